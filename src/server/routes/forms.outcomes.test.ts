import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorReasons } from '#schemas/errors.ts'
import { type PageCall, closeServers, openServer } from '../server.fixture.ts'
import { openSiteContent } from '../siteContent.fixture.ts'
import { formRoutes } from './forms.ts'

const SITE = 'https://casino.example'
const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', maxLength: 10 },
    login: { type: 'string', maxLength: 20 },
    password: { type: 'string', maxLength: 20 },
    photo: { type: 'string', format: 'data-url' },
  },
  errorMessage: { required: { message: 'requiredField' } },
}
const uiSchema = { photo: { 'ui:options': { maxMegabytes: 1 } } }
const form = (slug: string, submit: object) => ({
  slug,
  title: slug,
  schema,
  uiSchema,
  submit: { label: 'Send', method: 'Forms.submit', ...submit },
})

const { content, put } = openSiteContent()
for (const locale of ['en', 'es']) {
  put('form', [locale, 'survey'], form('survey', {}))
  put('form', [locale, 'told'], form('told', { successMessage: 'Thank you.' }))
  put('form', [locale, 'leading'], form('leading', { successUrl: '/thanks' }))
  put('form', [locale, 'sign-in'], form('sign-in', { method: 'auth.login' }))
  put('form', [locale, 'withdraw'], {
    ...form('withdraw', { method: 'cashier.makewithdrawal' }),
    schema: {
      type: 'object',
      properties: { method: { type: 'string' }, amount: { type: 'string' }, iban: { type: 'string', writeOnly: true } },
    },
  })
  put('form', [locale, 'withdraw-by-method'], {
    ...form('withdraw-by-method', { method: 'cashier.makewithdrawal' }),
    schema: {
      type: 'object',
      properties: { method: { type: 'string' }, amount: { type: 'string' }, requisite_id: { type: 'string' } },
    },
    uiSchema: { 'ui:definitions': 'cashier.withdrawalFields', 'ui:definitionsOn': 'field.method' },
  })
  put('dialog', [locale, 'burn-bonuses'], {
    slug: 'burn-bonuses',
    kind: 'confirm',
    title: 'Give up your bonuses?',
    content: 'You can’t undo this.',
    textAgree: 'Withdraw',
    textReject: 'Keep them',
    blocks: [],
  })
  put('form', [locale, 'limit'], {
    ...form('limit', {}),
    schema: { type: 'object', properties: { amount: { type: 'string', title: 'Amount' } } },
    uiSchema: { amount: { 'ui:widget': 'sum' } },
  })
  put('form', [locale, 'refused'], { ...form('refused', {}), schema: { ...schema, $schema: 'http://other/' } })
}

type PlatformAnswer = { readonly status?: number; readonly body: object }

let app: FastifyInstance
let pageCalls: PageCall[]
let calls: FastifyRequest[]
/** Answers of the platform by the calls' names; `{ data: {} }` for others. */
let platformAnswers: Record<string, PlatformAnswer>

beforeEach(async () => {
  platformAnswers = {}
  ;({ app, pageCalls, calls } = await openServer({
    settings: { PUBLIC_ORIGIN: SITE },
    input: { content, version: '7' },
    platform: (request, reply) => {
      const { status = 200, body } = platformAnswers[nameOf(request)] ?? { body: { data: {} } }
      return reply.code(status).send(body)
    },
  }))
})
afterEach(closeServers)

const nameOf = ({ url }: FastifyRequest) => url.replace(/^\/api\/|\?.*$/g, '')
const callsOf = (name: string) => calls.filter((call) => nameOf(call) === name)
const formAnswers = () => pageCalls.map(({ visitor }) => visitor.formAnswer)

const URLENCODED = 'application/x-www-form-urlencoded'
type Fields = Readonly<Record<string, string>>

async function post(url: string, fields: Fields | FormData, headers: Fields = {}) {
  const body = new Response(fields instanceof FormData ? fields : new URLSearchParams(fields))
  const type = body.headers.get('content-type') ?? ''
  return app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': type, origin: SITE, 'sec-fetch-site': 'same-origin', ...headers },
  })
}

const sentAnswers = () =>
  callsOf('Forms.submit').map(
    ({ body }) => JSON.parse(new URLSearchParams(String(body)).get('answers') ?? '') as unknown,
  )

describe('a form that is posted without a script', () => {
  it('[FRM-08] of an address with a language is sent, and redirected in it', async () => {
    const answer = await post('/es/forms/survey', { message: 'hola' })
    expect(answer.headers.location).toBe('/es')
    expect(callsOf('Forms.submit')[0]?.query).toMatchObject({ form: 'survey', locale: 'es', v: '7' })
  })

  it.each([
    ['survey', { backUrl: '/offers?page=2' }, '/offers?page=2'],
    ['survey', { backUrl: 'https://evil.example/' }, '/'],
    ['survey', { redirectUrl: '/cashier' }, '/'],
    ['told', { backUrl: '/offers?page=2' }, '/offers?page=2&sent=told'],
    ['told', { backUrl: '/offers', redirectUrl: '/cashier' }, '/offers?sent=told'],
    [
      'told',
      { backUrl: '/es/forms/told', redirectUrl: '/a?b=1&c' },
      '/es/forms/told?sent=told&redirectUrl=%2Fa%3Fb%3D1%26c',
    ],
    ['leading', { backUrl: '/offers' }, '/thanks'],
  ])('[FRM-08] %s that was posted with %j leads to %s', async (slug, places, target) => {
    const answer = await post(`/forms/${slug}`, { message: 'hello', ...places })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, target])
  })

  it('[FRM-08] that signs in leads to the address of the page, and a form with its own address to that', async () => {
    platformAnswers['auth.login'] = { body: { data: { status: 'success', resend_time: null } } }
    const signIn = await post('/forms/sign-in', { message: 'x', login: 'vera', redirectUrl: '/cashier' })
    expect(signIn.headers.location).toBe('/cashier')
    expect((await post('/es/forms/leading', { message: 'x' })).headers.location).toBe('/es/thanks')
  })

  it('[FRM-08] that the platform refuses is shown again with its reasons', async () => {
    const error = {
      type: 'InvalidParameterException',
      code: 1,
      message: '',
      invalid_parameters: { message: ['taken'] },
    }
    platformAnswers['Forms.submit'] = { status: 422, body: { error: { ...error, error_data: {} } } }
    await post('/forms/survey', { message: 'hello' })
    expect(formAnswers()[0]?.errors).toEqual({ message: { code: 'taken', params: {} } })
    platformAnswers['Forms.submit'] = { status: 500, body: {} }
    await post('/forms/survey', { message: 'hello' })
    expect(formAnswers()[1]?.notice).toBe('form.generalError')
  })

  it('[FRM-08] [CSH-03] that is refused until the sender agrees has the question, and is sent again with its button alone', async () => {
    const error = { type: 'InvalidRequestException', code: errorReasons.bonusesWouldBurn, message: '' }
    const body = { error: { ...error, invalid_parameters: {}, error_data: {} } }
    platformAnswers['cashier.makewithdrawal'] = { status: 400, body }
    const consents = () =>
      callsOf('cashier.makewithdrawal').map(({ body: sent }) => new URLSearchParams(String(sent)).get('burn_bonuses'))
    const iban = 'GB33BUKB20201555555555'
    await post('/forms/withdraw', { method: 'crypto', amount: '60', iban })
    expect(formAnswers()[0]).toMatchObject({
      values: { method: 'crypto', amount: '60', iban },
      notice: 'cashier.bonusesKept',
      question: {
        dialog: 'burn-bonuses',
        title: 'Give up your bonuses?',
        content: 'You can’t undo this.',
        label: 'Withdraw',
        rejectLabel: 'Keep them',
      },
    })
    await post('/forms/withdraw', { method: 'crypto', amount: '60', $consent: 'other' })
    expect(consents()).toEqual(['0', '0'])
    await post('/forms/withdraw', { method: 'crypto', amount: '60', $consent: 'burn-bonuses' })
    expect(consents()).toEqual(['0', '0', '0', '1'])
  })

  it('[CSH-08] [FRM-08] has the key of its page, so that a second click is the same command', async () => {
    platformAnswers['cashier.makewithdrawal'] = { body: { data: { transaction: 't', state: 'requested' } } }
    const withdraw = (fields: Fields) => post('/forms/withdraw', { method: 'crypto', amount: '60', ...fields })
    const $command = '0123456789abcdef0123456789abcdef'
    const posts: readonly Fields[] = [{ $command }, { $command }, { $command: 'short' }, {}]
    for (const fields of posts) await withdraw(fields)
    const keys = callsOf('cashier.makewithdrawal').map(({ body }) =>
      new URLSearchParams(String(body)).get('idempotency_key'),
    )
    expect(keys.slice(0, 2)).toEqual([$command, $command])
    expect(new Set(keys).size).toBe(3)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  })

  it.each([
    ['/forms/limit', '1,234.5', '1234.5'],
    ['/es/forms/limit', '1.234,5', '1234.5'],
    ['/es/forms/limit', '20,50', '20.50'],
  ])('[FRM-08] [VAL-04] at %s with the amount %s is sent with %s', async (url, written, amount) => {
    await post(url, { amount: written })
    expect(sentAnswers()).toEqual([{ amount }])
  })

  it('[FRM-08] whose schema is refused is shown as unavailable', async () => {
    await post('/forms/refused', { message: 'hello' })
    expect(formAnswers()).toEqual([{ form: 'refused', places: {}, values: {}, errors: {} }])
    expect(calls).toEqual([])
  })
})

describe('the files of a form that is posted without a script', () => {
  const withPhoto = (bytes: number) => {
    const data = new FormData()
    data.set('message', 'hello')
    data.set('photo', new File(['x'.repeat(bytes)], 'me.png', { type: 'image/png' }))
    return data
  }

  it('[FRM-09] are uploaded first, and the form names them', async () => {
    const token = 'A'.repeat(43)
    platformAnswers['Forms.upload'] = { body: { data: { token, name: 'me.png' } } }
    expect((await post('/forms/survey', withPhoto(1000))).statusCode).toBe(303)
    expect(calls.map(nameOf)).toEqual(['Forms.upload', 'Forms.submit'])
    expect(sentAnswers()).toMatchObject([{ message: 'hello', photo: expect.stringContaining(token) as string }])
  })

  it('[FRM-09] keep the form from being sent where one is too large for its field, with the limit', async () => {
    await post('/forms/survey', withPhoto(1_100_000))
    expect(formAnswers()[0]?.errors['photo']).toEqual({ code: 'fileTooLarge', params: { max: 1 } })
    expect(callsOf('Forms.submit')).toEqual([])
  })
})

describe('a form that was made for a player', () => {
  const account = (uid: number) => (platformAnswers['account.getInfo'] = { body: { data: { uid } } })

  it.each([8, 0])('[FRM-08] is sent for that player where the platform knows %i', async (uid) => {
    account(uid)
    await post('/forms/survey', { message: 'hello', $viewer: '8' })
    expect(callsOf('Forms.submit')[0]?.headers['x-player']).toBe('8')
  })

  it.each(['0', '-1', '1.5', 'x', ''])('[FRM-08] by a page that names "%s", no player, is sent', async (viewer) => {
    account(9)
    await post('/forms/survey', { message: 'hello', $viewer: viewer })
    expect(calls.map(nameOf)).toEqual(['Forms.submit'])
  })
})

describe('a withdrawal that is posted without a script', () => {
  const field = (sysname: string) => ({
    sysname,
    type: 'input',
    params: { is_required: true, is_visible: true },
    options: {},
  })
  const method = { sysname: 'pix', min_amount: 10, max_amount: 500, presets: [], fields: [field('pix_key')] }
  const settings = { currency: 'EUR', balance: 300, methods: [{ ...method, requisites: [], saved_only: false }] }

  it('[CSH-03] sends a requisite that only the platform knows, and misses it when it is empty', async () => {
    platformAnswers['cashier.getwithdrawsettings'] = { body: { data: settings } }
    await post('/forms/withdraw-by-method', { method: 'pix', amount: '60', pix_key: '' })
    expect(formAnswers().at(-1)?.errors).toMatchObject({ pix_key: { code: 'requiredField' } })
    expect(callsOf('cashier.makewithdrawal')).toEqual([])
    platformAnswers['cashier.makewithdrawal'] = { body: { data: { transaction: 't', state: 'requested' } } }
    await post('/forms/withdraw-by-method', { method: 'pix', amount: '60', pix_key: 'ana@pix.example' })
    const [sent] = callsOf('cashier.makewithdrawal').map(({ body }) => new URLSearchParams(String(body)))
    expect(JSON.parse(sent?.get('requisites') ?? '')).toEqual({ pix_key: 'ana@pix.example' })
  })

  it('[FRM-07] [CSH-03] that asks for something else first shows its fields without errors, then misses them', async () => {
    const saved = { ...settings.methods[0], requisites: [{ id: 4, label: 'a…x' }] }
    platformAnswers['cashier.getwithdrawsettings'] = { body: { data: { ...settings, methods: [saved] } } }
    const choice = { method: 'pix', amount: '60', requisite_id: 'none' }
    await post('/forms/withdraw-by-method', choice)
    await post('/forms/withdraw-by-method', { ...choice, amount: '5' })
    await post('/forms/withdraw-by-method', { ...choice, $appeared: 'pix_key' })
    await post('/forms/withdraw-by-method', { ...choice, pix_key: '' })
    const shown = formAnswers().map((one) => [Object.keys(one?.errors ?? {}), one?.notice, one?.appeared])
    expect(shown).toEqual([
      [[], 'form.moreFields', ['pix_key']],
      [['amount'], undefined, ['pix_key']],
      [['pix_key'], undefined, ['pix_key']],
      [['pix_key'], undefined, []],
    ])
    expect(callsOf('cashier.makewithdrawal')).toEqual([])
  })

  it('[CSH-03] that is refused is shown again without a requisite that only the platform knows', async () => {
    platformAnswers['cashier.getwithdrawsettings'] = { body: { data: settings } }
    await post('/forms/withdraw-by-method', { method: 'pix', amount: '5', pix_key: 'ana@pix.example' })
    expect(formAnswers().at(-1)?.values).toMatchObject({ amount: '5' })
    expect(formAnswers().at(-1)?.values).not.toHaveProperty('pix_key')
  })
})

describe('posts that no page of the form sends', () => {
  const REFUSED = 'This form can’t be sent from here.'
  const answerOf = ({ statusCode, headers, body }: Awaited<ReturnType<typeof post>>) => ({
    statusCode,
    type: headers['content-type'],
    cache: headers['cache-control'],
    body,
  })
  const refusal = { statusCode: 400, type: 'text/plain; charset=utf-8', cache: 'no-store', body: REFUSED }

  it('[FRM-08] a post with more than a thousand fields is refused', async () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [index ? `f${index}` : 'message', 'hello']))
    expect(answerOf(await post('/forms/survey', fields(1001)))).toEqual(refusal)
    expect((await post('/forms/survey', fields(1000))).statusCode).toBe(303)
  })

  it.each([
    [256 * 1024, 400],
    [256 * 1024 + 1, 413],
  ])('[FRM-08] a post of %i bytes without files is answered with %i', async (bytes, status) => {
    const payload = 'x'.repeat(bytes)
    const headers = { 'content-type': URLENCODED, origin: SITE, 'sec-fetch-site': 'same-origin' }
    const answer = await app.inject({ method: 'POST', url: '/forms/none', payload, headers })
    expect(answer.statusCode).toBe(status)
    if (status === 413) expect(answer.body).toMatch(/^This is more than can be sent at once\. Go back and shorten it/)
  })

  it('[FRM-08] a failure of the server is answered without its reason', async () => {
    const failing = Fastify()
    const failure = () => {
      throw new Error('the reason')
    }
    const input = { content: { ...content, form: failure }, config: {} } as unknown as Parameters<typeof formRoutes>[1]
    formRoutes(failing, input)
    const headers = { 'content-type': URLENCODED, 'sec-fetch-site': 'same-origin' }
    const { statusCode, body } = await failing.inject({ method: 'POST', url: '/forms/survey', payload: 'a=b', headers })
    expect([statusCode, body]).toEqual([500, 'Error'])
  })
})
