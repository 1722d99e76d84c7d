import { commitmentOf } from '../games/fairness/commitmentOf.ts'
import { returnOf } from '../games/returnOf.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { findRewards } from '../operator/rewards.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import type { WalletAnswer } from '../wallet/OperatorWallet.ts'
import type { PlayedRound, PlayState, RewardState, RoundAnswer, SeedState } from './PlayState.ts'
import { endedStatuses, reasonOf } from './reasonOf.ts'
import { findOpenRound, findUnseenRound, type StoredRound } from './rounds.ts'
import { readNextSeed, readSeed } from './seeds.ts'
import { isPlayMoney, type Visit } from './visits.ts'

/** Returns everything that the page of a game needs. */
export async function presentState(context: GameSandboxContext, visit: Visit): Promise<PlayState> {
  const { game, seat, session } = visit
  const round = await findRoundToShow(context, visit)
  return {
    name: game.name,
    engine: game.engine,
    variant: game.variant,
    motif: game.motif,
    palette: game.palette,
    rtp: returnOf(game),
    language: session.language,
    currency: seat.currency,
    isPlayMoney: isPlayMoney(visit),
    hasDeposit: session.deposit_url !== null,
    siteOrigin: new URL(session.lobby_url).origin,
    balance: await readBalance(context, visit),
    round: round ? presentRound(round) : null,
    ...(await presentNext(context, visit)),
  }
}

/** Returns a round with what has changed by it. */
export async function presentAnswer(
  context: GameSandboxContext,
  visit: Visit,
  round: StoredRound,
): Promise<RoundAnswer> {
  const { balance } = await askBalance(context, visit)
  return { round: presentRound(round), balance, ...(await presentNext(context, visit)) }
}

async function presentNext(
  context: GameSandboxContext,
  visit: Visit,
): Promise<{ readonly seed: SeedState; readonly reward: RewardState | null }> {
  return { seed: await presentSeed(context, visit.seat.id), reward: await presentReward(context, visit) }
}

/** Returns the seeds of a seat’s next round; of those of the server only their hashes. */
export async function presentSeed({ db }: GameSandboxContext, seat: string): Promise<SeedState> {
  const { seed } = await db
    .selectFrom('sandbox_game_seat')
    .select('seed')
    .where('id', '=', seat)
    .executeTakeFirstOrThrow()
  const { server_seed, client_seed: clientSeed, next_nonce: nonce } = await readSeed(db, seed)
  const next = await readNextSeed(db, seat)
  return {
    commitment: await commitmentOf(server_seed),
    nextCommitment: await commitmentOf(next.server_seed),
    clientSeed,
    nonce,
  }
}

async function presentReward({ db, now }: GameSandboxContext, { seat, game }: Visit): Promise<RewardState | null> {
  const { player, currency } = seat
  if (player === null) return null
  const rewards = await findRewards(db, { player, currency, gameCode: game.code, at: now() })
  const [next] = rewards
  const left = rewards.reduce((sum, { bet_count, used }) => sum + bet_count - used, 0)
  return next ? { id: next.id, left, value: Number(next.bet_value) } : null
}

export function presentRound(round: StoredRound): PlayedRound {
  const { id, state, reason, stake, payout, choice, actions, result, reward } = round
  return {
    id,
    state,
    reason: reason === null ? null : reasonOf(reason),
    stake: Number(stake),
    payout: payout === null ? null : Number(payout),
    choice,
    actions,
    options: result?.actions ?? [],
    view: result?.view ?? null,
    reward,
    tableRound: round.table_round === null ? null : Number(round.table_round),
  }
}

/** Returns the open round of a seat, or the last one whose result its player hasn’t seen. */
async function findRoundToShow({ db }: GameSandboxContext, { seat, game }: Visit): Promise<StoredRound | undefined> {
  // of bets that are open side by side, the newest is the one that a page waits for
  const open = game.engine === 'sport' ? undefined : await findOpenRound(db, seat.id)
  return open ?? findUnseenRound(db, seat.id)
}

/**
 * Returns what the player has, as the operator’s wallet says; null when it doesn’t answer.
 * @throws {SandboxRefusal} when the wallet no longer knows the session
 */
export async function readBalance(context: GameSandboxContext, visit: Visit): Promise<number | null> {
  const { status, balance } = await askBalance(context, visit)
  if (endedStatuses.has(status)) throw new SandboxRefusal(404, 'ended')
  return balance
}

async function askBalance(context: GameSandboxContext, { seat, session }: Visit): Promise<WalletAnswer> {
  const { player, game_code } = seat
  if (player !== null && session.token !== null) {
    return context.wallet.balance({ user: player, token: session.token, game_code })
  }
  const { play_balance: balance } = await context.db
    .selectFrom('sandbox_game_seat')
    .select('play_balance')
    .where('id', '=', seat.id)
    .executeTakeFirstOrThrow()
  return { status: 'RS_OK', balance: Number(balance) }
}
