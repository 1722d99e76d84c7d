import { randomInt } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { PaymentState, PaymentType } from '#schemas/paymentStates.ts'
import { convert, type Sum } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import type { PaymentTable } from './table.ts'

export type PaymentRow = Selectable<PaymentTable>

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const TRANSACTION_LENGTH = 20

/** Makes the id of a payment: 100 random bits that are easy to read aloud. */
export const newTransaction = () =>
  Array.from({ length: TRANSACTION_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Finds a payment of the player. */
export function findPayment(
  db: Kysely<Schema>,
  { uid, transaction }: { readonly uid: string; readonly transaction: string },
): Promise<PaymentRow | undefined> {
  const payments = db.selectFrom('payment').selectAll().where('transaction', '=', transaction).where('uid', '=', uid)
  return payments.executeTakeFirst()
}

/** Returns the payment and locks it until the end of the transaction. */
export function lockPayment(trx: Kysely<Schema>, id: string): Promise<PaymentRow> {
  return trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

interface SumOptions {
  readonly uid: string
  readonly type: PaymentType
  readonly states: readonly PaymentState[]
  readonly since: Date
  /** Currency of the result. */
  readonly currency: string
  readonly rates: Readonly<Record<string, number>>
}

/** Sums the payments of a player in these states since a time, in the currency's smallest unit. */
export async function sumPayments(db: Kysely<Schema>, options: SumOptions): Promise<bigint> {
  const { uid, type, states, since, currency, rates } = options
  const rows = await db
    .selectFrom('payment')
    .select('currency')
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('uid', '=', uid)
    .where('type', '=', type)
    .where('state', 'in', states)
    .where('created_at', '>', since)
    .groupBy('currency')
    .execute()
  const sums = rows.map((row): Sum => ({ amount: BigInt(row.amount), currency: row.currency }))
  return sums.reduce((total, sum) => total + convert(sum, currency, rates), 0n)
}

/** Counts the player's payments of a type in these states. */
export async function countPayments(
  db: Kysely<Schema>,
  { uid, type, states }: Pick<SumOptions, 'uid' | 'type' | 'states'>,
): Promise<number> {
  const payments = db.selectFrom('payment').where('uid', '=', uid).where('type', '=', type).where('state', 'in', states)
  const { count } = await payments.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
