/** The outcomes of a payment, each with the words of the guide. */
export const paymentOutcomes = {
  succeeds: 'succeeds at once',
  declined: 'declined',
  slow: 'pending for ten seconds, then succeeds',
  hour: 'pending for an hour, then succeeds',
  paid_less: 'succeeds with half of the amount',
  paid_twice: 'succeeds, and is paid a second time ten seconds later',
  never_answered: 'stays pending, without a webhook',
  webhook_first: 'succeeds; the webhook arrives before the player is sent back',
  webhook_twice: 'succeeds; the webhook is sent twice',
  out_of_order: 'succeeds; the webhook of the success arrives before that of the pending state',
  no_webhook: 'succeeds without a webhook',
  service_error: 'the service answers 500 when the payment is created',
} as const
export type PaymentOutcome = keyof typeof paymentOutcomes

/** The outcomes of a payout, each with the words of the guide. */
export const payoutOutcomes = {
  paid: 'paid after a second',
  declined: 'declined after a second',
  slow: 'paid after ten seconds',
  sent_back: 'paid after a second, sent back ten seconds later',
  never_answered: 'stays pending, without a webhook',
  no_webhook: 'paid after a second, without a webhook',
  service_error: 'the service answers 500 when the payout is created',
} as const
export type PayoutOutcome = keyof typeof payoutOutcomes

/** An amount, a number or a code that chooses how a payment ends. */
export interface PaymentTrigger {
  /** An amount is recognised by its last two digits, in the smallest unit. */
  readonly by: 'amount' | 'card' | 'voucher'
  readonly value: string
  /** A number or code that asks for no outcome leaves it to the amount. */
  readonly outcome: PaymentOutcome | 'by_amount'
  /** True for a card whose bank asks for a code. */
  readonly hasStep?: true
}

export interface PayoutTrigger {
  readonly by: 'amount' | 'iban'
  readonly value: string
  readonly outcome: PayoutOutcome
}

/** The words of the guide for a number or code that leaves the outcome to the amount. */
export const BY_AMOUNT = 'ends as the amount says'

/** The amounts, numbers and codes of payments that docs/guides/payments.md lists. */
export const paymentTriggers: readonly PaymentTrigger[] = [
  { by: 'amount', value: '01', outcome: 'declined' },
  { by: 'amount', value: '02', outcome: 'slow' },
  { by: 'amount', value: '03', outcome: 'hour' },
  { by: 'amount', value: '04', outcome: 'paid_less' },
  { by: 'amount', value: '05', outcome: 'paid_twice' },
  { by: 'amount', value: '06', outcome: 'never_answered' },
  { by: 'amount', value: '07', outcome: 'webhook_first' },
  { by: 'amount', value: '08', outcome: 'webhook_twice' },
  { by: 'amount', value: '09', outcome: 'out_of_order' },
  { by: 'amount', value: '11', outcome: 'no_webhook' },
  { by: 'amount', value: '13', outcome: 'service_error' },
  { by: 'card', value: '4242 4242 4242 4242', outcome: 'by_amount' },
  { by: 'card', value: '5555 5555 5555 4444', outcome: 'by_amount' },
  { by: 'card', value: '4000 0000 0000 0002', outcome: 'declined' },
  { by: 'card', value: '4000 0025 0000 3155', outcome: 'by_amount', hasStep: true },
  { by: 'card', value: '4000 0084 0000 1629', outcome: 'declined', hasStep: true },
  { by: 'card', value: '4000 0000 0000 0259', outcome: 'slow' },
  { by: 'voucher', value: 'GIFT-0000-0001', outcome: 'by_amount' },
  { by: 'voucher', value: 'GIFT-0000-0002', outcome: 'declined' },
  { by: 'voucher', value: 'GIFT-0000-0003', outcome: 'paid_less' },
]

export const payoutTriggers: readonly PayoutTrigger[] = [
  { by: 'amount', value: '01', outcome: 'declined' },
  { by: 'amount', value: '02', outcome: 'slow' },
  { by: 'amount', value: '06', outcome: 'never_answered' },
  { by: 'amount', value: '11', outcome: 'no_webhook' },
  { by: 'amount', value: '12', outcome: 'sent_back' },
  { by: 'amount', value: '13', outcome: 'service_error' },
  { by: 'iban', value: 'ES91 2100 0418 4502 0005 1332', outcome: 'declined' },
  { by: 'iban', value: 'FR14 2004 1010 0505 0001 3M02 606', outcome: 'sent_back' },
]

const lastDigits = (amount: string) => amount.padStart(2, '0').slice(-2)

/** Returns a number or code without spaces and hyphens, in capitals. */
export const compact = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** Returns the outcome that the last two digits of an amount choose. */
export function outcomeOfAmount(amount: string): PaymentOutcome {
  const trigger = paymentTriggers.find(({ by, value }) => by === 'amount' && value === lastDigits(amount))
  return trigger === undefined || trigger.outcome === 'by_amount' ? 'succeeds' : trigger.outcome
}

/** Returns what a card’s number or a voucher’s code chooses, if it is in the table. */
export function findTrigger(by: 'card' | 'voucher', text: string): PaymentTrigger | undefined {
  return paymentTriggers.find((trigger) => trigger.by === by && compact(trigger.value) === compact(text))
}

/** Returns the outcome of a payout: an IBAN among the requisites takes precedence over the amount. */
export function outcomeOfPayout(amount: string, requisites: readonly string[]): PayoutOutcome {
  const given = new Set(requisites.map(compact))
  const byIban = payoutTriggers.find(({ by, value }) => by === 'iban' && given.has(compact(value)))
  const byAmount = payoutTriggers.find(({ by, value }) => by === 'amount' && value === lastDigits(amount))
  return (byIban ?? byAmount)?.outcome ?? 'paid'
}
