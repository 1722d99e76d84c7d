import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { lockAccount } from '#platform/accounts/queries.ts'
import { reconcile } from '#platform/ledger/reconcile.ts'
import { givePoints } from '#platform/loyalty/givePoints.ts'
import type { StoredReward } from '#platform/loyalty/LoyaltySettings.ts'
import { toMicros, wholePoints } from '#platform/loyalty/points.ts'
import { readLoyaltySettings, saveSetting } from '#platform/metadata/queries.ts'
import { errorReasons } from '#schemas/errors.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { callWallet, roundOf, silentSupplier } from './GameSupplierDriver.ts'
import { codeIn } from './messages.ts'
import { moneyMovers } from './moveMoney.ts'
import { followPlay } from './playRounds.ts'
import { setUpPlatform } from './setUpPlatform.ts'

/** Points for a registration in the demo's settings. */
const WELCOME = 100

// oxlint-disable-next-line max-lines-per-function
describeDatabases('loyalty on $name', ({ open }) => {
  const now = Date.parse('2026-12-01T12:00:00Z')
  const platform = setUpPlatform(open, {
    clock: () => new Date(now),
    play: silentSupplier,
    limits: {
      registrationPerAddress: { points: 1000, seconds: 60 },
      messagePerAddress: { points: 1000, seconds: 60 },
    },
  })
  let players = 0
  // quests of the wheel give points for play too
  beforeAll(async () => void (await platform.db.deleteFrom('wheel_quest').execute()))

  async function newPlayer(currency = 'USD') {
    const { api } = createVisitor(platform.origin)
    const email = `loyal${(players += 1)}@example.com`
    const { uid: number } = await api.auth.register({ email, password: 'secret1', currency, terms: true })
    const uid = String(number)
    const points = async () => (await api.loyalty.getInfo()).points
    const buy = (id: number, key: string = randomUUID()) => api.loyalty.buyProduct({ id, idempotency_key: key })
    /** Gives points by hand, as a correction. */
    const give = (amount: number, reference: string = randomUUID()) =>
      platform.db
        .insertInto('loyalty_entry')
        .values({
          uid,
          kind: 'correction',
          reference,
          points: toMicros(amount),
          experience: toMicros(amount),
          created_at: new Date(now),
        })
        .execute()
    return { api, uid, email, points, buy, give }
  }

  async function newProduct(price: number, { stock, reward }: { stock?: number; reward?: StoredReward } = {}) {
    const { id } = await platform.db
      .insertInto('loyalty_product')
      .values({
        texts: JSON.stringify({ en: { title: 'A thing', text: '' } }),
        image: '/art/gem-1.svg',
        price,
        reward: JSON.stringify(reward ?? { type: 'free_spins', amount: 5 }),
        stock: stock ?? null,
        level: null,
        sort: 100,
        starts_at: null,
        ends_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  }

  const gameOf = async (type: 'slot' | 'live') =>
    (
      await platform.db
        .selectFrom('game')
        .select('sysname')
        .where('type', '=', type)
        .where('is_enabled', '=', true)
        .orderBy('sysname')
        .executeTakeFirstOrThrow()
    ).sysname

  /** Opens a game of a new player with 1,000 units of money. */
  async function playing(type: 'slot' | 'live', currency = 'USD') {
    const visitor = createVisitor(platform.origin)
    const email = `plays${(players += 1)}@example.com`
    const account = { email, password: 'secret1', currency, country: 'DE', terms: true }
    const uid = String((await visitor.api.auth.register(account)).uid)
    await moneyMovers(platform.db, () => new Date(now)).deposit(uid, { amount: 100_000n, currency })
    const game = await gameOf(type)
    const opened = await visitor.fetch(`/platform/game/${game}`, { redirect: 'manual' })
    const token = new URL(opened.headers.get('location') ?? '').searchParams.get('token') ?? ''
    const info = () => visitor.api.loyalty.getInfo()
    const round = () => roundOf({ user: `player-${uid}`, token, game, currency })
    const send = async (path: string, body: object) => {
      expect(await callWallet(platform.origin, path, { ...body })).toMatchObject({ status: 'RS_OK' })
    }
    return { ...visitor, uid, info, round, send }
  }

  it('[PLY-07] a stake gives points by the type of the game and the best program, once, and fractions add up', async () => {
    // in the demo a slot gives 1 point for a dollar and twice that by a program; a live table 0.25, three times
    const slot = await playing('slot')
    const bet = slot.round().bet(333)
    await slot.send('/transaction/bet', bet)
    await slot.send('/transaction/bet', bet)
    await followPlay(platform.db)
    expect(await slot.info()).toMatchObject({ points: WELCOME + 6, expCount: WELCOME + 6 })
    const second = slot.round().bet(17)
    await slot.send('/transaction/bet', second)
    await followPlay(platform.db)
    // 6.66 and 0.34 are 7
    expect(await slot.info()).toMatchObject({ points: WELCOME + 7 })
    const live = await playing('live')
    await live.send('/transaction/bet', live.round().bet(1000))
    await followPlay(platform.db)
    expect(await live.info()).toMatchObject({ points: WELCOME + 7 })
  })

  it('[PLY-07] a stake that is given back takes exactly its points along; those that were spent are owed, and none below zero', async () => {
    const { info, round, send, api } = await playing('slot')
    const spins = round()
    const bet = spins.bet(2500)
    await send('/transaction/bet', bet)
    await followPlay(platform.db)
    expect(await info()).toMatchObject({ points: WELCOME + 50 })
    const product = await newProduct(WELCOME + 30)
    await api.loyalty.buyProduct({ id: product, idempotency_key: randomUUID() })
    const back = spins.rollback(bet)
    await send('/transaction/rollback', back)
    await send('/transaction/rollback', back)
    await followPlay(platform.db)
    expect(await info()).toMatchObject({ points: 0, expCount: WELCOME })
    // 30 are owed
    await send('/transaction/bet', round().bet(2000))
    await followPlay(platform.db)
    expect(await info()).toMatchObject({ points: 10, expCount: WELCOME + 40 })
  })

  it('[PLY-07] a level is reached by what was earned: its reward comes once, and purchases take no level away', async () => {
    const { info, round, send, api, uid } = await playing('slot')
    const spins = round()
    const bet = spins.bet(20_000)
    await send('/transaction/bet', bet)
    await followPlay(platform.db)
    // Silver begins at 500 and gives 10 free spins
    expect(await info()).toMatchObject({ id: 2, points: WELCOME + 400 })
    const packs = async () => (await api.freeSpins.get()).items.map(({ total_count: total }) => total)
    expect(await packs()).toEqual([10])
    expect((await api.loyalty.getNotifications()).map(({ trigger, title }) => [trigger, title])).toEqual([
      ['register', 'Welcome to the club'],
      ['level', 'New level: Silver'],
    ])
    await api.loyalty.buyProduct({
      id: await newProduct(450, { reward: { type: 'cash', amount: 1 } }),
      idempotency_key: randomUUID(),
    })
    expect(await info()).toMatchObject({ id: 2, points: 50, expCount: 500 })
    await send('/transaction/rollback', spins.rollback(bet))
    await followPlay(platform.db)
    expect(await info()).toMatchObject({ id: 1, expCount: WELCOME })
    await send('/transaction/bet', round().bet(20_000))
    await followPlay(platform.db)
    expect(await info()).toMatchObject({ id: 2 })
    expect(await packs()).toEqual([10])
    const entries = await platform.db.selectFrom('loyalty_entry').select('kind').where('uid', '=', uid).execute()
    expect(entries.filter(({ kind }) => kind === 'level')).toHaveLength(1)
  })

  it('[PLY-07] a level is reached by play while something else gives points and holds the account', async () => {
    const { info, round, send, uid } = await playing('slot')
    await send('/transaction/bet', round().bet(19_900))
    const player = { uid, now: new Date(now) }
    const locked = Promise.withResolvers<void>()
    const other = platform.db.transaction().execute(async (trx) => {
      await lockAccount(trx, uid)
      locked.resolve()
      // the play is about to be counted
      await delay(500)
      await givePoints(trx, player, { trigger: 'quest', reference: randomUUID(), amount: 2 })
    })
    await locked.promise
    await Promise.all([other, followPlay(platform.db)])
    expect(await info()).toMatchObject({ id: 2, expCount: WELCOME + 398 + 2 })
  })

  it('[PLY-07] the last of a product is sold once to fifty players at once, and only that one pays', async () => {
    const product = await newProduct(40, { stock: 1, reward: { type: 'cash', amount: 7 } })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => newPlayer()))
    const outcomes = await Promise.allSettled(buyers.map(({ buy }) => buy(product)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = await Promise.all(buyers.map(({ points }) => points()))
    expect(left.toSorted((one, other) => one - other)).toEqual([WELCOME - 40, ...Array(49).fill(WELCOME)])
    const [winner] = buyers.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    expect((await winner?.api.account.getBalance())?.balance_main.amount).toBe(7)
    const refused = await failureOf(buyers.find((buyer) => buyer !== winner)!.buy(product))
    expect(refused).toMatchObject({ type: 'InvalidParameterException', errorData: { reason: 'SOLD_OUT' } })
    expect((await reconcile(platform.db)).differences).toEqual([])
  }, 120_000)

  it('[PLY-07] of fifty purchases at once with points for one, one is carried out', async () => {
    const { buy, points, uid, api } = await newPlayer()
    const product = await newProduct(WELCOME)
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => buy(product)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await points()).toBe(0)
    expect((await api.freeSpins.get()).items).toHaveLength(1)
    const purchases = await platform.db.selectFrom('loyalty_purchase').select('id').where('uid', '=', uid).execute()
    expect(purchases).toHaveLength(1)
  }, 120_000)

  it('[PLY-07] a purchase that is sent again with its key is the same one', async () => {
    const { buy, points, api } = await newPlayer()
    const product = await newProduct(30, { reward: { type: 'bonus', amount: 12 } })
    const key = randomUUID()
    await Promise.all([buy(product, key), buy(product, key), buy(product, key)])
    expect(await points()).toBe(WELCOME - 30)
    expect((await api.bonuses.get()).items.map(({ title, amount }) => [title, amount])).toEqual([['A thing', 12]])
  })

  it('[PLY-07] a purchase is refused with its reason, and takes nothing', async () => {
    const { api, buy, points, email } = await newPlayer()
    const reasonOf = async (id: number) => (await failureOf(buy(id))).errorData['reason']
    expect(await reasonOf(await newProduct(WELCOME + 1))).toBe('NOT_ENOUGH_POINTS')
    expect(await reasonOf(await newProduct(1, { stock: 0 }))).toBe('SOLD_OUT')
    expect(await reasonOf(999_999)).toBe('NOT_AVAILABLE')
    const lofty = await newProduct(1)
    await platform.db.updateTable('loyalty_product').set({ level: 2 }).where('id', '=', String(lofty)).execute()
    expect(await reasonOf(lofty)).toBe('LEVEL_TOO_LOW')
    const past = await newProduct(1)
    await platform.db
      .updateTable('loyalty_product')
      .set({ ends_at: new Date(now) })
      .where('id', '=', String(past))
      .execute()
    expect(await reasonOf(past)).toBe('NOT_AVAILABLE')
    await api.selfExclusion.setSelfExclusion({ period: '7d', password: 'secret1' })
    // that has ended all sessions
    await api.auth.login({ login: email, password: 'secret1' })
    expect(await failureOf(buy(await newProduct(1)))).toMatchObject({ code: errorReasons.selfExcluded })
    expect(await points()).toBe(WELCOME)
  })

  it('[PLY-07] points change by entries alone, and entries never', async () => {
    const { uid, give, points } = await newPlayer()
    await give(5, `gift ${uid}`)
    await expect(give(5, `gift ${uid}`)).rejects.toThrow()
    const change = platform.db.updateTable('loyalty_entry').set({ points: 1n }).where('uid', '=', uid)
    await expect(change.execute()).rejects.toThrow(/new entries/)
    await expect(sql`update loyalty_account set points = 7 where uid = ${uid}`.execute(platform.db)).rejects.toThrow(
      /new entries/,
    )
    await expect(sql`delete from loyalty_entry where uid = ${uid}`.execute(platform.db)).rejects.toThrow(/new entries/)
    expect(await points()).toBe(WELCOME + 5)
  })

  it('[PLY-07] the points of every player are the sum of their entries', async () => {
    const { rows } = await sql<Record<'points' | 'owed' | 'sum', string>>`
      select account.points::text, owed::text, sum(entry.points)::text as sum
      from loyalty_account as account join loyalty_entry as entry using (uid) group by uid`.execute(platform.db)
    expect(rows.length).toBeGreaterThan(50)
    for (const { points, owed, sum } of rows) expect(BigInt(points) - BigInt(owed)).toBe(BigInt(sum))
    expect(wholePoints(toMicros(0.1) * 3n)).toBe(0)
  })

  it('[PLY-11] a notice goes to one of two pages that ask at once; those of a player on a break wait', async () => {
    const { api } = await newPlayer()
    const answers = await Promise.all(Array.from({ length: 4 }, () => api.loyalty.getNotifications()))
    expect(answers.flat()).toMatchObject([
      { trigger: 'register', type: 'credit', amount: WELCOME, amountType: 'points', image: '/loyalty/coin.svg' },
    ])
    const other = await newPlayer()
    await other.api.selfExclusion.setSelfExclusion({ period: '7d', password: 'secret1' })
    await other.api.auth.login({ login: other.email, password: 'secret1' })
    expect(await other.api.loyalty.getNotifications()).toEqual([])
    await platform.db.deleteFrom('self_exclusion').where('uid', '=', other.uid).execute()
    expect(await other.api.loyalty.getNotifications()).toHaveLength(1)
  })

  it('[PLY-11] a completed profile, a confirmed contact and a purchase give their notices, each event once', async () => {
    const { api, uid, email } = await newPlayer()
    await api.loyalty.getNotifications()
    const [mail = ''] = await platform.messagesTo(email)
    await api.contacts.confirmContact({ contact: email, code: codeIn(mail) })
    const profile = {
      first_name: 'Ana',
      last_name: 'Ruiz',
      birth_date: '01.02.1990',
      country_code: 'GB',
      home_town: 'Bath',
      address: 'Mill Lane 1',
      postcode: 'BA1 1AA',
    }
    await api.profile.saveProfileInfo(profile)
    await api.profile.saveProfileInfo({ ...profile, home_town: 'York' })
    await api.loyalty.buyProduct({ id: await newProduct(10), idempotency_key: randomUUID() })
    const notices = await api.loyalty.getNotifications()
    expect(notices).toMatchObject([
      { trigger: 'confirm', type: 'credit', amount: 50, amountType: 'points' },
      { trigger: 'profile', type: 'credit', amount: 50, amountType: 'points' },
      {
        trigger: 'product',
        type: 'other',
        amount: 5,
        amountType: 'free_spins',
        message: 'A thing is on your account.',
      },
    ])
    const kinds = await platform.db.selectFrom('loyalty_entry').select('kind').where('uid', '=', uid).execute()
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['confirm', 'product', 'profile', 'register'])
  })

  it('[API-18] characters, programs and products are told to anyone, in pages and in the language', async () => {
    const { api } = createVisitor(platform.origin, { locale: 'es' })
    const characters = await api.loyalty.getCharacters({ limit: 2, offset: 1 })
    expect(characters).toMatchObject({
      offset: 1,
      limit: 2,
      total: 6,
      items: [{ id: 'owl', name: 'Búho' }, { id: 'bear' }],
    })
    const programs = await api.loyalty.getPrograms()
    expect(programs).toMatchObject({
      limit: 2,
      offset: 0,
      total: 4,
      items: [{ sysname: 'silver' }, { sysname: 'tables' }],
    })
    const program = await api.loyalty.getProgram({ sysname: 'harvest' })
    expect(program).toMatchObject({
      title: 'Semanas de cosecha',
      state: 'upcoming',
      starts_at: '2027-09-01T00:00:00.000Z',
    })
    expect((await failureOf(api.loyalty.getProgram({ sysname: 'none' }))).invalidParameters).toEqual({
      sysname: ['wrongField'],
    })
    expect((await api.loyalty.getLevels()).map(({ min, max }) => [min, max])).toEqual([
      [0, 500],
      [500, 2500],
      [2500, 10_000],
      [10_000, 50_000],
      [50_000, null],
    ])
    expect((await api.loyalty.getProducts())[0]).toMatchObject({ title: '10 tiradas gratis', price: 100, stock: null })
    expect((await failureOf(api.loyalty.getInfo())).type).toBe('AuthorizationException')
  })

  it('[API-18] a player chooses a character that there is, at the registration or later', async () => {
    const { api } = createVisitor(platform.origin)
    const account = { email: 'with-fox@example.com', password: 'secret1', terms: true }
    const refused = await failureOf(api.auth.register({ ...account, character_id: 'dragon' }))
    expect(refused.invalidParameters).toEqual({ character_id: ['wrongField'] })
    await api.auth.register({ ...account, character_id: 'fox' })
    expect((await api.loyalty.getInfo()).character).toMatchObject({ id: 'fox', name: 'Fox' })
    expect(await api.loyalty.setCharacter({ id: 'koi' })).toBe(1)
    expect((await api.loyalty.getInfo()).character?.id).toBe('koi')
    expect((await failureOf(api.loyalty.setCharacter({ id: 'dragon' }))).invalidParameters).toEqual({
      id: ['wrongField'],
    })
  })

  it('[API-18] while the program is not active, play and events give no points and nothing is sold', async () => {
    const settings = await readLoyaltySettings(platform.db)
    await saveSetting(platform.db, 'loyalty', { ...settings, is_active: false })
    try {
      const { info, round, send, api } = await playing('slot')
      await send('/transaction/bet', round().bet(1000))
      await followPlay(platform.db)
      expect(await info()).toMatchObject({ is_active: false, points: 0, expCount: 0 })
      const refused = await failureOf(
        api.loyalty.buyProduct({ id: await newProduct(1), idempotency_key: randomUUID() }),
      )
      expect(refused.errorData).toEqual({ reason: 'NOT_AVAILABLE' })
    } finally {
      await saveSetting(platform.db, 'loyalty', settings)
    }
  })
})
