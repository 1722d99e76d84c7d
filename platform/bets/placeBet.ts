import type { Kysely, Selectable } from 'kysely'
import { findActiveBonus } from '../bonuses/changeBonus.ts'
import { bonusAccounts } from '../bonuses/queries.ts'
import type { Sum } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { readBalances, recordPosting } from '../ledger/queries.ts'
import { readGeneralInfo } from '../metadata/queries.ts'
import { assertMayPlay, type PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import { type BetRefusal, splitStake, type StakeParts } from './splitStake.ts'
import type { BetTable } from './table.ts'

export type StoredBet = Selectable<BetTable>

interface NewBet extends Sum {
  /** Sysname of the game. */
  readonly game: string
  /** Id of the bet at the game, so that it is placed once. */
  readonly reference: string
}

/** A bet that the rules don't allow. */
export class BetRefused extends Error {
  readonly reason: BetRefusal

  constructor(reason: BetRefusal) {
    super(`the bet is refused: ${reason}`)
    this.name = 'BetRefused'
    this.reason = reason
  }
}

/**
 * Takes the stake of a bet from the player's balances. A bet whose reference exists is returned as it
 * is. Must run in a transaction.
 * @throws {BetRefused} when the rules don't allow it
 * @throws {PlatformError} InvalidRequestException for a self-excluded player
 */
export async function placeBet(trx: Kysely<Schema>, player: PlayerAction, bet: NewBet): Promise<StoredBet> {
  const { uid, now } = player
  const { game, reference, amount: stake, currency } = bet
  await assertMayPlay(trx, player)
  const bets = trx.selectFrom('bet').selectAll().where('reference', '=', reference).where('uid', '=', uid)
  const existing = await bets.executeTakeFirst()
  if (existing) return existing
  const found = await trx.selectFrom('game').select('type').where('sysname', '=', game).executeTakeFirst()
  if (!found) throw new BetRefused('unknown_game')
  const bonusType = found.type === 'betting' ? 'betting' : 'casino'
  const active = await findActiveBonus(trx, player, bonusType)
  const bonus = active?.currency === currency ? active : undefined
  const account = bonusAccounts[bonusType]
  const balances = await readBalances(trx, { uid, currency })
  const funds = { main: balances.main, bonus: bonus ? balances[account] : 0n }
  const { is_bonus_isolation_enabled: isIsolated } = await readGeneralInfo(trx)
  const parts = splitStake({ stake, gameType: found.type, funds, activeBonus: bonus, isIsolated })
  if (typeof parts === 'string') throw new BetRefused(parts)
  const movements = [
    { from: 'main', to: 'games', amount: parts.main, currency },
    { from: account, to: 'games', amount: parts.bonus, currency },
  ] as const
  const paid = movements.filter(({ amount }) => amount > 0n)
  await recordPosting(trx, { uid, kind: 'bet', reference: `bet ${reference}`, at: now, movements: paid })
  return insertBet(trx, { uid, game, reference, stake, currency, placed_at: now, ...linkTo(bonus?.id, parts) })
}

/** Links the bet to the bonus that it counts for, or that pays a part. */
function linkTo(bonus: string | undefined, { bonus: bonusStake, wagering }: StakeParts) {
  if (bonus === undefined || (bonusStake === 0n && wagering === 0n)) return {}
  return { bonus, bonus_stake: bonusStake, wagering }
}

type Columns = Pick<Selectable<BetTable>, 'uid' | 'game' | 'currency' | 'placed_at'> & {
  readonly reference: string
  readonly stake: bigint
  readonly bonus?: string
  readonly bonus_stake?: bigint
  readonly wagering?: bigint
}

function insertBet(trx: Kysely<Schema>, columns: Columns): Promise<StoredBet> {
  const row = { ...columns, win: 0n, status: 'open', settled_at: null } as const
  return trx.insertInto('bet').values(row).returningAll().executeTakeFirstOrThrow()
}
