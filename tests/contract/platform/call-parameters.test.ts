import { expect, it } from 'vitest'

import type { Api } from '#src/api/index.ts'
import { writeLaunchData } from '#platform/messenger/launchData.ts'
import { toMessengerLaunch } from '#schemas/messenger.ts'

import { describeDatabases } from './databases.ts'
import { testConfig, whileTesting } from './running.ts'
import { createVisitor, type Visitor } from './visitor.ts'

type Fields = Readonly<Record<string, string>>

/** What a call says: its data, or the fields that it refuses. */
interface Said {
  readonly data?: unknown
  readonly refused?: Readonly<Record<string, readonly string[]>>
}

interface Row {
  readonly verb: 'GET' | 'POST'
  readonly method: string
  /** By the names of the specification; where it gives none, by those of docs/API.md. */
  readonly sent: Fields
  readonly says: Said
  /** What it says when one of them is missing, by its name: a refusal that names it, or what its default does. */
  readonly without: Readonly<Record<string, Said>>
  /** What it has changed: with all of them, and without one. */
  readonly leaves?: {
    readonly ask: (api: Api) => Promise<unknown>
    readonly sent: unknown
    readonly without: Readonly<Record<string, unknown>>
  }
}

/** Stands for the contact that each player has added. */
const email = 'own@example.com'
const password = 'croupier9'
const token = '123456:made-up-token-of-a-bot'
const done: Said = { data: 1 }
const refused = (field: string, code: string): Said => ({ refused: { [field]: [code] } })
const holds = (part: object): Said => ({ data: expect.objectContaining(part) })

const accountRows: readonly Row[] = [
  {
    verb: 'POST',
    method: 'account.changelocale',
    sent: { locale: 'es' },
    says: done,
    without: { locale: refused('locale', 'wrongField') },
  },
  {
    verb: 'POST',
    method: 'account.changeSubscription',
    sent: { contact: email, subscription: '1' },
    says: done,
    without: { contact: refused('contact', 'wrongField'), subscription: done },
    leaves: {
      ask: async ({ account }) => (await account.getInfo()).is_subscribed,
      sent: true,
      without: { subscription: false },
    },
  },
  {
    verb: 'POST',
    method: 'account.confirmContact',
    sent: { contact: email, code: '000000' },
    says: refused('code', 'wrongField'),
    without: { contact: refused('contact', 'wrongField'), code: refused('code', 'requiredField') },
  },
  {
    verb: 'POST',
    method: 'account.sendconfirmationtocontact',
    sent: { contact: email },
    says: done,
    without: { contact: refused('contact', 'wrongField') },
  },
  {
    verb: 'GET',
    method: 'account.getPersonalDataFields',
    sent: { country: 'XX' },
    says: refused('country', 'wrongField'),
    without: { country: { data: expect.arrayContaining([expect.objectContaining({ sysname: 'first_name' })]) } },
  },
  {
    verb: 'GET',
    method: 'account.getprofileinfo',
    sent: { fields: 'contacts,document' },
    says: holds({ contacts: expect.any(Array), document_type: '' }),
    without: { fields: { data: expect.not.objectContaining({ contacts: expect.anything() }) } },
  },
  {
    verb: 'POST',
    method: 'account.changefakename',
    sent: { fakename: 'Ananas' },
    says: done,
    without: { fakename: refused('fakename', 'minCountSymbolsFakename') },
  },
  {
    verb: 'POST',
    method: 'account.setCurrency',
    sent: { currency: 'EUR' },
    says: done,
    without: { currency: refused('currency', 'wrongField') },
  },
  {
    verb: 'POST',
    method: 'account.addcontact',
    sent: { type: 'phone', contact: '34600123456', phone_country_code: 'ES' },
    says: done,
    without: {
      type: refused('type', 'wrongField'),
      contact: refused('contact', 'insertPhoneNumber'),
      phone_country_code: done,
    },
  },
  {
    verb: 'POST',
    method: 'account.saveProfileInfo',
    sent: { first_name: 'Ana', last_name: 'Ruiz', birth_date: '01.02.1990', country_code: 'GB', postcode: 'SW1A 1AA' },
    says: done,
    without: {
      first_name: refused('first_name', 'requiredField'),
      last_name: refused('last_name', 'requiredField'),
      birth_date: refused('birth_date', 'requiredField'),
      // the postcode is judged by the country
      country_code: { refused: { country_code: ['requiredField'], postcode: ['wrongField'] } },
      postcode: refused('postcode', 'requiredField'),
    },
  },
  {
    verb: 'POST',
    method: 'account.changepassword',
    sent: { old_password: password, password: 'croupier8' },
    says: done,
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
    says: holds({ status: 'success' }),
    without: {
      login: refused('login', 'requiredField'),
      password: refused('password', 'insertPassword'),
      code: holds({ status: 'success' }),
    },
  },
  {
    verb: 'POST',
    method: 'auth.restore',
    sent: { login: email },
    says: done,
    without: { login: refused('login', 'requiredField') },
  },
]

const otherRows: readonly Row[] = [
  {
    verb: 'POST',
    method: 'storage.set',
    sent: { key: 'colour', value: 'green' },
    says: done,
    without: { key: refused('key', 'wrongField'), value: done },
    leaves: {
      ask: ({ storage }) => storage.get(['colour']),
      sent: { colour: 'green' },
      without: { key: {}, value: {} },
    },
  },
  {
    verb: 'GET',
    method: 'storage.get',
    sent: { keys: 'colour,size' },
    says: { data: {} },
    without: { keys: { data: {} } },
  },
  {
    verb: 'POST',
    method: 'FreshChat.storeChatEvent',
    sent: { channel_id: 'c', conversation_id: 'd', text: 'Hello,there', event: 'sent' },
    says: done,
    without: {
      conversation_id: refused('conversation_id', 'requiredField'),
      channel_id: done,
      text: done,
      event: refused('event', 'requiredField'),
    },
  },
]

/** Sent as a form of a page sends it, without the client. */
async function say({ fetch }: Visitor, { verb, method }: Row, fields: Fields): Promise<Said> {
  const form = new URLSearchParams(fields)
  const isPost = verb === 'POST'
  const answer = await fetch(`/api/${method}${isPost ? '' : `?${form}`}`, isPost ? { method: verb, body: form } : {})
  const { data, error } = (await answer.json()) as { data?: unknown; error?: { invalid_parameters: Said['refused'] } }
  return error ? { refused: error.invalid_parameters } : { data }
}

describeDatabases('on $name', ({ open }) => {
  const platform = whileTesting(open, { config: { ...testConfig(), MESSENGER_BOT_TOKEN: token } })

  let players = 0

  /** Of an address of their own: so many may register from one. */
  async function newPlayer(): Promise<Visitor> {
    players += 1
    const visitor = createVisitor(platform.origin, { headers: { 'x-forwarded-for': `203.0.113.${players}` } })
    await visitor.api.auth.register({
      email: `parameters${players}@example.com`,
      password,
      terms: true,
      currency: 'USD',
    })
    await visitor.api.account.addContact({ type: 'email', contact: `second${players}@example.com` })
    return visitor
  }

  const own = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value === email ? `second${players}@example.com` : value]),
    )

  async function expectRow(row: Row): Promise<void> {
    const { sent, says, without, leaves } = row
    const player = await newPlayer()
    expect(await say(player, row, own(sent))).toEqual(says)
    if (leaves) expect(await leaves.ask(player.api)).toEqual(leaves.sent)
    for (const [name, said] of Object.entries(without)) {
      const { [name]: _, ...rest } = sent
      const other = await newPlayer()
      expect([name, await say(other, row, own(rest))]).toEqual([name, said])
      if (leaves && Object.hasOwn(leaves.without, name)) {
        expect([name, await leaves.ask(other.api)]).toEqual([name, leaves.without[name]])
      }
    }
  }

  const named = (rows: readonly Row[]) => rows.map((row) => [row.method, row] as const)
  const words = 'takes its parameters by their names, and says what is missing or does what its default says'
  it.each(named(accountRows))(`[API-10] %s ${words}`, async (_, row) => expectRow(row))
  it.each(named(authRows))(`[API-11] %s ${words}`, async (_, row) => expectRow(row))
  it.each(named(otherRows))(`[API-19] %s ${words}`, async (_, row) => expectRow(row))

  it('[API-11] auth.register takes a launch of the messenger by the names of its parts', async () => {
    const user = { id: '990099', username: 'anna', languageCode: 'es' }
    const launch = () => {
      const read = toMessengerLaunch(writeLaunchData(token, user, new Date()))
      if (!read) throw new Error('the launch can be read')
      const { id, username, hash, language_code, payload } = read
      return { is_tg: '1', id, username, hash, language_code, payload }
    }
    const row = { verb: 'POST', method: 'auth.register' } as Row
    const visitor = createVisitor(platform.origin)
    const outcomes: Record<string, Said> = {}
    for (const name of ['is_tg', 'id', 'username', 'hash', 'language_code', 'payload'] as const) {
      const { [name]: _, ...rest } = launch()
      outcomes[name] = await say(visitor, row, rest)
    }
    const isRefused = refused('payload', 'wrongField')
    expect(outcomes).toEqual({
      is_tg: { refused: expect.objectContaining({ password: ['insertPassword'] }) },
      id: isRefused,
      hash: isRefused,
      payload: isRefused,
      // the payload says them as well
      username: holds({ is_new: true }),
      language_code: holds({ is_new: false }),
    })
    expect(await say(visitor, row, launch())).toEqual(holds({ is_new: false }))
  })
})

it('each call of the contract that takes parameters is in a table', () => {
  expect([accountRows.length, authRows.length, otherRows.length]).toEqual([11, 2, 3])
})
