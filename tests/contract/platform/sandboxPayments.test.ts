import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import type { Database } from '#platform/database/openDatabase.ts'
import { serveSandbox } from '#platform/http/sandboxServer.ts'
import { PaymentServiceError } from '#platform/payments/PaymentService.ts'
import type { Method } from '#platform/payments/sandbox/api.ts'
import { buildSandbox } from '#platform/payments/sandbox/buildSandbox.ts'
import { retryDelays } from '#platform/payments/sandbox/deliverWebhooks.ts'
import {
  type PaymentOutcome,
  paymentOutcomes,
  type PaymentTrigger,
  paymentTriggers,
  type PayoutOutcome,
  payoutOutcomes,
  type PayoutTrigger,
  payoutTriggers,
} from '#platform/payments/sandbox/outcomes.ts'
import { cancelPayment, settlePayment } from '#platform/payments/sandbox/payments.ts'
import { defaultDurations } from '#platform/payments/sandbox/plan.ts'
import { openSecrets } from '#platform/payments/sandbox/secrets.ts'
import { describeDatabases } from './describeDatabases.ts'
import { card, returnUrls, SITE, type SandboxTrial, startTrial } from './SandboxTrial.ts'
import { slowStart } from './setUpPlatform.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Ending {
  /** State just after the player has done their part. */
  first: string
  last: string
  /** Parts of the amount that were captured, in percent. */
  captures: number[]
  webhooks: string[]
}

const endings: Record<Exclude<PaymentOutcome, 'service_error'>, Ending> = {
  succeeds: { first: 'succeeded', last: 'succeeded', captures: [100], webhooks: ['succeeded'] },
  declined: { first: 'failed', last: 'failed', captures: [], webhooks: ['failed'] },
  slow: { first: 'pending', last: 'succeeded', captures: [100], webhooks: ['pending', 'succeeded'] },
  hour: { first: 'pending', last: 'succeeded', captures: [100], webhooks: ['pending', 'succeeded'] },
  paid_less: { first: 'succeeded', last: 'succeeded', captures: [50], webhooks: ['succeeded'] },
  paid_twice: { first: 'succeeded', last: 'succeeded', captures: [100, 100], webhooks: ['succeeded', 'succeeded'] },
  never_answered: { first: 'pending', last: 'pending', captures: [], webhooks: [] },
  webhook_first: { first: 'succeeded', last: 'succeeded', captures: [100], webhooks: ['succeeded'] },
  webhook_twice: { first: 'succeeded', last: 'succeeded', captures: [100], webhooks: ['succeeded', 'succeeded'] },
  out_of_order: { first: 'succeeded', last: 'succeeded', captures: [100], webhooks: ['succeeded', 'pending'] },
  no_webhook: { first: 'succeeded', last: 'succeeded', captures: [100], webhooks: [] },
}

const payoutEndings: Record<Exclude<PayoutOutcome, 'service_error'>, { states: string[]; webhooks: string[] }> = {
  paid: { states: ['pending', 'paid', 'paid'], webhooks: ['paid'] },
  declined: { states: ['pending', 'declined', 'declined'], webhooks: ['declined'] },
  slow: { states: ['pending', 'pending', 'paid'], webhooks: ['paid'] },
  sent_back: { states: ['pending', 'paid', 'declined'], webhooks: ['paid', 'declined'] },
  never_answered: { states: ['pending', 'pending', 'pending'], webhooks: [] },
  no_webhook: { states: ['pending', 'paid', 'paid'], webhooks: [] },
}

/** Forms that a player sends, one after the other, to pay by each method. */
const forms: Record<Method, Record<string, string>[]> = {
  card: [card()],
  bank_transfer: [{}],
  ewallet: [{ email: 'ana@example.com' }],
  mobile: [{ phone: '+34 600 000 000' }, { action: 'approve' }],
  crypto: [{}],
  voucher: [{ voucher: 'gift-0000-0001' }],
}

describeDatabases('the sandbox of payments on $name', ({ open }) => {
  let database: Database
  let trial: SandboxTrial

  beforeAll(async () => {
    database = await open()
    await migrate(database.db)
    trial = await startTrial(database)
  }, slowStart)
  beforeEach(() => {
    trial.deliveries.length = 0
    trial.answerWith(200)
  })
  afterAll(async () => {
    await trial.close()
    await database.close()
  })

  const codeOf = async (reference: string) =>
    /<strong dir="ltr">(\d{6})<\/strong>/.exec(await (await trial.open(reference)).text())?.[1] ?? ''
  const location = (answer: Response) => answer.headers.get('location')

  describe('methods', () => {
    it.each(Object.entries(forms))('[CSH-05] a player pays by %s on pages of the sandbox', async (name, steps) => {
      const transaction = `method-${name}`
      const { reference, state, nextStep } = await trial.create({ transaction, method: name as Method })
      expect([state, nextStep?.kind]).toEqual(['waiting', name === 'ewallet' ? 'new_window' : 'redirect'])
      expect(nextStep?.url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/pay/${reference}$`))
      for (const values of steps) expect((await trial.send(reference, values)).status).toBe(303)
      await trial.advance(30_000)
      expect(await trial.find(transaction)).toMatchObject({
        state: 'succeeded',
        captures: [{ amount: 1000n, currency: 'EUR' }],
      })
      expect(trial.deliveries.at(-1)?.state).toBe('succeeded')
    })

    it('[CSH-05] the confirmations of a crypto payment grow by time', async () => {
      const { reference } = await trial.create({ method: 'crypto', transaction: 'confirmed' })
      expect(await (await trial.open(reference)).text()).toContain('<svg class="qr"')
      await trial.send(reference)
      const counts: string[] = []
      for (let step = 0; step < 4; step += 1) {
        counts.push(/(\d) \/ 3/.exec(await (await trial.open(reference)).text())?.[1] ?? '')
        await trial.advance(4000)
      }
      expect(counts).toEqual(['0', '1', '2', '3'])
    })
  })

  describe('outcomes', () => {
    it('[CSH-05] each has an amount, a number or a code, and no row of the table is untested', () => {
      const chosen = new Set<string>(paymentTriggers.map(({ outcome }) => outcome))
      expect(Object.keys(paymentOutcomes).filter((name) => !chosen.has(name))).toEqual(['succeeds'])
      const chosenByPayouts = new Set<string>(payoutTriggers.map(({ outcome }) => outcome))
      expect(Object.keys(payoutOutcomes).filter((name) => !chosenByPayouts.has(name))).toEqual(['paid'])
      expect([paymentTriggers.length, payoutTriggers.length]).toEqual([20, 8])
    })

    const orderFor = ({ by, value }: PaymentTrigger) => {
      if (by === 'amount') return { order: { amount: BigInt(`10${value}`) }, values: card() }
      if (by === 'card') return { order: {}, values: card(value) }
      return { order: { method: 'voucher' as const }, values: { voucher: value } }
    }

    it.each(paymentTriggers)('[CSH-05] the $by $value: $outcome', async (trigger) => {
      const transaction = `payment-${trigger.by}-${trigger.value.replaceAll(' ', '')}`
      const { order, values } = orderFor(trigger)
      if (trigger.outcome === 'service_error') {
        await expect(trial.create({ transaction, ...order })).rejects.toMatchObject({ kind: 'error' })
        expect(await trial.service.findPayment({ transaction, reference: null })).toBeUndefined()
        return
      }
      const { reference } = await trial.create({ transaction, ...order })
      let answer = await trial.send(reference, values)
      if (trigger.hasStep) {
        expect(location(answer)).toBe(`/pay/${reference}`)
        answer = await trial.send(reference, { code: await codeOf(reference) })
      }
      const ending = endings[trigger.outcome === 'by_amount' ? 'succeeds' : trigger.outcome]
      const first = await trial.find(transaction)
      expect(first.state).toBe(ending.first)
      const target = { succeeded: 'success', failed: 'fail', pending: 'pending' } as const
      expect(location(answer)).toBe(returnUrls[target[ending.first as keyof typeof target]])
      expect(trial.deliveries.length).toBe(trigger.outcome === 'webhook_first' ? 1 : 0)
      await trial.advance(20_000)
      if (trigger.outcome === 'hour') {
        expect((await trial.find(transaction)).state).toBe('pending')
        await trial.advance(HOUR)
      }
      const last = await trial.find(transaction)
      const whole = (order.amount ?? 1000n) as bigint
      expect(last.state).toBe(ending.last)
      expect(last.reason).toBe(ending.last === 'failed' ? 'declined' : undefined)
      expect(last.captures.map(({ amount }) => amount)).toEqual(
        ending.captures.map((percent) => (whole * BigInt(percent)) / 100n),
      )
      expect(new Set(last.captures.map(({ id }) => id)).size).toBe(last.captures.length)
      expect(trial.deliveries.map(({ state }) => state)).toEqual(ending.webhooks)
      const events = new Set(trial.deliveries.map(({ eventId }) => eventId)).size
      expect(events).toBe(trigger.outcome === 'webhook_twice' ? 1 : ending.webhooks.length)
    })

    const payoutFor = ({ by, value }: PayoutTrigger, transaction: string) => ({
      transaction,
      method: 'bank_transfer',
      amount: by === 'amount' ? BigInt(`10${value}`) : 1000n,
      currency: 'EUR',
      requisites: { account: by === 'iban' ? value : 'DE75512108001245126199' },
      webhookUrl: '',
    })

    it.each([...payoutTriggers, { by: 'amount' as const, value: '00', outcome: 'paid' as const }])(
      '[CSH-08] a payout with the $by $value: $outcome',
      async (trigger) => {
        const transaction = `payout-${trigger.by}-${trigger.value.replaceAll(' ', '')}`
        const { webhook_url: webhookUrl } = await database.db
          .selectFrom('sandbox_payment')
          .select('webhook_url')
          .executeTakeFirstOrThrow()
        const order = { ...payoutFor(trigger, transaction), webhookUrl }
        const find = () => trial.service.findPayout({ transaction, reference: null })
        if (trigger.outcome === 'service_error') {
          await expect(trial.service.createPayout(order)).rejects.toMatchObject({ kind: 'error' })
          expect(await find()).toBeUndefined()
          return
        }
        const created = await trial.service.createPayout(order)
        expect(await trial.service.createPayout(order)).toEqual(created)
        await trial.advance(2000)
        const second = await find()
        await trial.advance(20_000)
        const { states, webhooks } = payoutEndings[trigger.outcome]
        expect([created.state, second?.state, (await find())?.state]).toEqual(states)
        expect(trial.deliveries.map(({ state }) => state)).toEqual(webhooks)
      },
    )

    it('[CSH-05] the tester’s choice on the page takes precedence over the amount', async () => {
      const { reference } = await trial.create({ transaction: 'chosen', amount: 1001n })
      await trial.send(reference, { ...card(), outcome: 'paid_less' })
      expect(await trial.find('chosen')).toMatchObject({ state: 'succeeded', captures: [{ amount: 500n }] })
    })
  })

  describe('webhooks', () => {
    it('[CSH-05] are signed, and refused when they are forged, changed or old', async () => {
      const { reference } = await trial.create({ transaction: 'signed' })
      await trial.send(reference, card())
      await trial.advance(2000)
      const delivery = trial.deliveries.find(({ transaction }) => transaction === 'signed')
      if (!delivery) throw new Error('no webhook was sent')
      const { headers, body, eventId } = delivery
      const read = (request: { headers?: typeof headers; body?: Buffer }) =>
        trial.service.readWebhook({ headers, body, ...request })
      expect(read({})).toEqual({ eventId, transaction: 'signed' })
      expect(read({ body: Buffer.from(body.toString().replace('signed', 'others')) })).toBeUndefined()
      expect(read({ headers: {} })).toBeUndefined()
      const signature = String(headers['x-sandbox-signature'])
      expect(read({ headers: { 'x-sandbox-signature': signature.replace(/v1=..../, 'v1=0000') } })).toBeUndefined()
      expect(read({ headers: { 'x-sandbox-signature': signature.replace('t=1', 't=2') } })).toBeUndefined()
      await trial.advance(4 * MINUTE)
      expect(read({})).toBeDefined()
      await trial.advance(2 * MINUTE)
      expect(read({})).toBeUndefined()
    })

    it('[CSH-05] are sent again with growing waits until they are accepted', async () => {
      const { reference } = await trial.create({ transaction: 'again' })
      trial.answerWith(500)
      await trial.send(reference, card())
      await trial.advance(3000)
      expect(trial.deliveries).toHaveLength(1)
      await trial.advance(5000)
      expect(trial.deliveries).toHaveLength(2)
      await trial.advance(20_000)
      expect(trial.deliveries).toHaveLength(2)
      trial.answerWith(204)
      await trial.advance(15_000)
      await trial.advance(HOUR)
      expect(trial.deliveries).toHaveLength(3)
      expect(new Set(trial.deliveries.map(({ eventId }) => eventId)).size).toBe(1)
      expect(new Set(trial.deliveries.map(({ headers }) => headers['x-sandbox-signature'])).size).toBe(3)
    })

    it('[CSH-05] are given up after a day', async () => {
      const { reference } = await trial.create({ transaction: 'given-up' })
      trial.answerWith(500)
      await trial.send(reference, card())
      for (let hour = 0; hour < 30; hour += 1) await trial.advance(HOUR)
      expect(trial.deliveries).toHaveLength(retryDelays.length + 1)
    })
  })

  describe('after a restart', () => {
    it('[CSH-05] slow payments and unsent webhooks go on', async () => {
      const slow = await trial.create({ transaction: 'slow', amount: 1002n })
      await trial.send(slow.reference, card())
      await trial.restart()
      await trial.advance(20_000)
      expect((await trial.find('slow')).state).toBe('succeeded')
      expect(trial.deliveries.map(({ state }) => state)).toEqual(['pending', 'succeeded'])
    })

    it('[CSH-08] the secrets are the same, and the same transaction names the same payment', async () => {
      const created = await trial.create({ transaction: 'same' })
      await trial.restart()
      expect(await openSecrets(database.db)).toEqual(await openSecrets(database.db))
      expect((await trial.create({ transaction: 'same' })).reference).toBe(created.reference)
    })
  })

  describe('the API', () => {
    it('[API-14] refuses another key, an incomplete order, another amount and an unknown card', async () => {
      const { nextStep } = await trial.create({ transaction: 'first' })
      const { origin } = new URL(nextStep?.url ?? '')
      const wrongKey = { headers: { authorization: 'Bearer wrong' } }
      expect((await fetch(`${origin}/v1/payments/by-transaction/first`, wrongKey)).status).toBe(401)
      const { apiKey } = await openSecrets(database.db)
      const incomplete = await fetch(`${origin}/v1/payments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ transaction: 'second', amount: '-1' }),
      })
      expect(incomplete.status).toBe(400)
      expect(await incomplete.json()).toMatchObject({ error: expect.stringContaining('body') as string })
      await expect(trial.create({ transaction: 'first', amount: 2000n })).rejects.toThrow(PaymentServiceError)
      await expect(trial.create({ cardToken: 'card_unknown' })).rejects.toMatchObject({ kind: 'declined' })
    })

    it('[API-14] knows no payment or payout with another transaction', async () => {
      const unknown = { transaction: 'unknown', reference: null }
      expect(await trial.service.findPayment(unknown)).toBeUndefined()
      expect(await trial.service.findPayout(unknown)).toBeUndefined()
    })
  })

  describe('the pages', () => {
    it('[CSH-05] name the error of each field, and neither show nor store the number', async () => {
      const { reference } = await trial.create({ transaction: 'errors' })
      const values = { number: '4242 4242 4242 4241', expiry: '09/20', security: '1', name: '' }
      const answer = await trial.send(reference, values)
      const html = await answer.text()
      expect(answer.status).toBe(422)
      for (const name of ['number', 'expiry', 'security', 'name']) expect(html).toContain(`id="${name}-error"`)
      expect(html).not.toContain('4242 4242 4242 4241')
      expect((await trial.find('errors')).state).toBe('waiting')
    })

    it('[CSH-05] have a policy without inline code, and lead back to the site', async () => {
      const { reference } = await trial.create({ transaction: 'policy' })
      const answer = await trial.open(reference)
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain(`form-action 'self' ${SITE};`)
      expect(policy).not.toContain('unsafe')
      const html = await answer.text()
      expect(html).not.toMatch(/<script(?! src)|<style|style=| on\w+=/)
      expect(html).toContain('No real money moves.')
    })

    it.each([
      ['es-ES', 'lang="es" dir="ltr"'],
      ['ar', 'lang="ar" dir="rtl"'],
      ['fr', 'lang="en" dir="ltr"'],
    ])('[CSH-05] are for the locale %s in the language %s', async (locale, attributes) => {
      const { reference } = await trial.create({ locale })
      expect(await (await trial.open(reference)).text()).toContain(attributes)
    })

    it('[CSH-08] a form that is sent twice pays once', async () => {
      const { reference } = await trial.create({ transaction: 'double' })
      const answers = await Promise.all([trial.send(reference, card()), trial.send(reference, card())])
      expect(answers.map(location)).toEqual([returnUrls.success, returnUrls.success])
      await trial.advance(5000)
      expect((await trial.find('double')).captures).toHaveLength(1)
      expect(trial.deliveries).toHaveLength(1)
    })

    it('[CSH-08] a payment that is settled is neither settled again nor cancelled', async () => {
      const { reference } = await trial.create({ transaction: 'settled' })
      const { db } = database
      const secrets = await openSecrets(db)
      const services = { db, secrets, now: trial.now, origin: () => SITE, report: () => undefined }
      const context = { ...services, durations: defaultDurations }
      await settlePayment(context, reference, 'succeeds')
      await settlePayment(context, reference, 'paid_less')
      await cancelPayment(context, reference)
      expect(await trial.find('settled')).toMatchObject({ state: 'succeeded', captures: [{ amount: 1000n }] })
    })

    it('[CSH-05] a payment can be cancelled, refused and expire', async () => {
      const cancelled = await trial.create({ transaction: 'cancelled' })
      expect(location(await trial.send(cancelled.reference, {}, '/cancel'))).toBe(returnUrls.cancel)
      const refused = await trial.create({ transaction: 'refused', method: 'ewallet' })
      await trial.send(refused.reference, { action: 'refuse', outcome: 'succeeds' })
      const expired = await trial.create({ transaction: 'expired' })
      await trial.advance(HOUR)
      const late = await trial.send(expired.reference, card())
      expect(location(late)).toBe(returnUrls.fail)
      const states = await Promise.all(['cancelled', 'refused', 'expired'].map(trial.find))
      expect(states.map(({ state }) => state)).toEqual(['cancelled', 'failed', 'expired'])
      const sent = trial.deliveries.map(({ transaction, state }) => `${transaction}: ${state}`)
      expect(sent).toEqual(
        expect.arrayContaining(['cancelled: cancelled', 'refused: failed', 'expired: expired']) as string[],
      )
    })

    it('[CSH-05] three wrong codes of the bank decline the payment', async () => {
      const { reference } = await trial.create({ transaction: 'wrong-code' })
      await trial.send(reference, card('4000 0025 0000 3155'))
      expect((await trial.send(reference, { code: '1' })).status).toBe(422)
      expect((await trial.send(reference, { code: '2' })).status).toBe(422)
      expect(location(await trial.send(reference, { code: '3' }))).toBe(returnUrls.fail)
    })

    it('[CSH-05] a saved card pays again with its security code alone, and no table has its number', async () => {
      const number = '4000002500003155'
      const first = await trial.create({ transaction: 'saves' })
      await trial.send(first.reference, { ...card(number), save: 'on' })
      await trial.send(first.reference, { code: await codeOf(first.reference) })
      const { savedCard } = await trial.find('saves')
      expect(savedCard?.label).toBe('400000...3155')
      const again = await trial.create({ transaction: 'saved', cardToken: savedCard?.token ?? '' })
      expect(await (await trial.open(again.reference)).text()).toContain('400000 •••• 3155')
      await trial.send(again.reference, { security: '123' })
      await trial.send(again.reference, { code: await codeOf(again.reference) })
      expect((await trial.find('saved')).state).toBe('succeeded')
      const { rows } = await sql<{ text: string }>`
        select p::text || coalesce((select string_agg(c::text, ' ') from sandbox_card c), '') as text
        from sandbox_payment p where transaction in ('saves', 'saved')`.execute(database.db)
      expect(rows.length).toBe(2)
      for (const { text } of rows) expect(text).not.toContain(number)
    })

    it('[CSH-05] an address without a payment is answered with 404', async () => {
      expect((await trial.open('pay_unknown')).status).toBe(404)
      expect((await trial.send('pay_unknown')).status).toBe(404)
    })
  })

  it('[CSH-05] a started sandbox does what is due by itself, and a second one can’t take its port', async () => {
    const secrets = await openSecrets(database.db)
    const start = async (port: number) => {
      const sandbox = await buildSandbox({ db: database.db, secrets, now: trial.now })
      const address = { port, host: '127.0.0.1', setting: 'SANDBOX_PORT', intervalMs: 10 }
      return serveSandbox(sandbox, address, (error) => expect.unreachable(String(error)))
    }
    const running = await start(0)
    const { port } = new URL(running.origin)
    await expect(start(Number(port))).rejects.toThrow(
      `port ${port} is taken: stop what listens there, or set SANDBOX_PORT`,
    )
    const { reference } = await trial.create({ transaction: 'by-itself', amount: 1007n })
    trial.answerWith(200)
    await trial.send(reference, card())
    await expect.poll(() => trial.deliveries.length).toBe(1)
    await running.close()
  })
})
