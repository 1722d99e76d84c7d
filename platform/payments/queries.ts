import { randomInt } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { PaymentState, PaymentType } from '#schemas/paymentStates.ts'
import { convert, type Sum } from '../currencies/convert.ts'
import type { BannerText } from '../database/columns.ts'
import type { Schema } from '../database/schema.ts'
import type { PaymentTable } from './table.ts'

export type PaymentRow = Selectable<PaymentTable>

/** A payment with what is presented beside it. */
export interface ListedPayment extends PaymentRow {
  /** Label of the requisites. */
  readonly label: string | null
  /** Texts of the offer by locale. */
  readonly offer_texts: Readonly<Record<string, BannerText>> | null
  readonly steps: readonly { readonly state: PaymentState; readonly at: string }[]
}

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const TRANSACTION_LENGTH = 20

/** Makes the id of a payment: 100 random bits that are easy to read aloud. */
export const newTransaction = () =>
  Array.from({ length: TRANSACTION_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Selects payments with the label of their requisites, the texts of their offer and their states so far. */
export function listPayments(db: Kysely<Schema>) {
  return db
    .selectFrom('payment')
    .selectAll()
    .select(sql<ListedPayment['label']>`(select label from requisite where id = payment.requisite)`.as('label'))
    .select(
      sql<ListedPayment['offer_texts']>`(select texts from offer where offer.id = payment.offer)`.as('offer_texts'),
    )
    .select(
      sql<ListedPayment['steps']>`(
        select json_agg(json_build_object('state', state, 'at', at) order by position)
        from payment_state where payment_state.payment = payment.id)`.as('steps'),
    )
}

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
  /** Currency of the result. */
  readonly currency: string
  readonly rates: Readonly<Record<string, number>>
}

/** Sums the payments of a player in these states, in the currency's smallest unit. */
export async function sumPayments(db: Kysely<Schema>, options: SumOptions): Promise<bigint> {
  const { uid, type, states, currency, rates } = options
  const rows = await db
    .selectFrom('payment')
    .select('currency')
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('uid', '=', uid)
    .where('type', '=', type)
    .where('state', 'in', states)
    .groupBy('currency')
    .execute()
  const sums = rows.map((row): Sum => ({ amount: BigInt(row.amount), currency: row.currency }))
  return sums.reduce((total, sum) => total + convert(sum, currency, rates), 0n)
}
