import { createHash } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'
import { decimalsOf } from '#src/shared/money.ts'
import {
  type Capture,
  type PaymentOrder,
  type PaymentService,
  PaymentServiceError,
  type PayoutOrder,
  type ServicePayment,
  type ServicePayout,
} from '../PaymentService.ts'
import { callService, requireAnswer, type ServiceCall } from './callService.ts'
import { hyperswitchPaymentState, hyperswitchPayoutState } from './hyperswitchStates.ts'
import { headerOf, isHmac, isRecent, parseJson } from './webhookSignature.ts'

export interface HyperswitchSettings {
  readonly url: string
  readonly apiKey: string
  readonly profileId: string
  /** The profile’s `payment_response_hash_key`. */
  readonly webhookSecret: string
  readonly now: () => Date
}

const Nullable = <T extends TSchema>(type: T) => Type.Optional(Type.Union([type, Type.Null()]))

const Payment = Type.Object({
  payment_id: Type.String(),
  status: Type.String(),
  currency: Type.String(),
  amount_received: Nullable(Type.Integer()),
  captures: Nullable(
    Type.Array(Type.Object({ capture_id: Type.String(), status: Type.String(), amount: Type.Integer() })),
  ),
  payment_link: Nullable(Type.Object({ link: Type.String({ pattern: '^https?://' }) })),
  expires_on: Nullable(Type.String()),
  error_code: Nullable(Type.String()),
})
const Payout = Type.Object({ payout_id: Type.String(), status: Type.String() })
const Metadata = Type.Object({ transaction: Type.String({ pattern: '^[\\w-]{1,100}$' }) })
const Webhook = Type.Object({
  event_id: Type.String({ minLength: 1, maxLength: 100 }),
  timestamp: Type.String(),
  content: Type.Object({
    type: Type.Enum(['payment_details', 'payout_details']),
    object: Type.Object({ metadata: Metadata }),
  }),
})

/** Statuses by which it refuses a payout. */
const REFUSALS = [400, 422]

/**
 * Returns a client of Hyperswitch: https://api-reference.hyperswitch.io. Players pay on its payment
 * links; which means of payment they offer is a setting of its profile. The ids of payments and
 * payouts are derived from transactions, which makes repeated calls harmless.
 */
export function hyperswitchService(settings: HyperswitchSettings): PaymentService {
  const { url, apiKey, webhookSecret, now } = settings
  const call = (method: ServiceCall['method'], path: string, body?: object): ServiceCall => ({
    method,
    url: url + path,
    headers: { 'api-key': apiKey },
    ...(body && { body }),
  })

  const findPayment: PaymentService['findPayment'] = async ({ transaction }) => {
    const path = `/payments/${idOf('pay', transaction)}?force_sync=true&expand_captures=true`
    const payment = await callService(call('GET', path), Payment)
    return payment && readPayment(payment, now())
  }

  const findPayout: PaymentService['findPayout'] = async ({ transaction }) => {
    const payout = await callService(call('GET', `/payouts/${idOf('payout', transaction)}?force_sync=true`), Payout)
    return payout && readPayout(payout)
  }

  return {
    name: 'hyperswitch',
    findPayment,
    findPayout,
    createPayment: async (order) => {
      const body = newPayment(order, settings)
      return createOnce(
        async () => readPayment(await requireAnswer(call('POST', '/payments', body), Payment), now()),
        () => findPayment({ transaction: order.transaction, reference: null }),
      )
    },
    paysOut: ({ method, currency }) => payoutMethods.has(method) && hasSameUnit(currency),
    createPayout: async (order) => {
      const body = newPayout(order, settings)
      return createOnce(
        async () =>
          readPayout(await requireAnswer({ ...call('POST', '/payouts/create', body), refusals: REFUSALS }, Payout)),
        () => findPayout({ transaction: order.transaction, reference: null }),
      )
    },
    readWebhook(request) {
      const signature = headerOf(request, 'x-webhook-signature-512')
      if (!isHmac(request.body, signature, { algorithm: 'sha512', secret: webhookSecret })) return undefined
      const webhook = parseJson(request.body)
      if (!Value.Check(Webhook, webhook) || !isRecent(Date.parse(webhook.timestamp), now())) return undefined
      return { eventId: webhook.event_id, transaction: webhook.content.object.metadata.transaction }
    },
  }
}

/** Creates something, or returns what exists with its id already. */
async function createOnce<T>(create: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  try {
    return await create()
  } catch (error) {
    const existing = await find().catch(() => undefined)
    if (existing === undefined) throw error
    return existing
  }
}

const ID_LENGTH = 30

/** Returns an id of the length that Hyperswitch documents, always the same for a transaction. */
function idOf(prefix: 'pay' | 'payout', transaction: string): string {
  const hex = createHash('sha256').update(transaction).digest('hex')
  return `${prefix}_${hex}`.slice(0, ID_LENGTH)
}

const SHORTEST_SESSION = 60

function newPayment(order: PaymentOrder, { profileId, now }: HyperswitchSettings): object {
  const seconds = Math.floor((order.expiresAt.getTime() - now().getTime()) / 1000)
  return {
    payment_id: idOf('pay', order.transaction),
    amount: unitsOf(order),
    currency: order.currency,
    profile_id: profileId,
    payment_link: true,
    capture_method: 'automatic',
    // it has one address for all ends, and adds what it says of the payment
    return_url: order.returnUrls.pending,
    session_expiry: Math.max(SHORTEST_SESSION, seconds),
    metadata: { transaction: order.transaction },
    ...(order.method === 'card' && { allowed_payment_method_types: ['credit', 'debit'] }),
  }
}

function newPayout(order: PayoutOrder, { profileId }: HyperswitchSettings): object {
  return {
    payout_id: idOf('payout', order.transaction),
    amount: unitsOf(order),
    currency: order.currency,
    profile_id: profileId,
    confirm: true,
    auto_fulfill: true,
    metadata: { transaction: order.transaction },
    ...payoutMethodOf(order),
  }
}

/** Sysnames of the methods that this client pays out by. */
const payoutMethods: ReadonlySet<string> = new Set(['bank_transfer', 'ewallet'])

/** Returns where the money goes, for these methods. */
function payoutMethodOf({ method, requisites }: PayoutOrder): object {
  const { iban, bic, wallet_email: email } = requisites
  if (method === 'bank_transfer' && iban) {
    return {
      payout_type: 'bank',
      payout_method_data: { bank: { iban: iban.replaceAll(' ', ''), ...(bic && { bic }) } },
    }
  }
  if (method === 'ewallet' && email) {
    return { payout_type: 'wallet', payout_method_data: { wallet: { paypal: { email } } } }
  }
  throw new PaymentServiceError('declined', `Hyperswitch pays out by no ${method} with these requisites`)
}

/** Numbers of decimals in which Hyperswitch counts amounts, where they aren't two. */
const unusualDecimals: Readonly<Record<string, number>> = Object.fromEntries([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF'].map((currency) => [currency, 0] as const),
  ...['UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map((currency) => [currency, 0] as const),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((currency) => [currency, 3] as const),
])

/** Returns whether Hyperswitch counts a currency in the same unit as the site does. */
const hasSameUnit = (currency: string) =>
  /^[A-Z]{3}$/.test(currency) && (unusualDecimals[currency] ?? 2) === decimalsOf(currency)

/** Returns an amount as Hyperswitch counts it. Refuses currencies whose unit differs from ours. */
function unitsOf({ amount, currency }: { readonly amount: bigint; readonly currency: string }): number {
  if (!hasSameUnit(currency) || amount > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new PaymentServiceError('declined', `Hyperswitch takes no such amount of ${currency}`)
  }
  return Number(amount)
}

function readPayment(payment: Static<typeof Payment>, now: Date): ServicePayment {
  const { payment_id: reference, status, payment_link: page, expires_on: end, error_code: code } = payment
  const known = hyperswitchPaymentState(status)
  if (known === undefined) throw new PaymentServiceError('error', `Hyperswitch has the unknown status ${status}`)
  const isOver = known === 'waiting' && typeof end === 'string' && Date.parse(end) <= now.getTime()
  const state = isOver ? 'expired' : known
  return {
    reference,
    state,
    ...(state === 'failed' && { reason: code ? 'declined' : 'error' }),
    ...(state === 'waiting' && page && { nextStep: { kind: 'redirect', url: page.link } }),
    captures: capturesOf(payment),
  }
}

/** Returns the captures that have succeeded. Without a list of them, what was received is one. */
function capturesOf({
  payment_id: id,
  captures,
  amount_received: received,
  currency,
}: Static<typeof Payment>): Capture[] {
  if (captures && captures.length > 0) {
    return captures
      .filter(({ status, amount }) => status === 'charged' && amount > 0)
      .map(({ capture_id: capture, amount }) => ({ id: capture, amount: BigInt(amount), currency }))
  }
  return received && received > 0 ? [{ id, amount: BigInt(received), currency }] : []
}

function readPayout({ payout_id: reference, status }: Static<typeof Payout>): ServicePayout {
  const state = hyperswitchPayoutState(status)
  if (state === undefined) throw new PaymentServiceError('error', `Hyperswitch has the unknown status ${status}`)
  return { reference, state }
}
