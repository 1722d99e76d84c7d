import { type Kysely, sql } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { reconcile } from '#platform/ledger/reconcile.ts'
import type { PayingPlayer } from './PayingPlayer.ts'
import type { PaymentOrder } from './PaymentOrder.ts'

/** Compares everything that is stored about payments with what players have ordered, and names each difference. */
export async function findPaymentFaults(db: Kysely<Schema>, players: readonly PayingPlayer[]): Promise<string[]> {
  const stored = await readPayments(db)
  const known = new Set(players.flatMap(({ orders }) => orders.map(({ transaction }) => transaction)))
  const extra = [...stored.keys()].filter((transaction) => !known.has(transaction))
  const balances = await Promise.all(players.map((player) => findBalanceFaults(db, player)))
  return [
    ...(await findBookFaults(db)),
    ...extra.map((transaction) => `${transaction} is stored, and no command was answered with it`),
    ...players.flatMap(({ uid, orders }) => orders.flatMap((order) => compare({ uid, order }, stored))),
    ...balances.flat(),
    ...(await findStrayFaults(db, known)),
  ]
}

/** Names what is off in the books, at any moment: balances below zero, and against the ledger. */
export async function findBookFaults(db: Kysely<Schema>): Promise<string[]> {
  const { unbalanced, differences } = await reconcile(db)
  const negative = await db.selectFrom('balance').select(['uid', 'kind']).where('amount', '<', '0').execute()
  return [
    ...unbalanced.map(({ currency, amount }) => `the ledger of ${currency} adds up to ${amount}`),
    ...differences.map(({ uid, account }) => `the balance ${account} of the player ${uid} is not its postings`),
    ...negative.map(({ uid, kind }) => `the balance ${kind} of the player ${uid} is below zero`),
  ]
}

interface StoredPayment {
  readonly uid: string
  readonly state: string
  readonly amount: number
  readonly paid: number
  /** Kinds and amounts of the ledger's postings, in their order. */
  readonly postings: readonly string[]
  /** Amounts that the payment service has taken, or paid out. */
  readonly moved: readonly number[]
}

/** Reads all payments but those of the demo data, each with its postings and the records of the service. */
async function readPayments(db: Kysely<Schema>): Promise<Map<string, StoredPayment>> {
  const { rows } = await sql<StoredPayment & { readonly transaction: string }>`
    with posting as (
      select split_part(reference, ' ', 2) as transaction, array_agg(kind || ' ' || amount order by id) as list
      from ledger where reference like 'deposit %' or reference like 'withdrawal %' group by 1
    ), capture as (
      select transaction, array_agg(c.amount::int order by c.created_at) as list
      from sandbox_payment p join sandbox_capture c on c.payment = p.id group by 1
    ), payout as (
      select transaction, array_agg(amount::int) as list from sandbox_payout where state = 'paid' group by 1
    )
    select transaction, uid::text, state, amount::int, paid_amount::int as paid,
      coalesce(posting.list, '{}') as postings, coalesce(capture.list, payout.list, '{}') as moved
    from payment left join posting using (transaction) left join capture using (transaction)
    left join payout using (transaction)
    where transaction not like 'demo%'`.execute(db)
  return new Map(rows.map(({ transaction, ...payment }) => [transaction, payment]))
}

interface PlayersOrder {
  readonly uid: string
  readonly order: PaymentOrder
}

function compare({ uid, order }: PlayersOrder, stored: ReadonlyMap<string, StoredPayment>): string[] {
  const { type, transaction, state, moved, postings, command } = order
  const payment = stored.get(transaction)
  if (!payment) return [`${transaction} was answered and is not stored`]
  const expected: StoredPayment = {
    uid,
    state,
    amount: Math.round(command.amount * 100),
    paid: moved.reduce((sum, part) => sum + part, 0),
    postings,
    moved,
  }
  const names = Object.keys(expected) as (keyof StoredPayment)[]
  return names
    .filter((name) => JSON.stringify(payment[name]) !== JSON.stringify(expected[name]))
    .map((name) => `${type} ${transaction}: ${name} is ${String(payment[name])}, not ${String(expected[name])}`)
}

async function findBalanceFaults(
  db: Kysely<Schema>,
  { uid, orders, cashbacks }: Pick<PayingPlayer, 'uid' | 'orders' | 'cashbacks'>,
): Promise<string[]> {
  const rows = await db.selectFrom('balance').select(['kind', 'currency', 'amount']).where('uid', '=', uid).execute()
  const gains = [...orders.map(({ gain }) => gain), ...cashbacks]
  const main = gains.reduce((sum, gain) => sum + gain, 0)
  const amounts = rows.map(({ kind, currency, amount }) => [`${currency} ${kind}`, Number(amount)])
  const actual = { 'USD held': 0, ...(Object.fromEntries(amounts) as Record<string, number>) }
  const expected: Record<string, number> = { 'USD held': 0, 'USD main': main }
  return Object.entries(actual)
    .filter(([name, amount]) => amount !== (expected[name] ?? 0))
    .map(([name, amount]) => `the balance ${name} of the player ${uid} is ${amount}, not ${expected[name] ?? 0}`)
}

/** Names what the payment service has, or the ledger, for payments that nobody has ordered. */
async function findStrayFaults(db: Kysely<Schema>, known: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql<Record<'what' | 'transaction', string>>`
    select 'a payment of the service' as what, transaction from sandbox_payment
    union all select 'a payout of the service', transaction from sandbox_payout`.execute(db)
  return rows
    .filter(({ transaction }) => !known.has(transaction))
    .map(({ what, transaction }) => `${what} is for ${transaction}, which nobody has ordered`)
}
