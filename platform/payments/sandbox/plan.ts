import type { Method, PaymentState, PayoutState } from './api.ts'
import type { PaymentOutcome, PayoutOutcome } from './outcomes.ts'

/** Times of the sandbox, in milliseconds. */
export interface Durations {
  readonly now: number
  /** Time until a webhook is sent, in which the player is usually sent back already. */
  readonly webhook: number
  /** Time until a second or a late webhook is sent. */
  readonly lateWebhook: number
  /** Time until a payout is paid. */
  readonly payout: number
  /** Time that a bank transfer takes. */
  readonly transfer: number
  /** Time between two confirmations of a crypto payment. */
  readonly confirmation: number
  readonly slow: number
  readonly hour: number
}

export const defaultDurations: Durations = {
  now: 0,
  webhook: 1000,
  lateWebhook: 3000,
  payout: 1000,
  transfer: 3000,
  confirmation: 4000,
  slow: 10_000,
  hour: 3_600_000,
}

export const CONFIRMATIONS = 3

/** A change of a payment or payout, with the webhooks about it. */
export interface Step<S> {
  /** Time of the change. */
  readonly at: keyof Durations
  readonly state?: S
  readonly captured?: 'all' | 'half'
  /** Time of each webhook after the change; none is sent when the list is empty. */
  readonly webhooks: readonly (keyof Durations)[]
}

type PaymentStep = Step<PaymentState>

const succeeded = (at: keyof Durations, webhooks: PaymentStep['webhooks']): PaymentStep => ({
  at,
  state: 'succeeded',
  captured: 'all',
  webhooks,
})
const pending = (webhooks: PaymentStep['webhooks']): PaymentStep => ({ at: 'now', state: 'pending', webhooks })

const paymentPlans: Readonly<Record<PaymentOutcome, readonly PaymentStep[]>> = {
  succeeds: [succeeded('now', ['webhook'])],
  declined: [{ at: 'now', state: 'failed', webhooks: ['webhook'] }],
  slow: [pending(['webhook']), succeeded('slow', ['webhook'])],
  hour: [pending(['webhook']), succeeded('hour', ['webhook'])],
  paid_less: [{ at: 'now', state: 'succeeded', captured: 'half', webhooks: ['webhook'] }],
  paid_twice: [succeeded('now', ['webhook']), succeeded('slow', ['webhook'])],
  never_answered: [pending([])],
  webhook_first: [succeeded('now', ['now'])],
  webhook_twice: [succeeded('now', ['webhook', 'lateWebhook'])],
  out_of_order: [pending(['lateWebhook']), succeeded('now', ['webhook'])],
  no_webhook: [succeeded('now', [])],
  service_error: [],
}

const payoutPlans: Readonly<Record<PayoutOutcome, readonly Step<PayoutState>[]>> = {
  paid: [{ at: 'payout', state: 'paid', webhooks: ['now'] }],
  declined: [{ at: 'payout', state: 'declined', webhooks: ['now'] }],
  slow: [{ at: 'slow', state: 'paid', webhooks: ['now'] }],
  sent_back: [
    { at: 'payout', state: 'paid', webhooks: ['now'] },
    { at: 'slow', state: 'declined', webhooks: ['now'] },
  ],
  never_answered: [],
  no_webhook: [{ at: 'payout', state: 'paid', webhooks: [] }],
  service_error: [],
}

/** A step of a plan, with its times in milliseconds from now. */
export interface PlannedStep {
  readonly after: number
  readonly state: PaymentState | PayoutState | null
  readonly captured: 'all' | 'half' | null
  /** Times of the webhooks, also from now. */
  readonly webhooks: readonly number[]
}

/** Returns what becomes of a payment from the moment at which the player has done their part. */
export function planPayment(method: Method, outcome: PaymentOutcome, durations: Durations): PlannedStep[] {
  const transit = transitOf(method, durations)
  const plan = paymentPlans[outcome]
  const [first] = plan
  if (transit === 0 || !first || first.state === 'pending') return plan.map((step) => timed(step, durations, transit))
  const underway = pending(first.webhooks.length > 0 ? ['webhook'] : [])
  return [timed(underway, durations, 0), ...plan.map((step) => timed(step, durations, transit))]
}

export const planPayout = (outcome: PayoutOutcome, durations: Durations): PlannedStep[] =>
  payoutPlans[outcome].map((step) => timed(step, durations, 0))

/** Returns the time that money needs by this method before the outcome begins. */
function transitOf(method: Method, { transfer, confirmation }: Durations): number {
  if (method === 'crypto') return CONFIRMATIONS * confirmation
  return method === 'bank_transfer' ? transfer : 0
}

function timed(step: Step<PaymentState | PayoutState>, durations: Durations, transit: number): PlannedStep {
  // a payment is pending as soon as the player has done their part
  const after = durations[step.at] + (step.state === 'pending' ? 0 : transit)
  return {
    after,
    state: step.state ?? null,
    captured: step.captured ?? null,
    // a late webhook is later than the one of the outcome, also when the money is in transit until then
    webhooks: step.webhooks.map((name) =>
      name === 'lateWebhook' ? durations[step.at] + transit + durations[name] : after + durations[name],
    ),
  }
}
