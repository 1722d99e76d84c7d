import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentOrder, PaymentService, PayoutOrder } from '../PaymentService.ts'
import { capturesOf } from './btcpayCaptures.ts'
import { btcpayService } from './btcpayService.ts'
import { type Answer, type FakeServer, type RecordedCall, startFakeServer } from './startFakeServer.fixture.ts'

const now = new Date('2026-11-25T12:00:00Z')
const seconds = now.getTime() / 1000
const site = 'https://casino.example'
const secret = 'webhook-secret'

const order: PaymentOrder = {
  transaction: 'payment-1',
  method: 'crypto',
  amount: 1250n,
  currency: 'EUR',
  locale: 'es-ES',
  expiresAt: new Date('2026-11-25T12:30:30Z'),
  returnUrls: { success: `${site}/a`, pending: `${site}/b`, fail: `${site}/c`, cancel: `${site}/d` },
  webhookUrl: `${site}/api/payments.webhook?service=btcpay`,
}
const payout: PayoutOrder = {
  transaction: 'payout-1',
  method: 'crypto',
  amount: 150_000n,
  currency: 'BTC',
  requisites: { crypto_address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' },
  webhookUrl: order.webhookUrl,
}

interface Stored {
  id: string
  [name: string]: unknown
}

/** The server stores these, as its documentation describes them. */
const invoices: Stored[] = []
const payouts: Stored[] = []
let methods: object[] = []
/** Payment methods of an invoice by its id, where they differ from `methods`. */
const ownMethods = new Map<string, object[]>()
let refusal: number | undefined

function answer({ method, path, headers, body }: RecordedCall): Answer {
  if (headers.authorization !== 'token key') return [401, {}]
  const [, kind = '', id, more] =
    /^\/api\/v1\/stores\/store-1\/(invoices|payouts)(?:\/([\w-]+))?(\/payment-methods)?/.exec(path) ?? []
  const list = kind === 'invoices' ? invoices : payouts
  if (method === 'POST') {
    if (refusal !== undefined) return [refusal, { code: 'amount-too-low', message: 'too low' }]
    const item: Stored = { ...body, id: `${kind}-${list.length + 1}`, ...newItem(kind, list.length) }
    list.push(item)
    return [200, item]
  }
  if (more) return [200, ownMethods.get(id ?? '') ?? methods]
  if (id !== undefined) {
    const item = list.find((candidate) => candidate.id === id)
    return item ? [200, item] : [404, {}]
  }
  const orderId = new URL(path, 'http://server').searchParams.get('orderId')
  const isMeant = ({ metadata }: Stored) => orderId === null || (metadata as { orderId?: string }).orderId === orderId
  return [200, list.filter(isMeant)]
}

const newItem = (kind: string, index: number) =>
  kind === 'invoices'
    ? { status: 'New', checkoutLink: `https://btcpay.example/i/${index + 1}`, createdTime: seconds + index }
    : { state: 'AwaitingPayment' }

describe('BTCPay Server', () => {
  let server: FakeServer
  let service: PaymentService

  beforeAll(async () => {
    server = await startFakeServer(answer)
    const { url } = server
    service = btcpayService({ url, storeId: 'store-1', apiKey: 'key', webhookSecret: secret, now: () => now })
  })
  beforeEach(() => {
    for (const list of [invoices, payouts, server.calls]) list.length = 0
    methods = []
    ownMethods.clear()
    refusal = undefined
  })
  afterAll(() => server.close())

  const posts = () => server.calls.filter(({ method }) => method === 'POST')

  it('[CSH-05] a payment is an invoice with a checkout that leads back to the site', async () => {
    expect(await service.createPayment(order)).toEqual({
      reference: 'invoices-1',
      state: 'waiting',
      nextStep: { kind: 'redirect', url: 'https://btcpay.example/i/1' },
      captures: [],
    })
    expect(posts()[0]?.body).toEqual({
      amount: '12.50',
      currency: 'EUR',
      metadata: { orderId: 'payment-1' },
      checkout: {
        expirationMinutes: 30,
        redirectURL: `${site}/b`,
        redirectAutomatically: true,
        defaultLanguage: 'es-ES',
      },
    })
  })

  it.each([
    ['JPY', 500n, '500'],
    ['EUR', 5n, '0.05'],
    ['KWD', 1500n, '1.500'],
    ['BTC', 150_000n, '0.00150000'],
  ])('[CSH-05] an amount of %s is sent as a decimal', async (currency, amount, decimal) => {
    await service.createPayment({ ...order, currency, amount })
    expect(posts()[0]?.body).toMatchObject({ amount: decimal, currency })
  })

  it('[CSH-08] a payment or payout that is created again is the first one', async () => {
    expect(await service.createPayment(order)).toEqual(await service.createPayment(order))
    expect(await service.createPayout(payout)).toEqual(await service.createPayout(payout))
    expect(posts()).toHaveLength(2)
  })

  it.each([
    ['New', 'waiting'],
    ['Processing', 'pending'],
    ['Settled', 'succeeded'],
    ['Expired', 'expired'],
    ['Invalid', 'failed'],
  ])('[CSH-05] an invoice with the status %s is %s', async (status, state) => {
    const { reference } = await service.createPayment(order)
    Object.assign(invoices[0] ?? {}, { status })
    expect(await service.findPayment({ transaction: 'payment-1', reference })).toMatchObject({ state })
    expect(await service.findPayment({ transaction: 'payment-1', reference: null })).toMatchObject({ state })
  })

  it('[CSH-08] payments count once they are settled, also those of an expired invoice', async () => {
    const { reference } = await service.createPayment(order)
    Object.assign(invoices[0] ?? {}, { status: 'Expired' })
    methods = [
      {
        currency: 'BTC',
        rate: '50000.0',
        payments: [
          { id: 'a-1', value: '0.00010000', status: 'Settled' },
          { id: 'b-2', value: '0.00015000', status: 'Processing' },
          { id: 'c-3', value: '0.00015000', status: 'Invalid' },
        ],
      },
    ]
    expect(await service.findPayment({ transaction: 'payment-1', reference })).toMatchObject({
      state: 'expired',
      captures: [{ id: 'a-1', amount: 500n, currency: 'EUR' }],
    })
  })

  it('[CSH-08] what was paid to any invoice of a transaction counts, and the payment keeps its reference', async () => {
    const { reference } = await service.createPayment(order)
    const second = { metadata: { orderId: order.transaction }, currency: 'EUR', status: 'Settled', archived: true }
    invoices.push({ ...second, id: 'invoices-2', ...newItem('invoices', 1), status: 'Settled' })
    const paid = (id: string, value: string) => [
      { currency: 'BTC', rate: '50000', payments: [{ id, value, status: 'Settled' }] },
    ]
    ownMethods.set('invoices-1', paid('first', '0.00010000')).set('invoices-2', paid('second', '0.00025000'))
    const captures = [
      { id: 'first', amount: 500n, currency: 'EUR' },
      { id: 'second', amount: 1250n, currency: 'EUR' },
    ]
    for (const known of [reference, null, 'invoices-lost']) {
      const found = await service.findPayment({ transaction: order.transaction, reference: known })
      expect(found).toEqual({ reference, state: 'succeeded', captures })
    }
    expect(await service.findPayment({ transaction: order.transaction, reference: 'invoices-2' })).toEqual({
      reference: 'invoices-2',
      state: 'succeeded',
      captures,
    })
    expect(await service.createPayment(order)).toMatchObject({ reference, captures })
    expect(posts()).toHaveLength(1)
  })

  it.each([
    ['crypto', 'BTC', true],
    ['crypto', 'DOGE', true],
    ['crypto', 'EUR', false],
    ['crypto', 'USDT', false],
    ['bank_transfer', 'BTC', false],
  ])('[CSH-03] whether it pays out by %s in %s: %s', (method, currency, isPaid) => {
    expect(service.paysOut?.({ method, currency })).toBe(isPaid)
  })

  it('[CSH-03] a payout that has an id is asked for by it, and not looked for among all', async () => {
    const { reference } = await service.createPayout(payout)
    server.calls.length = 0
    await service.findPayout({ transaction: payout.transaction, reference })
    expect(server.calls.map(({ path }) => path)).toEqual([`/api/v1/stores/store-1/payouts/${reference}`])
  })

  it('[CSH-05] it knows no payment or payout that was not created', async () => {
    for (const reference of [null, 'unknown']) {
      expect(await service.findPayment({ transaction: 'unknown', reference })).toBeUndefined()
      expect(await service.findPayout({ transaction: 'unknown', reference })).toBeUndefined()
    }
  })

  it.each([
    ['AwaitingApproval', 'pending'],
    ['AwaitingPayment', 'pending'],
    ['InProgress', 'pending'],
    ['Completed', 'paid'],
    ['Cancelled', 'declined'],
  ])('[CSH-03] a payout in the state %s is %s', async (state, expected) => {
    const { reference } = await service.createPayout(payout)
    Object.assign(payouts[0] ?? {}, { state })
    expect(await service.findPayout({ transaction: 'payout-1', reference })).toEqual({ reference, state: expected })
  })

  it('[CSH-03] a payout names the address, the coin and the amount', async () => {
    await service.createPayout(payout)
    expect(posts()[0]?.body).toEqual({
      destination: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      amount: '0.00150000',
      payoutMethodId: 'BTC-CHAIN',
      approved: true,
      metadata: { transaction: 'payout-1' },
    })
  })

  it('[CSH-03] a payout in another currency or without an address is refused', async () => {
    await expect(service.createPayout({ ...payout, currency: 'EUR' })).rejects.toMatchObject({ kind: 'declined' })
    await expect(service.createPayout({ ...payout, requisites: {} })).rejects.toMatchObject({ kind: 'declined' })
    refusal = 400
    await expect(service.createPayout(payout)).rejects.toMatchObject({ kind: 'declined' })
    refusal = 500
    await expect(service.createPayout(payout)).rejects.toMatchObject({ kind: 'error' })
  })

  describe('webhooks', () => {
    const event = (changes: object = {}) =>
      Buffer.from(
        JSON.stringify({
          deliveryId: 'delivery-1',
          webhookId: 'webhook-1',
          originalDeliveryId: 'delivery-1',
          isRedelivery: false,
          type: 'InvoiceSettled',
          timestamp: seconds - 60,
          storeId: 'store-1',
          invoiceId: 'invoices-1',
          metadata: { orderId: 'payment-1' },
          ...changes,
        }),
      )
    const sign = (body: Buffer, key = secret) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`
    const read = (body: Buffer, header = sign(body)) => service.readWebhook({ headers: { 'btcpay-sig': header }, body })

    it('[CSH-05] name the transaction, and the first delivery when they are repeated', () => {
      const notice = { eventId: 'delivery-1', transaction: 'payment-1' }
      expect(read(event())).toEqual(notice)
      expect(read(event({ deliveryId: 'delivery-2', isRedelivery: true }))).toEqual(notice)
    })

    it.each([
      ['with another key', event(), sign(event(), 'other')],
      ['with the signature of another body', event(), sign(event({ invoiceId: 'invoices-2' }))],
      ['without a signature', event(), ''],
      ['with a signature of another kind', event(), sign(event()).replace('sha256', 'sha1')],
      ['that is older than a day', event({ timestamp: seconds - 26 * 3600 }), undefined],
      ['from the future', event({ timestamp: seconds + 3600 }), undefined],
      ['of another store', event({ storeId: 'store-2' }), undefined],
      ['without a transaction', event({ metadata: {} }), undefined],
      ['that is no JSON', Buffer.from('{'), undefined],
    ])('[CSH-05] %s are refused', (_, body, header) => {
      expect(read(body, header)).toBeUndefined()
    })
  })
})

it.each([
  ['0.00025000', '50000', 'EUR', 1250n],
  ['0.00025001', '50000.0', 'EUR', 1250n],
  ['0.00024999', '50000', 'EUR', 1249n],
  ['0.001', '7654321.5', 'JPY', 7654n],
  ['0.001', '15000.1234', 'KWD', 15_000n],
  ['0.00150000', '1', 'BTC', 150_000n],
  ['2', '12345.67', 'BTC', 200_000_000n],
])('[CSH-08] a payment of %s at the rate %s counts in %s as %s units', (value, rate, currency, amount) => {
  const payments = [{ id: 'a', value, status: 'Settled' as const }]
  expect(capturesOf([{ currency: 'BTC', rate, payments }], currency)).toEqual([{ id: 'a', amount, currency }])
})
