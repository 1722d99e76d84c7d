import { type Kysely, sql } from 'kysely'
import { toDecimal } from '#src/shared/money.ts'
import type { Schema } from '../database/schema.ts'
import { operatorAccounts, playerAccounts } from './accounts.ts'

export interface AccountTotal {
  readonly account: string
  readonly currency: string
  /** In the currency's smallest unit. */
  readonly amount: bigint
}

export interface BalanceDifference {
  readonly uid: string
  readonly account: string
  readonly currency: string
  /** Amount of the stored balance, in the currency's smallest unit. */
  readonly balance: bigint
  /** Sum of the postings, in the same unit. */
  readonly posted: bigint
}

export interface Reconciliation {
  /**
   * Totals of all accounts: those of players from their balances, those of the operator from the
   * postings.
   */
  readonly totals: readonly AccountTotal[]
  /** Currencies whose totals don't add up to zero. */
  readonly unbalanced: readonly { readonly currency: string; readonly amount: bigint }[]
  readonly differences: readonly BalanceDifference[]
}

/**
 * Compares balances with the postings of the ledger, in one snapshot, so that it may run while
 * money moves.
 */
export function reconcile(db: Kysely<Schema>): Promise<Reconciliation> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const totals = await findTotals(trx)
      const sums = Map.groupBy(totals, ({ currency }) => currency)
      const unbalanced = [...sums]
        .map(([currency, list]) => ({ currency, amount: list.reduce((sum, { amount }) => sum + amount, 0n) }))
        .filter(({ amount }) => amount !== 0n)
      return { totals, unbalanced, differences: await findDifferences(trx) }
    })
}

/** The movements as two rows each, of which the sum is zero. */
const entries = sql`
  select uid, to_account as account, currency, amount from ledger
  union all
  select uid, from_account, currency, -amount from ledger`

async function findTotals(trx: Kysely<Schema>): Promise<AccountTotal[]> {
  const { rows } = await sql<Record<'account' | 'currency' | 'amount', string>>`
    select account, currency, sum(amount)::text as amount from (
      select kind as account, currency, amount from balance
      union all
      select account, currency, amount from (${entries}) as entry
      where account in (${sql.join(operatorAccounts)})
    ) as position
    group by account, currency
    order by currency, account`.execute(trx)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }))
}

async function findDifferences(trx: Kysely<Schema>): Promise<BalanceDifference[]> {
  const { rows } = await sql<Record<'uid' | 'account' | 'currency' | 'balance' | 'posted', string>>`
    select uid::text, account, currency, sum(balance)::text as balance, sum(posted)::text as posted from (
      select uid, kind as account, currency, amount as balance, 0 as posted from balance
      union all
      select uid, account, currency, 0, amount from (${entries}) as entry
      where account in (${sql.join(playerAccounts)})
    ) as position
    group by uid, account, currency
    having sum(balance) <> sum(posted)
    order by position.uid, account, currency`.execute(trx)
  return rows.map(({ balance, posted, ...row }) => ({ ...row, balance: BigInt(balance), posted: BigInt(posted) }))
}

/** Returns the lines of a report: the totals, then what is off. */
export function describeReconciliation({ totals, unbalanced, differences }: Reconciliation): string[] {
  return [
    ...totals.map(({ account, currency, amount }) => `${currency}\t${account}\t${toDecimal(amount, currency)}`),
    ...unbalanced.map(({ currency, amount }) => `${currency} is off by ${toDecimal(amount, currency)}`),
    ...differences.map(
      ({ uid, account, currency, balance, posted }) =>
        `player ${uid}: the balance ${account} is ${toDecimal(balance, currency)} ${currency}, its postings add up to ${toDecimal(posted, currency)}`,
    ),
  ]
}
