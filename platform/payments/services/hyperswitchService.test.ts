import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentOrder, PaymentService, PayoutOrder } from '../PaymentService.ts'
import { hyperswitchService } from './hyperswitchService.ts'
import { hyperswitchPaymentState, hyperswitchPayoutState } from './hyperswitchStates.ts'
import { type Answer, type FakeServer, type RecordedCall, startFakeServer } from './startFakeServer.fixture.ts'

const now = new Date('2026-11-25T12:00:00Z')
const site = 'https://casino.example'
const secret = 'response-hash-key'

const order: PaymentOrder = {
  transaction: 'payment-1',
  method: 'card',
  amount: 1250n,
  currency: 'EUR',
  locale: 'en',
  expiresAt: new Date('2026-11-25T12:30:00Z'),
  returnUrls: { success: `${site}/a`, pending: `${site}/b`, fail: `${site}/c`, cancel: `${site}/d` },
  webhookUrl: `${site}/api/payments.webhook?service=hyperswitch`,
}
const payout: PayoutOrder = {
  transaction: 'payout-1',
  method: 'bank_transfer',
  amount: 900n,
  currency: 'EUR',
  requisites: { iban: 'DE75 5121 0800 1245 1261 99' },
  webhookUrl: order.webhookUrl,
}

/** Payments and payouts of the server, as its documentation describes them. */
const stored = new Map<string, Record<string, unknown>>()
let failure: number | undefined

function answer({ method, path, headers, body }: RecordedCall): Answer {
  if (headers['api-key'] !== 'snd_key') return [401, { error: { type: 'invalid_request', code: 'IR_01' } }]
  if (failure !== undefined) return [failure, {}]
  const [, kind, id = ''] = /^\/(payments|payouts)\/?([^?]*)/.exec(path) ?? []
  if (method === 'GET') return stored.has(id) ? [200, stored.get(id)] : [404, { error: { code: 'HE_02' } }]
  const isPayment = kind === 'payments'
  const name = String(body[isPayment ? 'payment_id' : 'payout_id'])
  if (stored.has(name)) return [400, { error: { type: 'invalid_request', code: 'HE_01' } }]
  const link = { link: `https://pay.example/${name}`, secure_link: null, payment_link_id: 'plink_1' }
  const created = isPayment
    ? { ...body, status: 'requires_payment_method', amount_received: 0, captures: null, payment_link: link }
    : { ...body, status: 'initiated' }
  stored.set(name, created)
  return [200, created]
}

describe('Hyperswitch', () => {
  let server: FakeServer
  let service: PaymentService

  beforeAll(async () => {
    server = await startFakeServer(answer)
    const { url } = server
    service = hyperswitchService({ url, apiKey: 'snd_key', profileId: 'pro_1', webhookSecret: secret, now: () => now })
  })
  beforeEach(() => {
    stored.clear()
    server.calls.length = 0
    failure = undefined
  })
  afterAll(() => server.close())

  const find = () => service.findPayment({ transaction: order.transaction, reference: null })
  const change = (changes: object) => {
    const [[id, payment] = ['', {}]] = stored
    stored.set(id, { ...payment, ...changes })
  }

  it('[CSH-05] a payment is created with a payment link, in units of its currency', async () => {
    const payment = await service.createPayment(order)
    expect(server.calls[0]).toMatchObject({ method: 'POST', path: '/payments', headers: { 'api-key': 'snd_key' } })
    expect(server.calls[0]?.body).toMatchObject({
      amount: 1250,
      currency: 'EUR',
      profile_id: 'pro_1',
      payment_link: true,
      return_url: `${site}/b`,
      session_expiry: 1800,
      metadata: { transaction: 'payment-1' },
    })
    expect(server.calls[0]?.body['payment_id']).toMatch(/^pay_[0-9a-f]{26}$/)
    const url = `https://pay.example/${payment.reference}`
    expect(payment).toEqual({
      reference: payment.reference,
      state: 'waiting',
      nextStep: { kind: 'redirect', url },
      captures: [],
    })
  })

  it('[CSH-08] a payment or payout that is created again is the first one', async () => {
    expect(await service.createPayment(order)).toEqual(await service.createPayment(order))
    expect(await service.createPayout(payout)).toEqual(await service.createPayout(payout))
    expect(stored.size).toBe(2)
  })

  it.each([
    ['what was received, without a list', { captures: null, amount_received: 1250 }, ['pay 1250']],
    [
      'those of a list that have succeeded',
      {
        captures: [
          { capture_id: 'one', status: 'charged', amount: 1000 },
          { capture_id: 'two', status: 'pending', amount: 200 },
          { capture_id: 'three', status: 'charged', amount: 50 },
        ],
        amount_received: 1050,
      },
      ['one 1000', 'three 50'],
    ],
    ['none, when nothing was received', { amount_received: null }, []],
  ])('[CSH-08] the captures of a payment are %s', async (_, changes, expected) => {
    await service.createPayment(order)
    change({ status: 'succeeded', ...changes })
    const payment = await find()
    expect(payment?.state).toBe('succeeded')
    expect(payment?.captures.map(({ id, amount }) => `${id.replace(/^pay_.*/, 'pay')} ${amount}`)).toEqual(expected)
  })

  it('[CSH-05] a payment that nobody has paid in time has expired, and a failed one says why', async () => {
    await service.createPayment(order)
    change({ expires_on: '2026-11-25T11:59:59.000Z' })
    expect(await find()).toMatchObject({ state: 'expired' })
    change({ status: 'failed', error_code: 'card_declined' })
    expect(await find()).toMatchObject({ state: 'failed', reason: 'declined' })
    change({ error_code: null })
    expect(await find()).toMatchObject({ state: 'failed', reason: 'error' })
  })

  it('[CSH-05] it knows no payment or payout that was not created', async () => {
    expect(await find()).toBeUndefined()
    expect(await service.findPayout({ transaction: 'payout-1', reference: null })).toBeUndefined()
  })

  it('[CSH-03] a payout is confirmed at once, and ends by its status', async () => {
    expect(await service.createPayout(payout)).toMatchObject({ state: 'pending' })
    expect(server.calls[0]?.body).toMatchObject({
      amount: 900,
      confirm: true,
      auto_fulfill: true,
      payout_type: 'bank',
      payout_method_data: { bank: { iban: 'DE75512108001245126199' } },
    })
    change({ status: 'success' })
    expect(await service.findPayout({ transaction: 'payout-1', reference: null })).toMatchObject({ state: 'paid' })
  })

  it('[CSH-03] a payout without a way to the player is refused before anything is sent', async () => {
    await expect(service.createPayout({ ...payout, requisites: {} })).rejects.toMatchObject({ kind: 'declined' })
    await expect(service.createPayout({ ...payout, method: 'card' })).rejects.toMatchObject({ kind: 'declined' })
    expect(server.calls).toHaveLength(0)
    const toWallet = { ...payout, method: 'ewallet', requisites: { wallet_email: 'ana@example.com' } }
    expect(await service.createPayout(toWallet)).toMatchObject({ state: 'pending' })
    expect(server.calls[0]?.body).toMatchObject({
      payout_type: 'wallet',
      payout_method_data: { wallet: { paypal: { email: 'ana@example.com' } } },
    })
  })

  it.each([
    ['bank_transfer', 'EUR', true],
    ['ewallet', 'JPY', true],
    ['crypto', 'EUR', false],
    ['card', 'EUR', false],
    ['bank_transfer', 'BTC', false],
  ])('[CSH-03] whether it pays out by %s in %s: %s', (method, currency, isPaid) => {
    expect(service.paysOut?.({ method, currency })).toBe(isPaid)
  })

  it.each([
    [400, 'declined'],
    [422, 'declined'],
    [401, 'error'],
    [503, 'unavailable'],
  ])('[CSH-03] a payout that is answered with %i is %s', async (status, kind) => {
    failure = status
    await expect(service.createPayout(payout)).rejects.toMatchObject({ kind })
  })

  it.each([
    ['JPY', 500],
    ['EUR', 1250],
    ['KWD', 1500],
  ])('[CSH-05] an amount of %s is sent in its smallest unit', async (currency, units) => {
    await service.createPayment({ ...order, currency, amount: BigInt(units) })
    expect(server.calls[0]?.body).toMatchObject({ amount: units, currency })
  })

  it.each(['BTC', 'USDT', 'RWF'])('[CSH-05] %s, which it counts in another unit, is refused', async (currency) => {
    await expect(service.createPayment({ ...order, currency })).rejects.toMatchObject({ kind: 'declined' })
  })

  it.each([
    [500, 'error'],
    [401, 'error'],
    [503, 'unavailable'],
    [429, 'unavailable'],
  ])('[CSH-06] the status %i is the failure %s', async (status, kind) => {
    failure = status
    await expect(find()).rejects.toMatchObject({ kind })
    await expect(service.createPayment(order)).rejects.toMatchObject({ kind })
  })

  it('[CSH-06] a server that is away is unavailable, and an unknown status is an error', async () => {
    const settings = { apiKey: 'snd_key', profileId: 'pro_1', webhookSecret: secret, now: () => now }
    const away = hyperswitchService({ ...settings, url: 'http://127.0.0.1:9' })
    await expect(away.createPayment(order)).rejects.toMatchObject({ kind: 'unavailable' })
    await service.createPayment(order)
    change({ status: 'quantum' })
    await expect(find()).rejects.toMatchObject({ kind: 'error' })
    change({ status: 7 })
    await expect(find()).rejects.toMatchObject({ kind: 'error' })
  })

  describe('webhooks', () => {
    const event = (changes: object = {}) =>
      Buffer.from(
        JSON.stringify({
          merchant_id: 'merchant_1',
          event_id: 'evt_1',
          event_type: 'payment_succeeded',
          content: { type: 'payment_details', object: { payment_id: 'pay_1', metadata: { transaction: 'payment-1' } } },
          timestamp: '2026-11-25T11:59:00.000Z',
          ...changes,
        }),
      )
    const signature = (body: Buffer, key = secret) => createHmac('sha512', key).update(body).digest('hex')
    const read = (body: Buffer, header = signature(body)) =>
      service.readWebhook({ headers: { 'x-webhook-signature-512': header }, body })

    it('[CSH-05] name the transaction, and their id', () => {
      expect(read(event())).toEqual({ eventId: 'evt_1', transaction: 'payment-1' })
      const object = { payout_id: 'payout_1', metadata: { transaction: 'payout-1' } }
      const ofPayout = event({ content: { type: 'payout_details', object } })
      expect(read(ofPayout)).toEqual({ eventId: 'evt_1', transaction: 'payout-1' })
    })

    it.each([
      ['with another key', event(), signature(event(), 'other')],
      ['with the signature of another body', event(), signature(event({ event_id: 'evt_2' }))],
      ['without a signature', event(), ''],
      ['that is older than a day', event({ timestamp: '2026-11-24T10:00:00.000Z' }), undefined],
      ['from the future', event({ timestamp: '2026-11-25T13:00:00.000Z' }), undefined],
      ['about something else', event({ content: { type: 'refund_details', object: {} } }), undefined],
      ['without a transaction', event({ content: { type: 'payment_details', object: {} } }), undefined],
      ['that is no JSON', Buffer.from('{'), undefined],
    ])('[CSH-05] %s are refused', (_, body, header) => {
      expect(read(body, header)).toBeUndefined()
    })
  })
})

it.each([
  ['requires_payment_method', 'waiting'],
  ['requires_confirmation', 'waiting'],
  ['requires_customer_action', 'waiting'],
  ['processing', 'pending'],
  ['requires_merchant_action', 'pending'],
  ['requires_capture', 'pending'],
  ['partially_captured_and_capturable', 'pending'],
  ['partially_authorized_and_requires_capture', 'pending'],
  ['partially_captured_and_processing', 'pending'],
  ['conflicted', 'pending'],
  ['review', 'pending'],
  ['succeeded', 'succeeded'],
  ['partially_captured', 'succeeded'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['cancelled_post_capture', 'cancelled'],
  ['expired', 'expired'],
  ['constructor', undefined],
])('[CSH-05] a payment of Hyperswitch with the status %s is %s', (status, state) => {
  expect(hyperswitchPaymentState(status)).toBe(state)
})

it.each([
  ['initiated', 'pending'],
  ['pending', 'pending'],
  ['requires_creation', 'pending'],
  ['requires_confirmation', 'pending'],
  ['requires_payout_method_data', 'pending'],
  ['requires_fulfillment', 'pending'],
  ['requires_vendor_account_creation', 'pending'],
  ['success', 'paid'],
  ['failed', 'declined'],
  ['cancelled', 'declined'],
  ['expired', 'declined'],
  ['reversed', 'declined'],
  ['ineligible', 'declined'],
  ['toString', undefined],
])('[CSH-03] a payout of Hyperswitch with the status %s is %s', (status, state) => {
  expect(hyperswitchPayoutState(status)).toBe(state)
})
