import type { Kysely, Selectable } from 'kysely'
import type { CashbackSort, CashbackStatus } from '#schemas/cashback.ts'
import type { Schema } from '../database/schema.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import type { CashbackTable } from './table.ts'

interface Page {
  readonly offset: number
  readonly count: number
  readonly sort: CashbackSort
  readonly order: 'asc' | 'desc'
  /** All statuses when empty. */
  readonly statuses: readonly CashbackStatus[]
}

/** Finds cashbacks of a player that were paid out or can still be had. */
export async function findCashbacks(
  db: Kysely<Schema>,
  { uid, now }: PlayerAction,
  { offset, count, sort, order, statuses }: Page,
): Promise<{ readonly rows: Selectable<CashbackTable>[]; readonly total: number }> {
  let selection = db
    .selectFrom('cashback')
    .where('uid', '=', uid)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('status', '<>', 'active'), where('receiving_expired_at', '>', now)]))
  if (statuses.length > 0) selection = selection.where('status', 'in', statuses)
  const { total } = await selection.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await selection
    .selectAll()
    .orderBy(sort, order)
    .orderBy('id', order)
    .offset(offset)
    .limit(count)
    .execute()
  return { rows, total: Number(total) }
}
