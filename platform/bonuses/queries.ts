import { type Kysely, type Selectable, sql } from 'kysely'
import { type BonusState, type BonusType, openBonusStates } from '#schemas/bonusStates.ts'
import type { Schema } from '../database/schema.ts'
import { readBalances } from '../ledger/queries.ts'
import type { BonusTable } from './table.ts'

export type BonusRow = Selectable<BonusTable>

/** The balance that holds the money of the active bonus of each type. */
export const bonusAccounts = { casino: 'bonus', betting: 'betting_bonus' } as const satisfies Record<BonusType, string>

interface Page {
  readonly offset: number
  readonly count: number
}

interface BonusSelection {
  readonly uid: string
  readonly type: BonusType
  /** All states when empty. */
  readonly states: readonly BonusState[]
}

/** A bonus with its money, on the balance or set aside, and whether one of its bets is open. */
export interface ListedBonus extends BonusRow {
  readonly money: string
  readonly has_open_bets: boolean
}

/** Finds bonuses of a player, the newest first. */
export async function findBonuses(
  db: Kysely<Schema>,
  { uid, type, states }: BonusSelection,
  { offset, count }: Page,
): Promise<{ readonly rows: ListedBonus[]; readonly total: number }> {
  let selection = db.selectFrom('bonus').where('bonus.uid', '=', uid).where('bonus.type', '=', type)
  if (states.length > 0) selection = selection.where('bonus.state', 'in', states)
  const { total } = await selection.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await selection
    .selectAll()
    .select(
      sql<string>`case when state = 'active' then coalesce((
        select balance.amount from balance
        where balance.uid = bonus.uid and balance.currency = bonus.currency and kind = ${bonusAccounts[type]}
      ), 0) else set_aside end`.as('money'),
    )
    .select(sql<boolean>`exists (select from bet where bet.bonus = bonus.id and status = 'open')`.as('has_open_bets'))
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(count)
    .execute()
  return { rows, total: Number(total) }
}

/** Returns the money of a bonus, in its currency's smallest unit: on the balance, or set aside. */
export async function readBonusMoney(
  db: Kysely<Schema>,
  { uid, type, state, currency, set_aside: setAside }: BonusRow,
): Promise<bigint> {
  return state === 'active' ? (await readBalances(db, { uid, currency }))[bonusAccounts[type]] : BigInt(setAside)
}

/** Returns whether a bet that the bonus pays for, or that counts for it, is open. */
export async function hasOpenBets(db: Kysely<Schema>, bonus: string): Promise<boolean> {
  const bets = db.selectFrom('bet').select('id').where('bonus', '=', bonus).where('status', '=', 'open')
  return (await bets.limit(1).executeTakeFirst()) !== undefined
}

/** Returns the bonuses that a player still has. */
export function findOpenBonuses(db: Kysely<Schema>, uid: string): Promise<BonusRow[]> {
  const bonuses = db.selectFrom('bonus').selectAll().where('uid', '=', uid).where('state', 'in', openBonusStates)
  return bonuses.orderBy('id').execute()
}
