import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { LedgerKind, LedgerTable } from './table.ts'

export type LedgerEntry = Insertable<LedgerTable>

/**
 * Adds movements of money. Returns false, and adds none, when one of their references exists
 * already. Must run in a transaction.
 */
export async function recordEntries(trx: Kysely<Schema>, entries: readonly LedgerEntry[]): Promise<boolean> {
  const added = await trx
    .insertInto('ledger')
    .values([...entries])
    // waits for a concurrent transaction that adds the same reference
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .execute()
  if (added.length === entries.length) return true
  const ids = added.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('ledger').where('id', 'in', ids).execute()
  return false
}

export async function countDeposits(db: Kysely<Schema>, uid: string): Promise<number> {
  const deposits = db.selectFrom('ledger').where('uid', '=', uid).where('kind', '=', 'deposit')
  const { count } = await deposits.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

export interface LedgerSum {
  readonly kind: LedgerKind
  readonly currency: string
  /** In the currency's smallest unit. */
  readonly amount: bigint
}

/** Sums the movements of an account since a time, by kind and currency. */
export async function sumEntries(db: Kysely<Schema>, uid: string, since: Date): Promise<LedgerSum[]> {
  const rows = await db
    .selectFrom('ledger')
    .select(['kind', 'currency'])
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('uid', '=', uid)
    .where('created_at', '>', since)
    .groupBy(['kind', 'currency'])
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }))
}
