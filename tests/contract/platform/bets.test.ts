import { randomUUID } from 'node:crypto'
import Value from 'typebox/value'
import { expect, it } from 'vitest'
import { removeExpired } from '#platform/upkeep.ts'
import { Bet, type BetExport } from '#schemas/bet.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform, startPlatformOn, withGeneralInfo } from './setUpPlatform.ts'

const dayMs = 24 * 3600 * 1000

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })

  async function signIn(login = 'vera', password = 'croupier1') {
    const visitor = createVisitor(platform.origin)
    await visitor.api.auth.login({ login, password })
    return visitor
  }

  type Visitor = Awaited<ReturnType<typeof signIn>>

  async function waitForExport({ api }: Visitor, id: string): Promise<BetExport> {
    const file = async () => (await api.bets.getExports()).find((one) => one.id === id)
    await expect.poll(async () => (await file())?.status, { timeout: 60_000 }).not.toBe('pending')
    const finished = await file()
    if (!finished) throw new Error('the export is not listed')
    return finished
  }

  it('[PRF-07] the demo player has 500 bets of 90 days, the newest first, twenty per page', async () => {
    const { api } = await signIn()
    const { items, total, count } = await api.bets.getHistory()
    expect(items.every((bet) => Value.Check(Bet, bet))).toBe(true)
    expect([total, count, items.length]).toEqual([500, 20, 20])
    const timestamps = items.map(({ placed_at: at }) => at)
    expect(timestamps).toEqual(timestamps.toSorted().toReversed())
    const [oldest] = (await api.bets.getHistory({ offset: 499, count: 1 })).items
    expect(Date.parse(oldest?.placed_at ?? '')).toBeGreaterThan(now - 91 * dayMs)
  })

  it('[PRF-07] [PRF-06] every bet is in the ledger, and the ledger adds up to the balance', async () => {
    const { api } = await signIn()
    const { uid, balance_main: main } = await api.account.getInfo()
    const entries = await platform.db.selectFrom('ledger').selectAll().where('uid', '=', String(uid)).execute()
    const sumOf = (column: 'from_account' | 'to_account') =>
      entries.reduce((sum, entry) => sum + (entry[column] === 'main' ? Number(entry.amount) : 0), 0)
    expect(sumOf('to_account') - sumOf('from_account')).toBe(Math.round(main.amount * 100))
    expect(entries.filter(({ kind }) => kind === 'bet')).toHaveLength(500)
  })

  it('[PRF-07] filters combine, and bets are sorted as requested', async () => {
    const { api } = await signIn()
    const filter = { statuses: ['win'], types: ['slot', 'live'], sort: 'win', order: 'asc' } as const
    const providers = ['northlight', 'kestrel']
    const query = { ...filter, statuses: [...filter.statuses], types: [...filter.types], providers, count: 100 }
    const { items, total } = await api.bets.getHistory(query)
    expect(total).toBeGreaterThan(5)
    expect(items.every(({ status, win }) => status === 'win' && win > 0)).toBe(true)
    expect(items.every(({ game }) => ['slot', 'live'].includes(game.type))).toBe(true)
    expect(new Set(items.map(({ game }) => game.provider.sysname))).toEqual(new Set(providers))
    const wins = items.map(({ win }) => win)
    expect(wins).toEqual(wins.toSorted((a, b) => a - b))
  })

  it('[PRF-07] a period begins with its first moment, and an end without a time includes its day', async () => {
    const { api } = await signIn()
    const date = new Date(now - 10 * dayMs).toISOString().slice(0, 10)
    const { items, total } = await api.bets.getHistory({ from: date, to: date, count: 100 })
    expect(total).toBeGreaterThan(0)
    expect(items.every(({ placed_at: at }) => at.startsWith(date))).toBe(true)
    const first = items.at(-1)?.placed_at ?? ''
    expect((await api.bets.getHistory({ from: date, to: first })).total).toBe(0)
    expect((await api.bets.getHistory({ from: first, to: date })).total).toBe(total)
  })

  it.each([
    ['from', 'yesterday'],
    ['to', '2026-13-01'],
    ['to', '12'],
    ['statuses', 'won'],
    ['types', 'slots'],
    ['sort', 'id'],
  ])('[PRF-07] a filter %s of %s is refused', async (name, value) => {
    const { transport } = await signIn()
    expect(await failureOf(transport.get('games.getHistory', { [name]: value }))).toMatchObject({
      invalidParameters: { [name]: ['wrongField'] },
    })
  })

  it('[PRF-07] a player doesn’t see other players’ bets', async () => {
    const { api } = await signIn('pablo@example.com', 'croupier2')
    expect((await api.bets.getHistory()).total).toBe(0)
  })

  it('[PRF-07] an export is listed at once, written in the background, and downloads as a file of the filtered bets', async () => {
    const visitor = await signIn()
    const requested = await visitor.api.bets.createExport({ statuses: ['win'], types: ['slot'] })
    expect(requested).toMatchObject({ status: 'pending', rows: null, url: null })
    const file = await waitForExport(visitor, requested.id)
    const { total } = await visitor.api.bets.getHistory({ statuses: ['win'], types: ['slot'] })
    expect(file).toMatchObject({ status: 'ready', rows: total })

    const answer = await visitor.fetch(file.url ?? '')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="bets-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = (await answer.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(total + 1)
    expect(lines.slice(1).every((line) => /,slot,\d+\.\d\d,\d+\.\d\d,USD,win,$/.test(line))).toBe(true)
  })

  it('[PRF-07] a file can be downloaded by its player alone, and not after seven days', async () => {
    const visitor = await signIn()
    const { id } = await visitor.api.bets.createExport()
    const { url } = await waitForExport(visitor, id)
    const other = await signIn('samira', 'croupier3')
    expect((await other.fetch(url ?? '')).status).toBe(422)
    expect(await other.api.bets.getExports()).toEqual([])
    expect((await createVisitor(platform.origin).fetch(url ?? '')).status).toBe(401)
    now += 7 * dayMs
    expect((await visitor.fetch(url ?? '')).status).toBe(422)
    expect(await visitor.api.bets.getExports()).toEqual([])
    await removeExpired({ db: platform.db, now: () => new Date(now) })
    expect(await platform.db.selectFrom('bet_export').select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('[PRF-07] an export from before a restart is written after it, unless another process is writing it', async () => {
    const visitor = await signIn()
    const { uid } = await visitor.api.account.getInfo()
    const [unclaimedId, claimedId] = [randomUUID(), randomUUID()]
    const claims = [
      { id: claimedId, claimed_at: new Date(now - 59_000) },
      { id: unclaimedId, claimed_at: new Date(now - 61_000) },
    ]
    const row = { uid: String(uid), filter: '{}', status: 'pending' as const, rows: null, content: null }
    const timestamps = { created_at: new Date(now), expires_at: new Date(now + dayMs) }
    await platform.db
      .insertInto('bet_export')
      .values(claims.map((claim) => ({ ...row, ...timestamps, ...claim })))
      .execute()
    const database = { db: platform.db, background: platform.db, changes: platform.changes, close: async () => {} }
    const restarted = await startPlatformOn(database, { clock: () => new Date(now) })
    expect(await waitForExport(visitor, unclaimedId)).toMatchObject({ status: 'ready', rows: 500 })
    await restarted.close()
    const exports = await visitor.api.bets.getExports()
    expect(exports.find(({ id }) => id === claimedId)).toMatchObject({ status: 'pending' })
  })

  it('[PRF-07] an export that fails is marked as failed and doesn’t stop the others', async () => {
    const visitor = await signIn()
    const { uid } = await visitor.api.account.getInfo()
    const row = { uid: String(uid), status: 'pending' as const, rows: null, content: null, claimed_at: null }
    const timestamps = { created_at: new Date(now - 1000), expires_at: new Date(now + dayMs) }
    const failingId = randomUUID()
    await platform.db
      .insertInto('bet_export')
      .values({ ...row, ...timestamps, id: failingId, filter: '{"sort":"nothing"}' })
      .execute()
    const { id } = await visitor.api.bets.createExport()
    expect(await waitForExport(visitor, id)).toMatchObject({ status: 'ready' })
    expect(await waitForExport(visitor, failingId)).toMatchObject({ status: 'failed', rows: null, url: null })
  })

  it('[PRF-07] more than ten exports within an hour are refused, and after it ten more are allowed', async () => {
    now += dayMs
    const { api, fetch } = await signIn('samira', 'croupier3')
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => api.bets.createExport()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await failureOf(api.bets.createExport())).toMatchObject({ type: 'TooManyRequestsException' })
    const refused = await fetch('/api/games.createhistoryexportrequest', { method: 'POST' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    now += 3600 * 1000
    expect(await api.bets.createExport()).toMatchObject({ status: 'pending' })
  })

  async function newPlayer() {
    const visitor = createVisitor(platform.origin)
    const form = { email: `${randomUUID()}@example.com`, password: 'secret1', currency: 'JPY', terms: true }
    const { uid } = await visitor.api.auth.register(form)
    const [game] = (await visitor.api.games.get({ count: 1 })).items
    const bet = (placedAt: number, settledAt: number | null) => ({
      uid: String(uid),
      game: game?.sysname ?? '',
      stake: '250',
      win: settledAt === null ? '0' : '1200',
      currency: 'JPY',
      status: settledAt === null ? ('open' as const) : ('win' as const),
      placed_at: new Date(placedAt),
      settled_at: settledAt === null ? null : new Date(settledAt),
    })
    return { visitor, bet, game }
  }

  it('[PRF-07] a bet has its game, its amounts in its own currency, and when it was placed and settled', async () => {
    const { visitor, bet, game } = await newPlayer()
    await platform.db
      .insertInto('bet')
      .values([bet(now - 2000, now - 1000), bet(now - 3000, null), bet(now - 3000, now - 500)])
      .execute()
    const { items } = await visitor.api.bets.getHistory()
    const common = { game: { sysname: game?.sysname, name: game?.name, provider: game?.provider }, currency: 'JPY' }
    const at = (ms: number) => new Date(now - ms).toISOString()
    expect(items).toMatchObject([
      { ...common, status: 'win', stake: 250, win: 1200, placed_at: at(2000), settled_at: at(1000) },
      // of two that were placed at the same time the later one is first
      { ...common, status: 'win', placed_at: at(3000), settled_at: at(500) },
      { ...common, status: 'open', stake: 250, win: 0, placed_at: at(3000), settled_at: null },
    ])
    const oldest = await visitor.api.bets.getHistory({ order: 'asc' })
    expect(oldest.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toReversed())
  })

  it('[PRF-07] a file has the bets placed until its request, and that day in its name; the newest is listed first', async () => {
    const { visitor, bet } = await newPlayer()
    await platform.db
      .insertInto('bet')
      .values([bet(now - 1000, now), bet(now + 60_000, null)])
      .execute()
    const first = await visitor.api.bets.createExport()
    const file = await waitForExport(visitor, first.id)
    expect(file.rows).toBe(1)
    const date = new Date(now).toISOString().slice(0, 10)
    now += dayMs
    const second = await visitor.api.bets.createExport()
    expect((await waitForExport(visitor, second.id)).rows).toBe(2)
    expect((await visitor.api.bets.getExports()).map(({ id }) => id)).toEqual([second.id, first.id])
    const answer = await visitor.fetch(file.url ?? '')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="bets-${date}.csv"`)
  })

  it('[API-08] the calls don’t exist while exports are disabled', async () => {
    const { api, fetch } = await signIn()
    await withGeneralInfo(platform, { is_game_history_export_enabled: false }, async () => {
      const failures = await Promise.all([api.bets.createExport(), api.bets.getExports()].map(failureOf))
      expect(failures.map(({ type }) => type)).toEqual(['MethodNotFoundException', 'MethodNotFoundException'])
      expect((await fetch(`/api/games.downloadhistoryexport?id=${randomUUID()}`)).status).toBe(404)
    })
  })

  it('a guest has no bets', async () => {
    const { bets } = createVisitor(platform.origin).api
    const failures = await Promise.all([bets.getHistory(), bets.createExport(), bets.getExports()].map(failureOf))
    expect(new Set(failures.map(({ type }) => type))).toEqual(new Set(['AuthorizationException']))
  })
})
