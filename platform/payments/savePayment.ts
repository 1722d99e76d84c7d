import type { Kysely, Updateable } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { recordEvent } from '../realtime/recordEvent.ts'
import type { PaymentRow } from './queries.ts'
import type { PaymentTable } from './table.ts'

/**
 * Changes a payment and, when its state changes, records the event for open pages. Must run in a
 * transaction.
 */
export async function savePayment(
  trx: Kysely<Schema>,
  { id, uid, transaction, type, state: before }: PaymentRow,
  { now, ...change }: Updateable<PaymentTable> & { readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
  const { state } = change
  if (state === undefined || state === before) return
  const data = { transaction_id: transaction, type, state }
  await recordEvent(trx, { uid, now }, { name: 'payment.state_changed', data })
}
