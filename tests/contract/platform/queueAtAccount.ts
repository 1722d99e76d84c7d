import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'

import { lockAccount } from '#platform/accounts/queries.ts'
import type { Schema } from '#platform/database/schema.ts'

/** Keeps the account locked until each of these waits for it, in this order. The embedded database lets nobody read meanwhile. */
export async function queueAtAccount(
  db: Kysely<Schema>,
  uid: string,
  begin: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const begun: Promise<unknown>[] = []
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, uid)
    for (const [index, start] of begin.entries()) {
      begun.push(start())
      await expect.poll(() => countWaiting(trx), { timeout: 60_000 }).toBe(index + 1)
    }
  })
  await Promise.all(begun)
}

async function countWaiting(trx: Kysely<Schema>): Promise<number> {
  // else a transaction sees who waited when it first looked
  await sql`select pg_stat_clear_snapshot()`.execute(trx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
  return rows[0]?.count ?? 0
}
