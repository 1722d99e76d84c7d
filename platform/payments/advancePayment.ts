import { fromDollars } from '../currencies/convert.ts'
import { recordPosting } from '../ledger/queries.ts'
import { readCashierSettings, readCurrencyRates } from '../metadata/queries.ts'
import { followDeposit, followUnknownDeposit } from './followDeposit.ts'
import { declinePayout, followPayout } from './followPayout.ts'
import { nextPoll } from './nextPoll.ts'
import { type PaymentDesk, payoutOrder, serviceOf } from './orders.ts'
import { PaymentServiceError, type ServicePayout } from './PaymentService.ts'
import { lockPayment, type PaymentRow } from './queries.ts'
import { savePayment } from './savePayment.ts'

export type { PaymentDesk } from './orders.ts'

/**
 * Takes the next step of a payment that this process has leased: asks the service about a deposit,
 * approves a withdrawal, sends it, or asks about its payout. Doing it again moves no money twice.
 * @throws {PaymentServiceError} when the service can't be asked
 */
export async function advancePayment(desk: PaymentDesk, payment: PaymentRow): Promise<void> {
  const { type, state, service_reference: reference } = payment
  if (type === 'withdrawal' && state === 'sent' && reference === null) return sendPayout(desk, payment)
  if (type === 'deposit' || state === 'sent' || state === 'paid') return lookAtPayment(desk, payment)
  await decideOnWithdrawal(desk, payment)
}

/**
 * Asks the service about a payment, and takes what it says; it creates nothing, so several processes
 * may do it at once. A withdrawal that was not sent is left alone.
 * @throws {PaymentServiceError} when the service can't be asked
 */
export async function lookAtPayment(desk: PaymentDesk, payment: PaymentRow): Promise<void> {
  if (payment.type === 'deposit') return lookAtDeposit(desk, payment)
  if (payment.state === 'sent' || payment.state === 'paid') await lookAtPayout(desk, payment)
}

async function lookAtDeposit(desk: PaymentDesk, payment: PaymentRow): Promise<void> {
  const { db, now, signer } = desk
  const { id, transaction, service_reference: reference } = payment
  const found = await serviceOf(desk, payment).findPayment({ transaction, reference })
  const follower = { signer, now: now() }
  await db
    .transaction()
    .execute((trx) => (found ? followDeposit(trx, follower, { id, found }) : followUnknownDeposit(trx, follower, id)))
}

async function lookAtPayout(desk: PaymentDesk, payment: PaymentRow): Promise<void> {
  const { db, now } = desk
  const { id, transaction, service_reference: reference, state } = payment
  const found = await serviceOf(desk, payment).findPayout({ transaction, reference })
  // a payout that was taken is never created again, whatever its service says later
  if (!found && state === 'sent' && reference !== null) {
    throw new PaymentServiceError('error', `the payment service has forgotten the payout ${transaction}`)
  }
  await db.transaction().execute((trx) => followPayout(trx, { id, now: now(), found }))
}

async function sendPayout(desk: PaymentDesk, payment: PaymentRow): Promise<void> {
  const { db, now } = desk
  const { id } = payment
  const found = await createPayout(desk, payment)
  await db
    .transaction()
    .execute((trx) => (found ? followPayout(trx, { id, now: now(), found }) : declinePayout(trx, { id, now: now() })))
}

/** Returns undefined when the service refuses the payout and knows none of an earlier attempt. */
async function createPayout(desk: PaymentDesk, payment: PaymentRow): Promise<ServicePayout | undefined> {
  const service = serviceOf(desk, payment)
  try {
    return await service.createPayout(await payoutOrder(desk, payment))
  } catch (error) {
    if (!(error instanceof PaymentServiceError) || error.kind !== 'declined') throw error
    return service.findPayout({ transaction: payment.transaction, reference: null })
  }
}

async function decideOnWithdrawal({ db, now }: PaymentDesk, { id }: PaymentRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, id)
    const { uid, transaction, currency, state } = payment
    const amount = BigInt(payment.amount)
    const time = now()
    const settings = await readCashierSettings(trx)
    const isLarge = amount >= fromDollars(settings.check_from_usd, currency, await readCurrencyRates(trx))
    const change = (to: Parameters<typeof savePayment>[2]) => savePayment(trx, payment, to)
    if (state === 'requested' && isLarge) {
      const until = new Date(time.getTime() + settings.check_seconds * 1000)
      await change({ now: time, state: 'on_check', poll_at: until })
    } else if (state === 'requested' || state === 'on_check') {
      await change({ now: time, state: 'approved', poll_at: time })
    } else if (state === 'approved') {
      // it counts as sent before it is: a payout that a crash has cut off is asked for again
      const movements = [{ from: 'held', to: 'in_transit', amount, currency }] as const
      const reference = `withdrawal ${transaction} payout`
      await recordPosting(trx, { uid, kind: 'payout', reference, at: time, movements })
      await change({ now: time, state: 'sent', poll_at: time })
    } else {
      await change({ now: time, poll_at: null })
    }
  })
}

/** Postpones the next look at a payment whose service can't be asked. */
export async function postpone({ db, now }: PaymentDesk, { id, polls }: PaymentRow): Promise<void> {
  const next = { poll_at: nextPoll(polls, now()), polls: polls + 1 }
  await db.updateTable('payment').set(next).where('id', '=', id).where('poll_at', 'is not', null).execute()
}
