import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { type Database, openEmbedded } from '../database/openDatabase.ts'
import { openPayments } from './openPayments.ts'

const hyperswitch = {
  HYPERSWITCH_API_KEY: 'snd_1',
  HYPERSWITCH_PROFILE_ID: 'pro_1',
  HYPERSWITCH_WEBHOOK_SECRET: 'secret',
}
const btcpay = {
  BTCPAY_URL: 'https://btcpay.example',
  BTCPAY_STORE_ID: 'store',
  BTCPAY_API_KEY: 'key',
  BTCPAY_WEBHOOK_SECRET: 'secret',
}

describe('the services of payments', () => {
  let database: Database
  beforeAll(async () => {
    database = await openEmbedded(undefined)
    await migrate(database.db)
  })
  afterAll(() => database.close())

  const open = (settings: Record<string, string>, { hasDemoData = false } = {}) => {
    const { db } = database
    const origins = { siteOrigin: () => 'https://casino.example', platformOrigin: () => 'http://127.0.0.1:3001' }
    const options = { db, host: '127.0.0.1', now: () => new Date(), report: () => {}, hasDemoData, ...origins }
    return openPayments(readConfig({ SANDBOX_PAYMENTS_PORT: '0', ...settings }), options)
  }

  it('[CSH-02] are the sandbox with demo data, and none without it', async () => {
    expect(await open({})).toBeUndefined()
    const payments = await open({}, { hasDemoData: true })
    expect(payments?.services.map(({ name }) => name)).toEqual(['sandbox'])
    expect(payments?.serviceFor('crypto')).toBe(payments?.services[0])
    const unknown = { transaction: 'unknown', reference: null }
    expect(await payments?.serviceFor('card')?.findPayment(unknown)).toBeUndefined()
    expect(payments?.services.map(payments.webhookUrl)).toEqual([
      'http://127.0.0.1:3001/api/payments.webhook?service=sandbox',
    ])
    await payments?.close()
    await expect(payments?.serviceFor('card')?.findPayment(unknown)).rejects.toMatchObject({ kind: 'unavailable' })
    for (const settings of [hyperswitch, btcpay]) {
      const others = await open(settings, { hasDemoData: true })
      expect(others?.services.map(({ name }) => name)).not.toContain('sandbox')
    }
  })

  it.each([
    ['Hyperswitch', hyperswitch, ['hyperswitch', 'hyperswitch']],
    ['BTCPay Server', btcpay, [undefined, 'btcpay']],
    ['both', { ...hyperswitch, ...btcpay }, ['hyperswitch', 'btcpay']],
  ])('[CSH-02] are %s when it is configured, for cards and crypto', async (_, settings, names) => {
    const payments = await open(settings)
    expect(payments?.services.map(payments.webhookUrl)).toEqual(
      payments?.services.map(({ name }) => `https://casino.example/api/payments.webhook?service=${name}`),
    )
    expect(['card', 'crypto'].map((method) => payments?.serviceFor(method)?.name)).toEqual(names)
  })

  it.each([...Object.keys(hyperswitch), ...Object.keys(btcpay)])(
    '[CSH-02] are an error that names the settings when %s is missing',
    async (name) => {
      const whole: Record<string, string> = name.startsWith('BTCPAY') ? btcpay : hyperswitch
      const { [name]: _, ...part } = whole
      await expect(open(part)).rejects.toThrow(new RegExp(`${name}.* belong together`))
    },
  )
})
