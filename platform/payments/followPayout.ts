import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { recordPosting } from '../ledger/queries.ts'
import { nextPoll } from './nextPoll.ts'
import type { ServicePayout } from './PaymentService.ts'
import { lockPayment, type PaymentRow } from './queries.ts'
import { savePayment } from './savePayment.ts'
import { endWithdrawal, returnWithdrawal } from './withdrawals.ts'

/** Time after which a payout that was paid is looked at once more, as banks send money back in days. */
const RETURN_LOOK_MS = 72 * 3600 * 1000

interface Look {
  /** Id of the withdrawal. */
  readonly id: string
  readonly now: Date
}

/**
 * Brings a withdrawal that was sent, perhaps even paid, in line with what the service says of its
 * payout. It changes nothing when the service knows none. Must run in a transaction.
 */
export async function followPayout(
  trx: Kysely<Schema>,
  { id, now, found }: Look & { readonly found: ServicePayout | undefined },
): Promise<void> {
  const payment = await lockPayment(trx, id)
  if (payment.state === 'paid') {
    return found?.state === 'declined' ? returnWithdrawal(trx, payment, now) : endLateLook(trx, payment, now)
  }
  if (payment.state !== 'sent' || !found) return
  if (found.state === 'declined') return endWithdrawal(trx, payment, { state: 'declined', now })
  if (found.state === 'paid') return bookPayout(trx, payment, { found, now })
  const { polls } = payment
  const next = { poll_at: nextPoll(polls, now), polls: polls + 1 }
  await savePayment(trx, payment, { now, service_reference: found.reference, ...next })
}

async function bookPayout(
  trx: Kysely<Schema>,
  payment: PaymentRow,
  { found, now }: { readonly found: ServicePayout; readonly now: Date },
): Promise<void> {
  const { uid, transaction, currency, polls } = payment
  const amount = BigInt(payment.amount)
  const movements = [{ from: 'in_transit', to: 'provider', amount, currency }] as const
  await recordPosting(trx, { uid, kind: 'withdrawal', reference: `withdrawal ${transaction} paid`, at: now, movements })
  await savePayment(trx, payment, {
    now,
    state: 'paid',
    service_reference: found.reference,
    paid_amount: amount - BigInt(payment.fee),
    poll_at: new Date(now.getTime() + RETURN_LOOK_MS),
    polls: polls + 1,
  })
}

/** Notes that the late look at a payout has found nothing, once it was due. */
async function endLateLook(trx: Kysely<Schema>, { id }: PaymentRow, now: Date): Promise<void> {
  await trx.updateTable('payment').set({ poll_at: null }).where('id', '=', id).where('poll_at', '<=', now).execute()
}

/** Declines a withdrawal whose payout the service refuses. Must run in a transaction. */
export async function declinePayout(trx: Kysely<Schema>, { id, now }: Look): Promise<void> {
  const payment = await lockPayment(trx, id)
  if (payment.state === 'sent') await endWithdrawal(trx, payment, { state: 'declined', now })
}
