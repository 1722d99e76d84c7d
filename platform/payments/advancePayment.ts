import type { ErrorType } from '#schemas/errors.ts'
import type { PlatformContext } from '../context.ts'
import { fromDollars } from '../currencies/convert.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { recordPosting } from '../ledger/queries.ts'
import { readCashierSettings, readCurrencyRates } from '../metadata/queries.ts'
import { siteAddress } from '../metadata/siteAddress.ts'
import { failDeposit, followDeposit, followPayout, nextPoll } from './followPayment.ts'
import type { Payments } from './Payments.ts'
import { type PaymentOrder, type PaymentService, PaymentServiceError, type PayoutOrder } from './PaymentService.ts'
import { lockPayment, type PaymentRow } from './queries.ts'
import { savePayment } from './savePayment.ts'

/** Services that payments need to go on. */
export interface PaymentDesk extends Pick<PlatformContext, 'db' | 'now' | 'signer'> {
  readonly payments: Payments
  readonly siteOrigin: () => string
}

/** Time after which a deposit that the service doesn't know is given up, in milliseconds. */
const UNKNOWN_MS = 30_000

/**
 * Hands a new deposit to its service, and takes what the service says of it. Doing it again changes
 * nothing.
 * @throws {PlatformError} of the billing errors when the service refuses, fails or isn't reached
 */
export async function handOver(desk: PaymentDesk, payment: PaymentRow): Promise<void> {
  const { db, now, signer } = desk
  try {
    const found = await serviceOf(desk, payment).createPayment(await paymentOrder(desk, payment))
    await db.transaction().execute((trx) => followDeposit(trx, { signer, now: now() }, { id: payment.id, found }))
  } catch (error) {
    if (!(error instanceof PaymentServiceError)) throw error
    const reason = billingErrors[error.kind]
    if (error.kind === 'declined') {
      await db.transaction().execute((trx) => failDeposit(trx, { id: payment.id, reason, now: now() }))
    }
    throw new PlatformError(reason, 'the payment service has not taken the deposit', { cause: error })
  }
}

const billingErrors = {
  unavailable: 'BillingUnavailableException',
  declined: 'BillingTransactionDeclinedException',
  error: 'BillingServiceErrorException',
} as const satisfies Readonly<Record<PaymentServiceError['kind'], ErrorType>>

function serviceOf({ payments }: PaymentDesk, { service: name, transaction }: PaymentRow): PaymentService {
  const service = payments.services.find((other) => other.name === name)
  if (service) return service
  throw new PaymentServiceError('unavailable', `the service ${name} of the payment ${transaction} is not configured`)
}

async function paymentOrder(desk: PaymentDesk, payment: PaymentRow): Promise<PaymentOrder> {
  const { transaction, method, amount, fee, currency, locale, created_at: created, expires_at: expiresAt } = payment
  const page = (name: string) => siteAddress(desk, locale, `cashier/${name}/${transaction}`)
  return {
    transaction,
    method,
    amount: BigInt(amount) + BigInt(fee),
    currency,
    locale,
    expiresAt: expiresAt ?? created,
    cardToken: (await requisitesOf(desk, payment))['card_token'],
    returnUrls: {
      success: await page('paysuccess'),
      pending: await page('paypending'),
      fail: await page('payfail'),
      cancel: await siteAddress(desk, locale, `cashier/paycancel?transaction=${transaction}`),
    },
    webhookUrl: desk.payments.webhookUrl(serviceOf(desk, payment)),
  }
}

async function requisitesOf({ db }: PaymentDesk, { requisite }: PaymentRow): Promise<Readonly<Record<string, string>>> {
  if (requisite === null) return {}
  const { data } = await db.selectFrom('requisite').select('data').where('id', '=', requisite).executeTakeFirstOrThrow()
  return data
}

async function payoutOrder(desk: PaymentDesk, payment: PaymentRow): Promise<PayoutOrder> {
  const { transaction, method, amount, fee, currency } = payment
  return {
    transaction,
    method,
    amount: BigInt(amount) - BigInt(fee),
    currency,
    requisites: await requisitesOf(desk, payment),
    webhookUrl: desk.payments.webhookUrl(serviceOf(desk, payment)),
  }
}

/**
 * Takes the next step of a payment: asks the service about a deposit, approves a withdrawal, sends
 * it, or asks about its payout. Doing it again, or at once in several processes, moves no money
 * twice.
 * @throws {PaymentServiceError} when the service can't be asked
 */
export async function advancePayment(desk: PaymentDesk, payment: PaymentRow): Promise<void> {
  if (payment.type === 'deposit') return lookAtDeposit(desk, payment)
  if (payment.state === 'sent') return lookAtPayout(desk, payment)
  await decideOnWithdrawal(desk, payment)
}

async function lookAtDeposit(desk: PaymentDesk, payment: PaymentRow): Promise<void> {
  const { db, now, signer } = desk
  const { id, transaction, service_reference: reference, state, created_at: created } = payment
  const found = await serviceOf(desk, payment).findPayment({ transaction, reference })
  if (found) {
    return db.transaction().execute((trx) => followDeposit(trx, { signer, now: now() }, { id, found }))
  }
  const isGivenUp = state === 'created' && now().getTime() - created.getTime() >= UNKNOWN_MS
  if (!isGivenUp) return
  const failure = { id, reason: 'BillingServiceErrorException', now: now() } as const
  await db.transaction().execute((trx) => failDeposit(trx, failure))
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

async function lookAtPayout(desk: PaymentDesk, payment: PaymentRow): Promise<void> {
  const { db, now } = desk
  const { id, transaction, service_reference: reference } = payment
  const service = serviceOf(desk, payment)
  const found =
    (await service.findPayout({ transaction, reference })) ??
    (await service.createPayout(await payoutOrder(desk, payment)))
  await db.transaction().execute((trx) => followPayout(trx, { id, now: now(), found }))
}

/** Postpones the next look at a payment whose service can't be asked. */
export async function postpone({ db, now }: PaymentDesk, { id, polls }: PaymentRow): Promise<void> {
  const next = { poll_at: nextPoll(polls, now()), polls: polls + 1 }
  await db.updateTable('payment').set(next).where('id', '=', id).where('poll_at', 'is not', null).execute()
}
