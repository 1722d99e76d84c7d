import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import type { Database } from '#platform/database/openDatabase.ts'
import type { Schema } from '#platform/database/schema.ts'
import { describeDatabases } from './describeDatabases.ts'
import { slowStart } from './setUpPlatform.ts'

const NEW = new Date('2026-03-01T12:00:00Z')
type Row = Readonly<Record<string, unknown>>

/** Rows that later ones refer to. Players have the uids 1 and 2. */
const PREPARED: readonly (readonly [table: string, row: Row])[] = [
  ['account', { uid: 1, login: 'ana', password: '-', fakename: 'Ana', currency: 'EUR', created_at: NEW }],
  ['account', { uid: 2, login: 'bo', password: '-', fakename: 'Bo', currency: 'EUR', created_at: NEW }],
  ['provider', { sysname: 'kestrel', name: 'Kestrel', position: 1 }],
  [
    'game',
    {
      sysname: 'dice',
      name: 'Dice',
      type: 'fast',
      provider: 'kestrel',
      image: '/dice.svg',
      tags: [],
      options: {},
      config: {},
      popularity: 1,
      released_at: NEW,
    },
  ],
  ['promo_code', { code: 'SPRING' }],
]

const account = { login: 'cy', password: '-', fakename: 'Cy', currency: 'EUR', created_at: NEW }
const balance = { uid: 1, kind: 'main', currency: 'EUR', amount: 0 }
const contact = { uid: 1, type: 'email', value: 'ana@example.com', sign_in_value: 'ana@example.com' }
const entry = {
  uid: 1,
  kind: 'deposit',
  from_account: 'provider',
  to_account: 'main',
  amount: 1,
  currency: 'EUR',
  reference: 'r',
  created_at: NEW,
}
const bet = { uid: 1, game: 'dice', stake: 1, win: 0, currency: 'EUR', status: 'open', placed_at: NEW }
const limit = { uid: 1, period: 14, amount: 1, currency: 'EUR', next_period: 30, next_amount: 1, next_currency: 'EUR' }
const names = { first_name: '', middle_name: '', last_name: '', document_type: '', document_number: '' }
const profile = {
  uid: 1,
  ...names,
  sex: 2,
  birth_date: '14.03.1988',
  region: '',
  home_town: '',
  address: '',
  postcode: '',
}
const promoCodeUse = { uid: 1, code: 'SPRING', used_at: NEW }
const offer = {
  action: 'deposit',
  deposits: 0,
  exclude_methods: [],
  texts: {},
  image: '/o.svg',
  promotions: [],
  sort: 1,
}
const cashbackTimes = { texts: {}, end_date: NEW, created_at: NEW }
const cashback = { uid: 1, status: 'active', amount: 1, currency: 'EUR', receiving_expired_at: NEW, ...cashbackTimes }
const popup = { name: 'p', audience: 'all', texts: {}, image: '/p.svg', link: '/', sort: 1 }
const document = {
  uid: 1,
  provider: 'sandbox',
  applicant_id: 'a',
  reasons: sql`array[]::text[]`,
  state: 'pending',
  submitted_at: NEW,
}

const ERROR_CODES = { check: '23514', twice: '23505', 'somebody unknown': '23503' } as const

/** Rules that the database enforces: a valid row, and the change that makes it invalid. */
const rules: readonly (readonly [rule: keyof typeof ERROR_CODES, table: string, row: Row, change: Row])[] = [
  ['twice', 'account', account, {}],
  ['twice', 'account', { ...account, messenger_id: '7' }, { login: 'dan' }],
  ['check', 'account', account, { login: 'dan', status: 'asleep' }],
  ['somebody unknown', 'account', account, { login: 'dan', promo_code: 'NONE' }],
  ['check', 'balance', balance, { kind: 'gold' }],
  ['twice', 'balance', balance, {}],
  ['somebody unknown', 'balance', balance, { uid: 3 }],
  ['twice', 'contact', contact, { value: 'other@example.com', sign_in_value: null }],
  ['twice', 'contact', contact, { uid: 2 }],
  ['check', 'contact', contact, { uid: 2, sign_in_value: null, is_confirmed: true }],
  ['check', 'contact', contact, { uid: 2, value: '', sign_in_value: null }],
  ['check', 'contact', contact, { uid: 2, type: 'pigeon' }],
  ['twice', 'ledger', entry, {}],
  ['check', 'ledger', entry, { reference: 's', amount: -1 }],
  ['check', 'ledger', entry, { reference: 's', amount: 0 }],
  ['check', 'ledger', entry, { reference: 's', kind: 'gift' }],
  ['somebody unknown', 'ledger', entry, { reference: 's', uid: 3 }],
  ['check', 'bet', bet, { stake: -1 }],
  ['check', 'bet', bet, { win: -1 }],
  ['check', 'bet', bet, { status: 'lost' }],
  ['somebody unknown', 'bet', bet, { game: 'none' }],
  ['twice', 'deposit_limit', limit, {}],
  ['check', 'deposit_limit', limit, { uid: 2, period: 2 }],
  ['check', 'deposit_limit', limit, { uid: 2, amount: 0 }],
  ['check', 'deposit_limit', limit, { uid: 2, next_period: 2 }],
  ['check', 'deposit_limit', limit, { uid: 2, next_amount: 0 }],
  ['twice', 'profile', profile, {}],
  ['check', 'profile', profile, { uid: 2, sex: 3 }],
  ['check', 'profile', profile, { uid: 2, birth_date: '1988-03-14' }],
  ['check', 'two_factor', { uid: 1, method: 'app', secret: 's' }, { uid: 2, secret: null }],
  ['check', 'two_factor', { uid: 1, method: 'email', target: 'ana@example.com' }, { uid: 2, target: null }],
  ['check', 'two_factor', { uid: 1, method: 'sms', target: '346' }, { uid: 2, method: 'fax' }],
  ['twice', 'recovery_code', { uid: 1, code_hash: 'h' }, {}],
  ['twice', 'promo_code', { code: 'MAY', max_uses: 1 }, {}],
  ['check', 'promo_code', { code: 'MAY', max_uses: 1 }, { code: 'june' }],
  ['check', 'promo_code', { code: 'MAY', max_uses: 1 }, { code: 'JUNE', max_uses: 0 }],
  ['check', 'promo_code', { code: 'MAY', max_uses: 1 }, { code: 'JUNE', uses: -1 }],
  ['twice', 'promo_code_use', promoCodeUse, {}],
  ['somebody unknown', 'promo_code_use', promoCodeUse, { code: 'NONE' }],
  ['check', 'offer', offer, { action: 'gift' }],
  ['check', 'offer', offer, { deposits: -1 }],
  ['twice', 'offer', { ...offer, promo_code: 'SPRING' }, {}],
  ['check', 'cashback', cashback, { amount: 0 }],
  ['check', 'cashback', cashback, { status: 'lost' }],
  ['check', 'cashback', cashback, { receiving_expired_at: null }],
  ['check', 'popup', popup, { name: 'q', audience: 'nobody' }],
  ['check', 'verification', document, { uid: 2, provider: 'nobody' }],
  ['check', 'verification', document, { uid: 2, state: 'maybe' }],
]

/** Tables that grow with players and time, with the columns of their look-ups. */
const lookUps: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['session', 'uid'],
  ['session', 'expires_at'],
  ['access_token', 'expires_at'],
  ['one_time_code', 'expires_at'],
  ['one_time_link', 'uid', 'purpose'],
  ['one_time_link', 'expires_at'],
  ['social_identity', 'uid'],
  ['social_request', 'expires_at'],
  ['messenger_launch', 'expires_at'],
  ['self_exclusion', 'uid'],
  ['ledger', 'uid', 'created_at'],
  ['player_event', 'uid', 'number'],
  ['player_event', 'created_at'],
  ['bet', 'uid', 'placed_at'],
  ['bet_export', 'uid', 'created_at'],
  ['bet_export', 'created_at'],
  ['cashback', 'uid', 'created_at'],
  ['chat_event', 'uid', 'created_at'],
  ['verification', 'submitted_at'],
  ['form_answer', 'form', 'id'],
  ['winner', 'won_at'],
  ['winner', 'value'],
  ['game', 'provider'],
  ['game', 'tags'],
]

async function insert(db: Kysely<Schema>, table: string, row: Row): Promise<void> {
  const isJson = (value: unknown) => typeof value === 'object' && value?.constructor === Object
  const values = Object.entries(row).map(([name, value]) => {
    // only these two are PostgreSQL arrays
    if (Array.isArray(value)) return ['tags', 'exclude_methods'].includes(name) ? value : JSON.stringify(value)
    return isJson(value) ? JSON.stringify(value) : value
  })
  const generated = 'uid' in row && table === 'account' ? sql`overriding system value` : sql``
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    ${generated} values (${sql.join(values)})`.execute(db)
}

describeDatabases('on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await migrate(database.db)
    for (const [table, row] of PREPARED) await insert(database.db, table, row)
  }, slowStart)
  afterAll(() => database.close())

  const rollback = new Error('undone')
  /** Inserts rows, and rolls back. */
  const write = (table: string, ...rows: readonly Row[]) =>
    database.db
      .transaction()
      .execute(async (trx) => {
        for (const row of rows) await insert(trx, table, row)
        throw rollback
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error
      })

  it.each(rules)('refuses by the rule "%s" a row of %s: %j with %j', async (rule, table, row, change) => {
    await write(table, row)
    await expect(write(table, row, { ...row, ...change })).rejects.toMatchObject({ code: ERROR_CODES[rule] })
  })

  it.each(lookUps)('finds rows of %s by %s without reading them all', async (table, ...columns) => {
    const { rows } = await sql<{
      indexdef: string
    }>`select indexdef from pg_indexes where tablename = ${table}`.execute(database.db)
    const indexed = rows.map(({ indexdef }) => /\(([^)]*)\)/.exec(indexdef)?.[1]?.replaceAll(' DESC', '').split(', '))
    expect(indexed.map((index) => index?.slice(0, columns.length))).toContainEqual(columns)
  })
})

describe('these tables', () => {
  it('have 48 rules and 24 indexes', () => {
    expect([rules.length, lookUps.length]).toEqual([48, 24])
  })
})
