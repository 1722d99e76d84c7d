import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findAccountByName } from '#platform/accounts/queries.ts'
import { migrate, migrations } from '#platform/database/migrate.ts'
import { openPostgres } from '#platform/database/openDatabase.ts'
import { reconcile } from '#platform/ledger/reconcile.ts'
import { createTemporary } from './createTemporary.ts'
import { describeDatabases, hasPostgres } from './describeDatabases.ts'
import { slowStart, startPlatformOn } from './setUpPlatform.ts'

const allNames = Object.keys(migrations)

describeDatabases('on $name', ({ openEmpty: open }) => {
  it(
    '[API-03] a migration is applied once',
    async () => {
      const { db, close } = await open()
      const first = await migrate(db)
      const second = await migrate(db)
      await close()
      expect(first).toEqual(allNames.toSorted())
      expect(second).toEqual([])
    },
    slowStart,
  )
})

describeDatabases('with players of an earlier version on $name', ({ openEmpty: open }) => {
  it(
    '[API-03] the address of an account becomes a contact that still signs in',
    async () => {
      const { db, close } = await open()
      const names = Object.keys(migrations).toSorted() as (keyof typeof migrations)[]
      const [earlier, later] = [names.filter((name) => name < '0005'), names.filter((name) => name >= '0005')]
      for (const name of earlier) await migrations[name].up(db)
      await sql`insert into account (email, password, fakename, currency, is_subscribed, created_at)
        values ('ana@example.com', '-', 'Ana', 'EUR', true, now())`.execute(db)
      for (const name of later) await migrations[name].up(db)
      const contacts = await db.selectFrom('contact').selectAll().execute()
      const account = await findAccountByName(db, 'ana@example.com')
      await close()
      expect(contacts).toMatchObject([
        { type: 'email', value: 'ana@example.com', is_confirmed: false, is_subscribed: true, uid: account?.uid },
      ])
    },
    slowStart,
  )
})

describeDatabases('with a player who had confirmed an address on $name', ({ openEmpty: open }) => {
  it(
    '[API-03] the address signs in since the account was opened, so it restores at once, and can’t be claimed',
    async () => {
      const { db, close } = await open()
      const names = Object.keys(migrations).toSorted() as (keyof typeof migrations)[]
      for (const name of names.filter((one) => one < '0021')) await migrations[name].up(db)
      const account = { login: 'ana', password: '-', fakename: 'Ana', currency: 'EUR', created_at: new Date() }
      const { uid } = await db.insertInto('account').values(account).returning('uid').executeTakeFirstOrThrow()
      await sql`insert into contact (uid, type, value, is_confirmed, sign_in_value)
        values (${uid}, 'email', 'ana@example.com', true, 'ana@example.com')`.execute(db)
      for (const name of names.filter((one) => one >= '0021')) await migrations[name].up(db)
      const contact = await db.selectFrom('contact').select('sign_in_since').executeTakeFirstOrThrow()
      await close()
      expect(contact.sign_in_since).toEqual(account.created_at)
    },
    slowStart,
  )
})

describeDatabases('with money of an earlier version on $name', ({ openEmpty: open }) => {
  it(
    '[API-03] movements get their accounts, balances stay, and what no movement explains is a correction',
    async () => {
      const { db, close } = await open()
      const names = Object.keys(migrations).toSorted() as (keyof typeof migrations)[]
      for (const name of names.filter((one) => one < '0026')) await migrations[name].up(db)
      const account = { login: 'ana', password: '-', fakename: 'Ana', currency: 'EUR', created_at: new Date() }
      const { uid } = await db.insertInto('account').values(account).returning('uid').executeTakeFirstOrThrow()
      for (const [kind, amount] of Object.entries({ main: 640, bonus: 25, betting_bonus: 0, fun: 5000 })) {
        await sql`insert into balance values (${uid}, ${kind}, 'EUR', ${amount})`.execute(db)
      }
      const amounts = { deposit: 1000, stake: 300, win: 50, refund: 10, withdrawal: 90 }
      for (const [kind, amount] of Object.entries(amounts)) {
        await sql`insert into ledger (uid, kind, amount, currency, reference, created_at)
          values (${uid}, ${kind}, ${amount}, 'EUR', ${kind}, now())`.execute(db)
      }
      for (const name of names.filter((one) => one >= '0026')) await migrations[name].up(db)
      const entries = await db.selectFrom('ledger').selectAll().orderBy('id').execute()
      const { unbalanced, differences, totals } = await reconcile(db)
      await close()
      expect(entries.map((row) => [row.kind, row.from_account, row.to_account, Number(row.amount)])).toEqual(
        expect.arrayContaining([
          ['deposit', 'provider', 'main', 1000],
          ['bet', 'main', 'games', 300],
          ['win', 'games', 'main', 50],
          ['rollback', 'games', 'main', 10],
          ['hold', 'main', 'held', 90],
          ['payout', 'held', 'in_transit', 90],
          ['withdrawal', 'in_transit', 'provider', 90],
          ['correction', 'main', 'correction', 30],
          ['correction', 'correction', 'bonus', 25],
          ['correction', 'correction', 'fun', 5000],
        ]),
      )
      expect(entries).toHaveLength(10)
      expect([unbalanced, differences]).toEqual([[], []])
      expect(totals).toContainEqual({ account: 'main', currency: 'EUR', amount: 640n })
    },
    slowStart,
  )
})

describe.skipIf(!hasPostgres)('several servers on one database', () => {
  it(
    '[API-03] start concurrently: each migration is applied once, and the demo data exist once',
    async () => {
      const { url, drop } = await createTemporary()
      const servers = Array.from({ length: 4 }, () => openPostgres(url))
      try {
        const applied = await Promise.all(servers.map(({ db }) => migrate(db)))
        expect(applied.flat().toSorted()).toEqual(allNames.toSorted())
        const platforms = await Promise.all(servers.map((server) => startPlatformOn(server)))
        const players = await Promise.all(servers.map(({ db }) => db.selectFrom('account').select('uid').execute()))
        expect(players.map(({ length }) => length)).toEqual([3, 3, 3, 3])
        await Promise.all(platforms.map(({ close }) => close()))
      } finally {
        await drop()
      }
    },
    slowStart,
  )
})
