import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import { toDecimal } from '#src/shared/money.ts'
import {
  type PaymentOrder,
  type PaymentService,
  PaymentServiceError,
  type PayoutOrder,
  type ServicePayment,
  type ServicePayout,
  type WebhookNotice,
  type WebhookRequest,
} from '../PaymentService.ts'
import { capturesOf, Methods } from './btcpayCaptures.ts'
import { callService, requireAnswer, type ServiceCall } from './callService.ts'
import { headerOf, isHmac, isRecent, parseJson } from './webhookSignature.ts'

export interface BtcpaySettings {
  readonly url: string
  readonly storeId: string
  readonly apiKey: string
  readonly webhookSecret: string
  readonly now: () => Date
}

const Invoice = Type.Object({
  id: Type.String(),
  status: Type.Enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  currency: Type.String(),
  checkoutLink: Type.String({ pattern: '^https?://' }),
  createdTime: Type.Number(),
})
type Invoice = Static<typeof Invoice>

const Payout = Type.Object({
  id: Type.String(),
  state: Type.Enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  metadata: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
})
type Payout = Static<typeof Payout>

const Webhook = Type.Object({
  deliveryId: Type.String({ minLength: 1, maxLength: 100 }),
  originalDeliveryId: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()])),
  /** Seconds since 1970. */
  timestamp: Type.Number(),
  storeId: Type.String(),
  metadata: Type.Object({ orderId: Type.String({ pattern: '^[\\w-]{1,100}$' }) }),
})

const paymentStates = {
  New: 'waiting',
  Processing: 'pending',
  Settled: 'succeeded',
  Expired: 'expired',
  Invalid: 'failed',
} as const satisfies Record<Invoice['status'], ServicePayment['state']>

const payoutStates = {
  AwaitingApproval: 'pending',
  AwaitingPayment: 'pending',
  InProgress: 'pending',
  Completed: 'paid',
  Cancelled: 'declined',
} as const satisfies Record<Payout['state'], ServicePayout['state']>

const REFUSALS = [400, 422]
const MINUTE_MS = 60_000

/**
 * Returns a client of BTCPay Server’s Greenfield API:
 * https://docs.btcpayserver.org/API/Greenfield/v1. It has no idempotency key, so what a transaction
 * has created already is looked for before anything is created. Its webhooks about payouts name no
 * transaction: how a payout ended is found by asking.
 */
export function btcpayService(settings: BtcpaySettings): PaymentService {
  const { now } = settings
  const { get, post } = clientOf(settings)

  /** Returns every invoice of a transaction, the oldest first: one is usual, and a player may pay each. */
  async function findInvoices(transaction: string): Promise<Invoice[]> {
    const query = new URLSearchParams({ orderId: transaction, includeArchived: 'true' })
    const invoices = await requireAnswer(get(`/invoices?${query}`), Type.Array(Invoice))
    return invoices.toSorted((a, b) => a.createdTime - b.createdTime)
  }

  // the list has neither a filter by transaction nor pages, so it is read only before a payout has an id
  async function findStored(transaction: string, reference: string | null): Promise<Payout | undefined> {
    if (reference !== null) return callService(get(`/payouts/${encodeURIComponent(reference)}`), Payout)
    const payouts = await requireAnswer(get('/payouts?includeCancelled=true'), Type.Array(Payout))
    return payouts.find(({ metadata }) => metadata?.['transaction'] === transaction)
  }

  async function readInvoice({ id, status, currency, checkoutLink: url }: Invoice): Promise<ServicePayment> {
    const path = `/invoices/${encodeURIComponent(id)}/payment-methods`
    const methods = await requireAnswer(get(path), Methods)
    const state = paymentStates[status]
    return {
      reference: id,
      state,
      ...(state === 'failed' && { reason: 'error' }),
      ...(state === 'waiting' && { nextStep: { kind: 'redirect', url } }),
      captures: capturesOf(methods, currency),
    }
  }

  async function findPayment({ transaction, reference }: Parameters<PaymentService['findPayment']>[0]) {
    const payments = await Promise.all((await findInvoices(transaction)).map(readInvoice))
    const tracked = payments.find((payment) => payment.reference === reference) ?? payments[0]
    return tracked && mergePayments(tracked, payments)
  }

  return {
    name: 'btcpay',
    async createPayment(order) {
      const existing = await findPayment({ transaction: order.transaction, reference: null })
      return existing ?? readInvoice(await requireAnswer(post('/invoices', newInvoice(order, now())), Invoice))
    },
    findPayment,
    paysOut: ({ method, currency }) => method === 'crypto' && coins.has(currency),
    async createPayout(order) {
      const body = newPayout(order)
      const existing = await findStored(order.transaction, null)
      return readPayout(existing ?? (await requireAnswer(post('/payouts', body), Payout)))
    },
    async findPayout({ transaction, reference }) {
      const payout = await findStored(transaction, reference)
      return payout && readPayout(payout)
    },
    readWebhook: (request) => readWebhook(request, settings),
  }
}

function readWebhook(
  request: WebhookRequest,
  { storeId, webhookSecret: secret, now }: BtcpaySettings,
): WebhookNotice | undefined {
  const [, digest = ''] = /^sha256=([0-9a-f]{64})$/i.exec(headerOf(request, 'btcpay-sig')) ?? []
  if (!isHmac(request.body, digest, { algorithm: 'sha256', secret })) return undefined
  const webhook = parseJson(request.body)
  if (!Value.Check(Webhook, webhook) || webhook.storeId !== storeId) return undefined
  if (!isRecent(webhook.timestamp * 1000, now())) return undefined
  return { eventId: webhook.originalDeliveryId ?? webhook.deliveryId, transaction: webhook.metadata.orderId }
}

/** States of invoices that say more than that of another, in this order. */
const tellingStates = ['succeeded', 'pending'] as const

/** Returns a payment with what was paid to any invoice of its transaction. */
function mergePayments(tracked: ServicePayment, payments: readonly ServicePayment[]): ServicePayment {
  const state = tellingStates.find((one) => payments.some((payment) => payment.state === one)) ?? tracked.state
  const captures = payments.flatMap((payment) => payment.captures)
  return state === tracked.state ? { ...tracked, captures } : { reference: tracked.reference, state, captures }
}

/** Returns functions that describe calls of the store’s API. */
function clientOf({ url, storeId, apiKey }: BtcpaySettings) {
  const base = `${url}/api/v1/stores/${encodeURIComponent(storeId)}`
  const headers = { authorization: `token ${apiKey}` }
  return {
    get: (path: string): ServiceCall => ({ method: 'GET', url: base + path, headers }),
    post: (path: string, body: object): ServiceCall => ({
      method: 'POST',
      url: base + path,
      headers,
      body,
      refusals: REFUSALS,
    }),
  }
}

function newInvoice(order: PaymentOrder, now: Date): object {
  const minutes = Math.floor((order.expiresAt.getTime() - now.getTime()) / MINUTE_MS)
  return {
    amount: toDecimal(order.amount, order.currency),
    currency: order.currency,
    metadata: { orderId: order.transaction },
    checkout: {
      expirationMinutes: Math.max(1, minutes),
      redirectURL: order.returnUrls.pending,
      redirectAutomatically: true,
      defaultLanguage: order.locale,
    },
  }
}

/** Coins that BTCPay Server sends from a wallet of its own. */
const coins: ReadonlySet<string> = new Set(['BTC', 'LTC', 'DOGE'])

/** Returns the body of a payout: outside of a pull payment its amount is in the coin. */
function newPayout({ transaction, amount, currency, requisites }: PayoutOrder): object {
  const { crypto_address: destination } = requisites
  if (!coins.has(currency) || !destination) {
    throw new PaymentServiceError('declined', `BTCPay Server pays out no ${currency} with these requisites`)
  }
  return {
    destination,
    amount: toDecimal(amount, currency),
    payoutMethodId: `${currency}-CHAIN`,
    approved: true,
    metadata: { transaction },
  }
}

const readPayout = ({ id, state }: Payout): ServicePayout => ({ reference: id, state: payoutStates[state] })
