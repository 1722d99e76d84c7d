import { commitmentOf } from '../games/fairness/commitmentOf.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { isOver } from '../live/tableClock.ts'
import { presentRound } from '../play/presentState.ts'
import { readRound, type StoredRound } from '../play/rounds.ts'
import { readSeed } from '../play/seeds.ts'
import { playMatches } from '../sport/matchPlays.ts'
import { matchesOf } from '../sport/sportBets.ts'
import type { RoundProof, RoundSeed } from './RoundProof.ts'

/** Returns a finished round with what proves its outcome, or undefined when there is none to show. */
export async function presentProof(context: GameSandboxContext, id: string): Promise<RoundProof | undefined> {
  const round = await readRound(context.db, id)
  if (round?.state !== 'finished') return undefined
  const seat = await context.db
    .selectFrom('sandbox_game_seat')
    .select(['game_code', 'currency'])
    .where('id', '=', round.seat)
    .executeTakeFirstOrThrow()
  const game = context.catalogue.find(seat.game_code)
  return {
    game: game?.name ?? seat.game_code,
    engine: round.engine,
    variant: round.variant,
    motif: game?.motif ?? '',
    currency: seat.currency,
    round: presentRound(round),
    ...(await seedsOf(context, round, seat.game_code)),
    placedAt: round.created_at.toISOString(),
    finishedAt: (round.finished_at ?? round.created_at).toISOString(),
  }
}

async function seedsOf(
  context: GameSandboxContext,
  round: StoredRound,
  gameCode: string,
): Promise<Pick<RoundProof, 'seed' | 'matches'>> {
  if (round.engine !== 'sport') return { seed: await seedOf(context, round, gameCode), matches: [] }
  const now = context.now()
  const matches = matchesOf(round)
  const plays = await playMatches(context.db, { game: gameCode, matches, now })
  const seeds = plays.map(async ({ match: { number, endsAt }, serverSeed }) => ({
    commitment: await commitmentOf(serverSeed),
    serverSeed: endsAt <= now.getTime() ? serverSeed : null,
    clientSeed: gameCode,
    nonce: number,
  }))
  return { seed: null, matches: await Promise.all(seeds) }
}

async function seedOf(context: GameSandboxContext, round: StoredRound, gameCode: string): Promise<RoundSeed> {
  if (round.seed === null) return tableSeedOf(context, Number(round.table_round), gameCode)
  const seed = await readSeed(context.db, round.seed)
  return {
    commitment: await commitmentOf(seed.server_seed),
    serverSeed: seed.revealed_at === null ? null : seed.server_seed,
    clientSeed: seed.client_seed,
    nonce: round.nonce,
  }
}

async function tableSeedOf(
  { db, now, tableTimes }: GameSandboxContext,
  number: number,
  gameCode: string,
): Promise<RoundSeed> {
  const { server_seed } = await db
    .selectFrom('sandbox_game_table_round')
    .select('server_seed')
    .where('game_code', '=', gameCode)
    .where('number', '=', String(number))
    .executeTakeFirstOrThrow()
  return {
    commitment: await commitmentOf(server_seed),
    serverSeed: isOver(tableTimes, number, now()) ? server_seed : null,
    clientSeed: gameCode,
    nonce: number,
  }
}
