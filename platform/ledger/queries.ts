import { type Insertable, type Kysely, sql } from 'kysely'
import { announceChange } from '../database/GuardedDatabase.ts'
import type { Schema } from '../database/schema.ts'
import type { movements, PlayerAccount, PostingKind } from './accounts.ts'
import type { LedgerTable } from './table.ts'

interface MovementOf<Accounts> {
  readonly from: Accounts extends readonly [infer From, unknown] ? From : never
  readonly to: Accounts extends readonly [unknown, infer To] ? To : never
  /** In the currency's smallest unit, above zero. */
  readonly amount: bigint
  readonly currency: string
}

/** Makes one movement type for each pair of accounts. */
type Distribute<Accounts> = Accounts extends unknown ? MovementOf<Accounts> : never

/** One event that moves money, all or nothing. */
export type Posting = {
  [Kind in PostingKind]: {
    readonly uid: string
    readonly kind: Kind
    /** Id of the event, such as `deposit 17`. */
    readonly reference: string
    readonly at: Date
    readonly movements: readonly Distribute<(typeof movements)[Kind][number]>[]
  }
}[PostingKind]

/**
 * Records a posting and moves the balances, which adds an event for the player. Returns false, and
 * records nothing, when its reference exists already. Must run in a transaction when it has several
 * movements.
 * @throws the database's error when a balance would be negative; see `isBalanceTooLow`
 */
export async function recordPosting(db: Kysely<Schema>, posting: Posting): Promise<boolean> {
  const [first, ...others] = rowsOf(posting)
  if (!first) throw new Error(`the posting ${posting.reference} moves nothing`)
  // the first row decides; it waits for a concurrent transaction that adds the same reference
  const insertFirst = db
    .insertInto('ledger')
    .values(first)
    .onConflict((conflict) => conflict.columns(['reference', 'line']).doNothing())
    .returning('id')
  if ((await insertFirst.execute()).length === 0) return false
  if (others.length > 0) await db.insertInto('ledger').values(others).execute()
  announceChange(db, posting.uid)
  return true
}

/**
 * Records postings whose references are new, such as those of demo data. Players get no events of
 * them. Must run in a transaction.
 */
export async function recordNewPostings(trx: Kysely<Schema>, postings: readonly Posting[]): Promise<void> {
  await sql`select set_config('croupier.player_events', 'off', true)`.execute(trx)
  await trx.insertInto('ledger').values(postings.flatMap(rowsOf)).execute()
  await sql`select set_config('croupier.player_events', 'on', true)`.execute(trx)
}

type LedgerRow = Insertable<LedgerTable>

function rowsOf({ uid, kind, reference, at, movements: list }: Posting): LedgerRow[] {
  return list.map(({ from, to, amount, currency }, line) => ({
    uid,
    kind,
    from_account: from,
    to_account: to,
    amount,
    currency,
    reference,
    line,
    created_at: at,
  }))
}

/** Returns the balances of a player in a currency, in its smallest unit. */
export async function readBalances(
  db: Kysely<Schema>,
  { uid, currency }: { readonly uid: string; readonly currency: string },
): Promise<Readonly<Record<PlayerAccount, bigint>>> {
  const balances = db.selectFrom('balance').select(['kind', 'amount']).where('uid', '=', uid)
  const rows = await balances.where('currency', '=', currency).execute()
  const none = { main: 0n, held: 0n, bonus: 0n, betting_bonus: 0n, fun: 0n }
  return { ...none, ...Object.fromEntries(rows.map(({ kind, amount }) => [kind, BigInt(amount)])) }
}

const CHECK_VIOLATION = '23514'

/** Checks whether a posting failed because a balance would have become negative. */
export function isBalanceTooLow(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false
  return error.code === CHECK_VIOLATION && error.constraint === 'balance_amount_check'
}

/** Counts deposits; one that has arrived in parts is one. */
export async function countDeposits(db: Kysely<Schema>, uid: string): Promise<number> {
  const deposits = transfersOf(db, uid).where('kind', '=', sql.lit('deposit'))
  // the references of a deposit's parts begin with its transaction
  const deposit = sql`case when reference like 'deposit %' then split_part(reference, ' ', 2) else reference end`
  const { count } = await deposits.select(sql<string>`count(distinct ${deposit})`.as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

export interface LedgerSum {
  readonly kind: PostingKind
  readonly currency: string
  /**
   * In the currency's smallest unit. Withdrawals that came back count against the others, and rollbacks of
   * wins against those of bets.
   */
  readonly amount: bigint
}

const netAmount = sql<string>`sum(case
  when kind = 'rollback' and to_account = 'games' then -amount
  when kind = 'withdrawal' and to_account = 'main' then -amount
  else amount end)`

/**
 * Selects deposits and withdrawals of a player. The kinds are written out, so that an index is used
 * that has no bets.
 */
function transfersOf(db: Kysely<Schema>, uid: string) {
  return db
    .selectFrom('ledger')
    .where('uid', '=', uid)
    .where(sql<boolean>`kind in ('deposit', 'withdrawal')`)
}

/** Sums the deposits and withdrawals of a player, or those after a time, by kind and currency. */
export async function sumTransfers(db: Kysely<Schema>, uid: string, since = new Date(0)): Promise<LedgerSum[]> {
  const rows = await transfersOf(db, uid)
    .select(['kind', 'currency'])
    .select(netAmount.as('amount'))
    .where('created_at', '>', since)
    .groupBy(['kind', 'currency'])
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }))
}

/** Returns the time of the oldest deposit after `since`. */
export async function findFirstDeposit(db: Kysely<Schema>, uid: string, since: Date): Promise<Date | undefined> {
  const row = await transfersOf(db, uid)
    .select('created_at')
    .where('kind', '=', sql.lit('deposit'))
    .where('created_at', '>', since)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** Sums the movements of an account since a time, by kind and currency, without play money. */
export async function sumPostings(db: Kysely<Schema>, uid: string, since: Date): Promise<LedgerSum[]> {
  const rows = await db
    .selectFrom('ledger')
    .select(['kind', 'currency'])
    .select(netAmount.as('amount'))
    .where('uid', '=', uid)
    .where('created_at', '>', since)
    .where((where) => where.not(where.or([where('from_account', '=', 'fun'), where('to_account', '=', 'fun')])))
    .groupBy(['kind', 'currency'])
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }))
}
