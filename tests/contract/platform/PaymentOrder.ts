/** A command of a player, what was answered, and what must become of it. Amounts are in cents. */
export interface PaymentOrder {
  readonly type: 'deposit' | 'withdrawal'
  /** The parameters of the command, with its key. */
  readonly command: OrderParams
  /** Transaction that was answered. */
  readonly transaction: string
  readonly state: 'succeeded' | 'failed' | 'cancelled' | 'paid' | 'declined'
  /** Postings of the ledger that it must have, each with its amount, in this order. */
  readonly postings: readonly string[]
  /** What the payment service must have taken or paid out: the amount of each. */
  readonly moved: readonly number[]
  /** What the main balance must have gained by it. */
  readonly gain: number
}

export interface OrderParams {
  readonly method: string
  /** In dollars. */
  readonly amount: number
  readonly idempotency_key: string
  readonly requisites?: Readonly<Record<string, string>>
}

/** A way to pay a deposit by card, as docs/guides/payments.md describes it, and how it ends. */
export interface DepositTrial {
  /** The last two digits of the amount. */
  readonly cents: number
  /** Number of the card; without one the player cancels on the page of the payment. */
  readonly number?: string
  readonly state: 'succeeded' | 'failed' | 'cancelled'
  /** What arrives of an amount in cents, in parts. */
  readonly captures: (amount: number) => number[]
}

const USUAL = '4242 4242 4242 4242'
const whole = (amount: number) => [amount]
const none = () => []

export const depositTrials: readonly DepositTrial[] = [
  { cents: 0, number: USUAL, state: 'succeeded', captures: whole },
  { cents: 0, number: '4000 0000 0000 0002', state: 'failed', captures: none },
  { cents: 0, number: '4000 0025 0000 3155', state: 'succeeded', captures: whole },
  { cents: 0, number: '4000 0000 0000 0259', state: 'succeeded', captures: whole },
  { cents: 0, state: 'cancelled', captures: none },
  // declined, slow, half of it, twice
  { cents: 1, number: USUAL, state: 'failed', captures: none },
  { cents: 2, number: USUAL, state: 'succeeded', captures: whole },
  { cents: 4, number: USUAL, state: 'succeeded', captures: (amount) => [amount / 2] },
  { cents: 5, number: USUAL, state: 'succeeded', captures: (amount) => [amount, amount] },
  // webhooks: first, twice, out of order, none
  { cents: 7, number: USUAL, state: 'succeeded', captures: whole },
  { cents: 8, number: USUAL, state: 'succeeded', captures: whole },
  { cents: 9, number: USUAL, state: 'succeeded', captures: whole },
  { cents: 11, number: USUAL, state: 'succeeded', captures: whole },
]

/** Last two digits of what a withdrawal pays out, and how it ends. */
export const withdrawalTrials = [
  { cents: 0, state: 'paid' },
  // declined, slow, without a webhook
  { cents: 1, state: 'declined' },
  { cents: 2, state: 'paid' },
  { cents: 11, state: 'paid' },
] as const

/** What a withdrawal by crypto costs: the player receives so much less. */
const WITHDRAWAL_FEE = 100

interface Answered {
  readonly command: OrderParams
  readonly transaction: string
  /** In cents. */
  readonly amount: number
}

export function depositOrder({ amount, ...answered }: Answered, { state, captures }: DepositTrial): PaymentOrder {
  const moved = captures(amount)
  const gain = moved.reduce((sum, part) => sum + part, 0)
  const postings = moved.map((part) => `deposit ${part}`)
  return { type: 'deposit', ...answered, state, moved, gain, postings }
}

export function withdrawalOrder(
  { amount, ...answered }: Answered,
  state: 'paid' | 'declined' | 'cancelled',
): PaymentOrder {
  const [isPaid, isSent] = [state === 'paid', state !== 'cancelled']
  const kinds = ['hold', ...(isSent ? ['payout'] : []), isPaid ? 'withdrawal' : 'release']
  return {
    type: 'withdrawal',
    ...answered,
    state,
    postings: kinds.map((kind) => `${kind} ${amount}`),
    moved: isPaid ? [amount - WITHDRAWAL_FEE] : [],
    gain: isPaid ? -amount : 0,
  }
}
