import { sql } from 'kysely'
import { advancePayment, type PaymentDesk, postpone } from './advancePayment.ts'
import { leasePayments, whileLeased } from './leases.ts'
import { PaymentServiceError } from './PaymentService.ts'
import type { PaymentRow } from './queries.ts'

const INTERVAL_MS = 1000
const BATCH_SIZE = 20

/** Takes every step that is due, of payments that no other process works on. */
export async function advanceDue(desk: PaymentDesk, report: (error: unknown) => void): Promise<void> {
  for (;;) {
    const isDue = sql<boolean>`poll_at <= ${desk.now()}`
    const payments = await leasePayments(desk, { where: isDue, count: BATCH_SIZE })
    await Promise.all(
      payments.map((payment) => whileLeased(desk, payment, () => advanceOne(desk, payment)).catch(report)),
    )
    if (payments.length < BATCH_SIZE) return
  }
}

async function advanceOne(desk: PaymentDesk, payment: PaymentRow): Promise<void> {
  try {
    await advancePayment(desk, payment)
  } catch (error) {
    await postpone(desk, payment)
    // a service that can't be reached is asked again; that is nothing to report each time
    if (!(error instanceof PaymentServiceError) || error.kind === 'error') throw error
  }
}

/** Takes due steps every second. Returns a function that stops it and waits for the last ones. */
export function startPaymentWorker(desk: PaymentDesk, report: (error: unknown) => void): () => Promise<void> {
  let isRunning = false
  let running = Promise.resolve()
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = advanceDue(desk, report)
      .catch(report)
      .finally(() => (isRunning = false))
  }, INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
