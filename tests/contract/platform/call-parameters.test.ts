import { expect, it } from 'vitest'
import { writeLaunchData } from '#platform/messenger/launchData.ts'
import { toMessengerLaunch } from '#schemas/messenger.ts'
import type { Api } from '#src/api/index.ts'
import { createVisitor, type Visitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform, testConfig } from './setUpPlatform.ts'

type Fields = Readonly<Record<string, string>>

/** Outcome of a call: its data, or the fields that it rejects. */
interface Outcome {
  readonly data?: unknown
  readonly refused?: Readonly<Record<string, readonly string[]>>
}

interface Row {
  readonly verb: 'GET' | 'POST'
  readonly method: string
  /** Named as in the specification, or else as in docs/API.md. */
  readonly sent: Fields
  readonly expected: Outcome
  /**
   * Outcome without one of the fields, by its name: a rejection that names it, or the effect of its
   * default.
   */
  readonly without: Readonly<Record<string, Outcome>>
  /** Effect of the call: with all fields, and without one. */
  readonly effect?: {
    readonly read: (api: Api) => Promise<unknown>
    readonly sent: unknown
    readonly without: Readonly<Record<string, unknown>>
  }
}

/** The contact that each player has added. */
const email = 'own@example.com'
const password = 'croupier9'
const token = '123456:made-up-token-of-a-bot'
const accepted: Outcome = { data: 1 }
const refused = (field: string, code: string): Outcome => ({ refused: { [field]: [code] } })
const withData = (part: object): Outcome => ({ data: expect.objectContaining(part) })

const accountRows: readonly Row[] = [
  {
    verb: 'POST',
    method: 'account.changelocale',
    sent: { locale: 'es' },
    expected: accepted,
    without: { locale: refused('locale', 'wrongField') },
  },
  {
    verb: 'POST',
    method: 'account.changeSubscription',
    sent: { contact: email, subscription: '1' },
    expected: accepted,
    without: { contact: refused('contact', 'wrongField'), subscription: accepted },
    effect: {
      read: async ({ account }) => (await account.getInfo()).is_subscribed,
      sent: true,
      without: { subscription: false },
    },
  },
  {
    verb: 'POST',
    method: 'account.confirmContact',
    sent: { contact: email, code: '000000' },
    expected: refused('code', 'wrongField'),
    without: { contact: refused('contact', 'wrongField'), code: refused('code', 'requiredField') },
  },
  {
    verb: 'POST',
    method: 'account.sendconfirmationtocontact',
    sent: { contact: email },
    expected: accepted,
    without: { contact: refused('contact', 'wrongField') },
  },
  {
    verb: 'GET',
    method: 'account.getPersonalDataFields',
    sent: { country: 'XX' },
    expected: refused('country', 'wrongField'),
    without: { country: { data: expect.arrayContaining([expect.objectContaining({ sysname: 'first_name' })]) } },
  },
  {
    verb: 'GET',
    method: 'account.getprofileinfo',
    sent: { fields: 'contacts,document' },
    expected: withData({ contacts: expect.any(Array), document_type: '' }),
    without: { fields: { data: expect.not.objectContaining({ contacts: expect.anything() }) } },
  },
  {
    verb: 'POST',
    method: 'account.changefakename',
    sent: { fakename: 'Ananas' },
    expected: accepted,
    without: { fakename: refused('fakename', 'minCountSymbolsFakename') },
  },
  {
    verb: 'POST',
    method: 'account.setCurrency',
    sent: { currency: 'EUR' },
    expected: accepted,
    without: { currency: refused('currency', 'wrongField') },
  },
  {
    verb: 'POST',
    method: 'account.addcontact',
    sent: { type: 'phone', contact: '34600123456', phone_country_code: 'ES' },
    expected: accepted,
    without: {
      type: refused('type', 'wrongField'),
      contact: refused('contact', 'insertPhoneNumber'),
      phone_country_code: accepted,
    },
  },
  {
    verb: 'POST',
    method: 'account.saveProfileInfo',
    sent: { first_name: 'Ana', last_name: 'Ruiz', birth_date: '01.02.1990', country_code: 'GB', postcode: 'SW1A 1AA' },
    expected: accepted,
    without: {
      first_name: refused('first_name', 'requiredField'),
      last_name: refused('last_name', 'requiredField'),
      birth_date: refused('birth_date', 'requiredField'),
      // the country determines the format of the postcode
      country_code: { refused: { country_code: ['requiredField'], postcode: ['wrongField'] } },
      postcode: refused('postcode', 'requiredField'),
    },
  },
  {
    verb: 'POST',
    method: 'account.changepassword',
    sent: { old_password: password, password: 'croupier8' },
    expected: accepted,
    without: {
      old_password: refused('old_password', 'insertPassword'),
      password: refused('password', 'insertPassword'),
    },
  },
]

const authRows: readonly Row[] = [
  {
    verb: 'POST',
    method: 'auth.login',
    sent: { login: 'vera', password: 'croupier1', code: '' },
    expected: withData({ status: 'success' }),
    without: {
      login: refused('login', 'requiredField'),
      password: refused('password', 'insertPassword'),
      code: withData({ status: 'success' }),
    },
  },
  {
    verb: 'POST',
    method: 'auth.restore',
    sent: { login: email },
    expected: accepted,
    without: { login: refused('login', 'requiredField') },
  },
]

const otherRows: readonly Row[] = [
  {
    verb: 'POST',
    method: 'storage.set',
    sent: { key: 'colour', value: 'green' },
    expected: accepted,
    without: { key: refused('key', 'wrongField'), value: accepted },
    effect: {
      read: ({ storage }) => storage.get({ keys: ['colour'] }),
      sent: { colour: 'green' },
      without: { key: {}, value: {} },
    },
  },
  {
    verb: 'GET',
    method: 'storage.get',
    sent: { keys: 'colour,size' },
    expected: { data: {} },
    without: { keys: { data: {} } },
  },
  {
    verb: 'POST',
    method: 'FreshChat.storeChatEvent',
    sent: { channel_id: 'c', conversation_id: 'd', text: 'Hello,there', event: 'sent' },
    expected: accepted,
    without: {
      conversation_id: refused('conversation_id', 'requiredField'),
      channel_id: accepted,
      text: accepted,
      event: refused('event', 'requiredField'),
    },
  },
]

/** Sends the call as the form of a page does, without the client. */
async function sendCall({ fetch }: Visitor, { verb, method }: Row, fields: Fields): Promise<Outcome> {
  const form = new URLSearchParams(fields)
  const isPost = verb === 'POST'
  const answer = await fetch(`/api/${method}${isPost ? '' : `?${form}`}`, isPost ? { method: verb, body: form } : {})
  const { data, error } = (await answer.json()) as {
    data?: unknown
    error?: { invalid_parameters: Outcome['refused'] }
  }
  return error ? { refused: error.invalid_parameters } : { data }
}

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open, { config: { ...testConfig(), MESSENGER_BOT_TOKEN: token } })

  let players = 0

  /**
   * Registers a player from an address of its own, because registrations per address are limited.
   */
  async function newPlayer(): Promise<Visitor> {
    players += 1
    const visitor = createVisitor(platform.origin, { headers: { 'x-forwarded-for': `203.0.113.${players}` } })
    await visitor.api.auth.register({
      email: `parameters${players}@example.com`,
      password,
      terms: true,
      currency: 'USD',
    })
    await visitor.api.contacts.addContact({ type: 'email', contact: `second${players}@example.com` })
    return visitor
  }

  const withOwnEmail = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value === email ? `second${players}@example.com` : value]),
    )

  async function expectRow(row: Row): Promise<void> {
    const { sent, expected, without, effect } = row
    const player = await newPlayer()
    expect(await sendCall(player, row, withOwnEmail(sent))).toEqual(expected)
    if (effect) expect(await effect.read(player.api)).toEqual(effect.sent)
    for (const [name, expectedOutcome] of Object.entries(without)) {
      const { [name]: _, ...rest } = sent
      const other = await newPlayer()
      expect([name, await sendCall(other, row, withOwnEmail(rest))]).toEqual([name, expectedOutcome])
      if (effect && Object.hasOwn(effect.without, name)) {
        expect([name, await effect.read(other.api)]).toEqual([name, effect.without[name]])
      }
    }
  }

  const byMethod = (rows: readonly Row[]) => rows.map((row) => [row.method, row] as const)
  const title = 'takes its parameters by name, and rejects a missing one or applies its default'
  it.each(byMethod(accountRows))(`[API-10] %s ${title}`, async (_, row) => expectRow(row))
  it.each(byMethod(authRows))(`[API-11] %s ${title}`, async (_, row) => expectRow(row))
  it.each(byMethod(otherRows))(`[API-19] %s ${title}`, async (_, row) => expectRow(row))

  it('[API-11] auth.register takes the parts of a messenger launch by name', async () => {
    const user = { id: '990099', username: 'anna', languageCode: 'es' }
    const launch = () => {
      const launchFields = toMessengerLaunch(writeLaunchData(token, user, new Date()))
      if (!launchFields) throw new Error('the launch data can’t be read')
      const { id, username, hash, language_code, payload } = launchFields
      return { is_tg: '1', id, username, hash, language_code, payload }
    }
    const row = { verb: 'POST', method: 'auth.register' } as Row
    const visitor = createVisitor(platform.origin)
    const outcomes: Record<string, Outcome> = {}
    for (const name of ['is_tg', 'id', 'username', 'hash', 'language_code', 'payload'] as const) {
      const { [name]: _, ...rest } = launch()
      outcomes[name] = await sendCall(visitor, row, rest)
    }
    const payloadRefused = refused('payload', 'wrongField')
    expect(outcomes).toEqual({
      is_tg: { refused: expect.objectContaining({ password: ['insertPassword'] }) },
      id: payloadRefused,
      hash: payloadRefused,
      payload: payloadRefused,
      // the payload contains them as well
      username: withData({ is_new: true }),
      language_code: withData({ is_new: false }),
    })
    expect(await sendCall(visitor, row, launch())).toEqual(withData({ is_new: false }))
  })
})

it('the tables have every call of the contract that takes parameters', () => {
  expect([accountRows.length, authRows.length, otherRows.length]).toEqual([11, 2, 3])
})
