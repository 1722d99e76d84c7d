import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ErrorType } from '#schemas/errors.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { failDeposit, followDeposit } from './followDeposit.ts'
import { leasePayments, whileLeased } from './leases.ts'
import { type PaymentDesk, paymentOrder, serviceOf } from './orders.ts'
import { PaymentServiceError } from './PaymentService.ts'
import type { PaymentRow } from './queries.ts'

/** Time for which a request waits for another that hands over the same deposit, at most, in ms. */
const MAX_WAIT_MS = 30_000
const WAIT_MS = 200

/**
 * Hands a new deposit to its service, and takes what the service says of it. Of several requests one
 * does it, and the others wait until it is done. Doing it again changes nothing.
 * @throws {PlatformError} of the billing errors when the service refuses, fails or isn't reached
 */
export async function handOver(desk: PaymentDesk, { id }: PaymentRow): Promise<void> {
  const payment = await leaseNew(desk, id)
  if (payment) await whileLeased(desk, payment, () => createPayment(desk, payment))
}

/** Leases a deposit that its service doesn't have yet. Returns undefined when it was handed over meanwhile. */
async function leaseNew(desk: PaymentDesk, id: string): Promise<PaymentRow | undefined> {
  for (let waited = 0; waited <= MAX_WAIT_MS; waited += WAIT_MS) {
    const isNew = sql<boolean>`id = ${id} and state = 'created'`
    const [payment] = await leasePayments(desk, { where: isNew, count: 1 })
    if (payment) return payment
    const { state } = await desk.db.selectFrom('payment').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    if (state !== 'created') return undefined
    await delay(WAIT_MS)
  }
  throw new PlatformError('BillingUnavailableException', 'another request has waited too long for the payment service')
}

async function createPayment(desk: PaymentDesk, payment: PaymentRow): Promise<void> {
  const { db, now, signer } = desk
  const { id } = payment
  try {
    const found = await serviceOf(desk, payment).createPayment(await paymentOrder(desk, payment))
    await db.transaction().execute((trx) => followDeposit(trx, { signer, now: now() }, { id, found }))
  } catch (error) {
    if (!(error instanceof PaymentServiceError)) throw error
    const reason = billingErrors[error.kind]
    if (error.kind === 'declined') {
      await db.transaction().execute((trx) => failDeposit(trx, { id, reason, now: now() }))
    }
    throw new PlatformError(reason, 'the payment service has not taken the deposit', { cause: error })
  }
}

const billingErrors = {
  unavailable: 'BillingUnavailableException',
  declined: 'BillingTransactionDeclinedException',
  error: 'BillingServiceErrorException',
} as const satisfies Readonly<Record<PaymentServiceError['kind'], ErrorType>>
