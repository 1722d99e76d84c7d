import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#platform/seed/seedDemo.ts'
import { openInMemory } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const NOW = new Date('2026-03-31T12:00:00Z')
const DAY = 24 * 3600 * 1000

// rows of any table, as the database returns them
// oxlint-disable-next-line typescript/no-explicit-any
type Row = Readonly<Record<string, any>>
const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/platform/${name}.json`, import.meta.url), 'utf8')) as Row[]

const inDays = (days: number | null) => (days === null ? null : new Date(NOW.getTime() + days * DAY))
const parseDate = (text: string | null) => (text === null ? null : new Date(text))

describe('demo data in a new database', () => {
  const platform = setUpPlatform(openInMemory, { clock: () => NOW })
  const rows = async (table: string, order: string) =>
    (await sql<Row>`select * from ${sql.table(table)} order by ${sql.ref(order)}`.execute(platform.db)).rows

  it.each([
    ['provider', 'providers', 'position'],
    ['category', 'categories', 'position'],
    ['banner', 'banners', 'sort'],
    ['offer', 'offers', 'sort'],
    ['popup', 'popups', 'sort'],
  ])('each %s exists, in the order of %s.json', async (table, file, order) => {
    const stored = await rows(table, order)
    expect(stored.length).toBeGreaterThan(2)
    expect(stored.map((row) => row[order])).toEqual(stored.map((_, index) => index))
    // days from now are stored as times
    const isStoredAsWritten = ([name]: readonly [string, unknown]) =>
      !['days', 'begins_in', 'finished_at'].includes(name)
    expect(stored).toMatchObject(
      fixture(file).map((row) => Object.fromEntries(Object.entries(row).filter(isStoredAsWritten))),
    )
  })

  it('games, winners and promo codes are those of their files', async () => {
    const [games, codes, winners] = [fixture('games'), fixture('promo-codes'), fixture('winners')]
    const stored = await platform.db.selectFrom('game').selectAll().orderBy('sysname').execute()
    // the others are made up from their studios
    expect(stored).toHaveLength(2000)
    const names = new Set(games.map((game) => game['sysname']))
    expect(stored.filter(({ sysname }) => names.has(sysname))).toMatchObject(
      games
        .toSorted((a, b) => (a['sysname'] < b['sysname'] ? -1 : 1))
        .map((game) => ({ ...game, released_at: parseDate(game['released_at']) })),
    )
    expect(await platform.db.selectFrom('promo_code').selectAll().orderBy('code').execute()).toEqual(
      codes
        .toSorted((a, b) => (a['code'] < b['code'] ? -1 : 1))
        .map((code) => ({ ...code, starts_at: parseDate(code['starts_at']), ends_at: parseDate(code['ends_at']) })),
    )
    expect(
      codes.filter((code) => code['starts_at']).length + codes.filter((code) => code['ends_at']).length,
    ).toBeGreaterThan(1)
    const storedWinners = await platform.db.selectFrom('winner').selectAll().orderBy('id').execute()
    expect(storedWinners).toMatchObject(
      winners.map((win) => ({
        nickname: win['nickname'],
        game: win['game'],
        currency: win['currency'],
        won_at: new Date(NOW.getTime() - win['minutes_ago'] * 60_000),
      })),
    )
    // 0.0001 BTC and 13.12 GBP
    expect(storedWinners.slice(0, 2).map(({ amount }) => amount)).toEqual(['10000', '1312'])
  })

  it('offers end, popups begin and banners finish at their times', async () => {
    const [offers, popups, banners] = [fixture('offers'), fixture('popups'), fixture('banners')]
    expect((await rows('offer', 'sort')).map((row) => [row['starts_at'], row['ends_at']])).toEqual(
      offers.map(({ days }) => [null, inDays(days)]),
    )
    expect((await rows('popup', 'sort')).map((row) => [row['starts_at'], row['ends_at']])).toEqual(
      popups.map(({ begins_in: days }) => [inDays(days), null]),
    )
    expect((await rows('banner', 'sort')).map((row) => row['finished_at'])).toEqual(
      banners.map((banner) => parseDate(banner['finished_at'])),
    )
    for (const values of [offers.map(({ days }) => days), banners.map((banner) => banner['finished_at'])])
      expect(values.filter((value) => value !== null).length).toBeGreaterThan(0)
  })

  it('cashback is for the week before it was granted, is available for a week, and belongs to its player', async () => {
    const players = await rows('account', 'uid')
    const expected = fixture('cashbacks').map(({ login, days_ago: ago, amount, ...cashback }) => {
      const at = new Date(NOW.getTime() - ago * DAY)
      return {
        ...cashback,
        uid: players.find((player) => player['login'] === login)?.['uid'],
        amount: String(Math.round(amount * 100)),
        created_at: at,
        end_date: at,
        receiving_expired_at: cashback['status'] === 'active' ? new Date(at.getTime() + 7 * DAY) : null,
      }
    })
    expect(await rows('cashback', 'id')).toMatchObject(expected)
    expect(new Set(expected.map((cashback: Row) => cashback['status']))).toEqual(new Set(['active', 'paid_out']))
  })

  it('players have their contacts, balances, profile and stored values, from the day of their registration', async () => {
    const players = fixture('players')
    const accounts = await rows('account', 'uid')
    expect(accounts).toMatchObject(players.map((player) => player['account']))
    expect(accounts.map((account) => account['created_at'])).toEqual(
      players.map((player) => inDays(-player['history'].days)),
    )
    for (const [index, player] of players.entries()) {
      const { uid } = accounts[index]!
      const rowsOf = async (table: string, order: string) =>
        (await rows(table, order)).filter((row) => row['uid'] === uid)
      expect(await rowsOf('contact', 'type')).toMatchObject(player['contacts'])
      const balances = (await rowsOf('balance', 'kind')).map(({ kind, amount }) => [kind, Number(amount) / 100])
      const held = Object.entries(player['balances']).filter(([, amount]) => amount !== 0)
      // active bonuses are on balances of their own
      const active = (player['bonuses'] ?? []).filter((bonus: Row) => bonus['wagered'] !== undefined)
      const bonuses = active.map((bonus: Row) => [
        bonus['type'] === 'casino' ? 'bonus' : 'betting_bonus',
        bonus['amount'],
      ])
      expect(Object.fromEntries(balances)).toEqual(Object.fromEntries([...held, ...bonuses]))
      expect(await rowsOf('profile', 'uid')).toMatchObject(player['profile'] ? [player['profile']] : [])
      const storedValues = (await rowsOf('player_storage', 'key')).map(({ key, value }) => [key, value])
      expect(Object.fromEntries(storedValues)).toEqual(player['storage'] ?? {})
    }
  })

  describe('the history of a player', () => {
    let bets: Row[] = []
    let ledger: Row[] = []
    let uid = ''
    beforeAll(async () => {
      const accounts = await rows('account', 'uid')
      uid = accounts.find(({ login }) => login === 'vera')?.['uid']
      bets = (await rows('bet', 'id')).filter((row) => row['uid'] === uid)
      ledger = (await rows('ledger', 'id')).filter((row) => row['uid'] === uid)
    })

    it('[PRF-07] has 500 bets of 90 days, the newest a minute or more ago, in existing games', async () => {
      expect(bets).toHaveLength(500)
      const ages = bets.map((bet) => NOW.getTime() - bet['placed_at'].getTime())
      expect(ages).toEqual(ages.toSorted((a, b) => a - b))
      expect(ages[0]).toBeGreaterThanOrEqual(60_000)
      expect(ages[0]).toBeLessThan(DAY)
      expect(ages.at(-1)).toBeGreaterThan(89 * DAY)
      expect(ages.at(-1)).toBeLessThan(91 * DAY)
      expect(new Set(bets.map((bet) => bet['game'])).size).toBeGreaterThan(50)
    })

    it('has bets from 0.20 to 20 in steps of 0.20, of which a third wins and no open one', async () => {
      const types = new Map((await rows('game', 'sysname')).map((game) => [game['sysname'], game['type']]))
      for (const [
        index,
        { stake, win, status, game, currency, placed_at: placed, settled_at: settled },
      ] of bets.entries()) {
        expect(Number(stake) % 20).toBe(0)
        expect(Number(stake)).toBeLessThanOrEqual(2000)
        expect(currency).toBe('USD')
        const isOpen = index < 5 && types.get(game) === 'betting'
        expect([status, settled]).toEqual(
          isOpen ? ['open', null] : [Number(win) > 0 ? 'win' : 'loss', new Date(placed.getTime() + 20_000)],
        )
        if (isOpen) expect(win).toBe('0')
      }
      const wins = bets.filter(({ status }) => status === 'win')
      expect(wins.length).toBeGreaterThan(150)
      expect(wins.length).toBeLessThan(210)
      // between 0.3 and 3.9 times the stake
      for (const { stake, win } of wins) {
        expect(Number(win)).toBeGreaterThanOrEqual(Math.floor(Number(stake) * 0.3))
        expect(Number(win)).toBeLessThan(Number(stake) * 3.9)
      }
      const stakes = bets.map(({ stake }) => Number(stake))
      expect([Math.min(...stakes), new Set(stakes).size > 20]).toEqual([20, true])
    })

    it('[PRF-07] [PRF-06] has each stake and win in the ledger at its time, and six deposits that cover them', () => {
      const rowsOf = (kind: string) =>
        ledger.filter((entry) => entry['kind'] === kind).map((entry) => [entry['amount'], entry['created_at']])
      expect(rowsOf('bet')).toEqual(bets.map((bet) => [bet['stake'], bet['placed_at']]))
      expect(rowsOf('win')).toEqual(
        bets.filter((bet) => bet['win'] !== '0').map((bet) => [bet['win'], bet['settled_at']]),
      )
      const deposits = ledger.filter(({ kind }) => kind === 'deposit')
      expect(deposits).toHaveLength(6)
      const sum = (values: readonly Row[], field: string) =>
        values.reduce((total, row) => total + Number(row[field]), 0)
      // 1,250.50 is left
      expect(sum(deposits, 'amount')).toBe(125_050 + sum(bets, 'stake') - sum(bets, 'win'))
      // the first on the day of the registration, the others equal and at equal intervals; the
      // first includes the rest
      const times = deposits.map((deposit) => NOW.getTime() - deposit['created_at'].getTime())
      expect(times).toEqual([6, 5, 4, 3, 2, 1].map((share) => (91 * share * DAY) / 6 - 3600 * 1000))
      const [first, ...others] = deposits.map(({ amount }) => Number(amount))
      expect(new Set(others).size).toBe(1)
      expect(first! - others[0]!).toBeGreaterThanOrEqual(0)
      expect(first! - others[0]!).toBeLessThan(6)
      expect(new Set(ledger.map(({ reference, line }) => `${reference} ${line}`)).size).toBe(ledger.length)
    })

    it('[CSH-06] has a payment for each deposit of the ledger, so that the history of payments shows it', async () => {
      const payments = (await rows('payment', 'id')).filter((row) => row['uid'] === uid)
      const shown = payments.map((payment) => ({
        reference: `deposit ${payment['transaction']} demo`,
        amount: payment['paid_amount'],
        created_at: payment['updated_at'],
      }))
      expect(shown).toHaveLength(6)
      expect(shown).toMatchObject(
        ledger
          .filter(({ kind }) => kind === 'deposit')
          .map(({ reference, amount, created_at }) => ({ reference, amount, created_at })),
      )
      expect(new Set(payments.map(({ type, state }) => `${type} ${state}`))).toEqual(new Set(['deposit succeeded']))
    })
  })

  it('are written once, however often the platform starts', async () => {
    const counts = () =>
      Promise.all(
        ['account', 'game', 'bet', 'ledger', 'payment', 'winner', 'cashback'].map(async (table) => {
          const { rows: result } = await sql<Row>`select count(*) from ${sql.table(table)}`.execute(platform.db)
          return result[0]?.['count']
        }),
      )
    const before = await counts()
    const passwords = { hash: () => Promise.resolve('-') }
    await seedDemo({ db: platform.db, now: () => NOW, passwords } as never)
    expect(await counts()).toEqual(before)
  })
})
