import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { PaymentTable } from './table.ts'

type Common =
  | 'transaction'
  | 'uid'
  | 'type'
  | 'method'
  | 'service'
  | 'state'
  | 'amount'
  | 'fee'
  | 'currency'
  | 'locale'
  | 'poll_at'

interface NewPayment extends Pick<Insertable<PaymentTable>, Common> {
  readonly now: Date
  /** Id of the requisites that the money comes from or goes to. */
  readonly requisite: string | null
  /** The offer that a deposit is for. */
  readonly offer?: number | null
  /** Time until which a deposit can be paid. */
  readonly expires_at?: Date
}

/** Inserts a payment that no service knows yet. */
export async function insertPayment(
  trx: Kysely<Schema>,
  { now, offer = null, expires_at: expiresAt, ...payment }: NewPayment,
): Promise<void> {
  await trx
    .insertInto('payment')
    .values({
      ...payment,
      offer,
      expires_at: expiresAt ?? null,
      paid_amount: 0n,
      service_reference: null,
      next_step: null,
      reason: null,
      polls: 0,
      created_at: now,
      updated_at: now,
    })
    .execute()
}
