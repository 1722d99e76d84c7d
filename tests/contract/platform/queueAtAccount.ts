import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { lockAccount } from '#platform/accounts/queries.ts'
import type { Schema } from '#platform/database/schema.ts'

/**
 * Locks the account until each of these calls waits for it, in this order. On the embedded database
 * nobody could read meanwhile.
 */
export async function queueAtAccount(
  db: Kysely<Schema>,
  uid: string,
  calls: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const results: Promise<unknown>[] = []
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, uid)
    for (const [index, start] of calls.entries()) {
      results.push(start())
      await expect.poll(() => countWaiting(trx), { timeout: 60_000 }).toBe(index + 1)
    }
  })
  await Promise.all(results)
}

async function countWaiting(trx: Kysely<Schema>): Promise<number> {
  // otherwise a transaction keeps the statistics of its first look
  await sql`select pg_stat_clear_snapshot()`.execute(trx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
  return rows[0]?.count ?? 0
}
