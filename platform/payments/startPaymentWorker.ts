import { advancePayment, type PaymentDesk, postpone } from './advancePayment.ts'
import { PaymentServiceError } from './PaymentService.ts'
import type { PaymentRow } from './queries.ts'

const INTERVAL_MS = 1000
/** Time for which a process keeps a payment to itself, in milliseconds; longer than any request. */
const CLAIM_MS = 30_000
const BATCH_SIZE = 20

/**
 * Takes the payments whose next step is due, so that no other process takes them meanwhile, and
 * returns them. One that a crash leaves behind is due again after the claim.
 */
async function claimDue({ db, now }: PaymentDesk): Promise<PaymentRow[]> {
  const time = now()
  const due = db
    .selectFrom('payment')
    .select('id')
    .where('poll_at', '<=', time)
    .orderBy('poll_at')
    .limit(BATCH_SIZE)
    .forUpdate()
    .skipLocked()
  const claimed = db.updateTable('payment').set({ poll_at: new Date(time.getTime() + CLAIM_MS) })
  return claimed.where('id', 'in', due).returningAll().execute()
}

/** Takes every step that is due. */
export async function advanceDue(desk: PaymentDesk, report: (error: unknown) => void): Promise<void> {
  for (;;) {
    const payments = await claimDue(desk)
    await Promise.all(payments.map((payment) => advanceOne(desk, payment).catch(report)))
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
