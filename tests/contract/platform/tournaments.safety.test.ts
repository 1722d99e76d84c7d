import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { reconcile } from '#platform/ledger/reconcile.ts'
import { updateTournaments } from '#platform/tournaments/lifecycle/startTournamentWorker.ts'
import { resetPoints } from '#platform/tournaments/points/resetPoints.ts'
import type { Scoring, StoredPrize, StoredRestrictions } from '#platform/tournaments/table.ts'
import { rollBack } from '#platform/wallet/rollBack.ts'
import { errorReasons } from '#schemas/errors.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { moneyMovers } from './moveMoney.ts'
import { followPlay, placeBet, settleBet } from './playRounds.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const HOUR = 3600 * 1000

interface NewTournament {
  readonly scoring?: Scoring
  readonly prizes?: readonly StoredPrize[]
  readonly restrictions?: StoredRestrictions
  readonly resets?: boolean
  readonly series?: string
  readonly provider?: string
  /** Hours from now. */
  readonly begins?: number
}

// oxlint-disable-next-line max-lines-per-function
describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })
  let players = 0

  /** Adds a tournament of slots that lasts two hours. */
  async function addTournament(options: NewTournament = {}): Promise<number> {
    const { scoring = { type: 'stake', points: 10 }, prizes = [], restrictions = {}, begins = -1, resets } = options
    const { id } = await platform.db
      .insertInto('tournament')
      .values({
        series: options.series ?? null,
        texts: JSON.stringify({ en: { name: 'Cup', text: '' }, es: { name: 'Copa', text: '' } }),
        image: '/art/gem-1.svg',
        prizes: JSON.stringify(prizes),
        scoring: JSON.stringify(scoring),
        restrictions: JSON.stringify(restrictions),
        reset_on_cashout: resets ?? false,
        provider: options.provider ?? null,
        types: ['slot'],
        starts_at: new Date(now + begins * HOUR),
        ends_at: new Date(now + (begins + 2) * HOUR),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  }

  /** Registers a player with 100 euros. */
  async function newPlayer() {
    const { api } = createVisitor(platform.origin, { headers: { 'x-forwarded-for': `198.51.100.${(players += 1)}` } })
    const account = { email: `tournament${players}@example.com`, password: 'secret1', currency: 'EUR', terms: true }
    const uid = String((await api.auth.register(account)).uid)
    await moneyMovers(platform.db, () => new Date(now)).deposit(uid, { amount: 10_000n })
    const balance = async () => (await api.account.getBalance()).balance_main.amount
    const enter = (id: number) => api.tournaments.participate({ tournament_id: id })
    return { api, uid, balance, enter }
  }

  const gameOf = async (type: 'slot' | 'live') =>
    (await platform.db.selectFrom('game').select('sysname').where('type', '=', type).executeTakeFirstOrThrow()).sysname

  /** Plays a round through the wallet, amounts in euros, and returns the id of its bet. */
  async function play(uid: string, stake: number, win: number, type: 'slot' | 'live' = 'slot'): Promise<string> {
    const reference = randomUUID()
    const bet = { game: await gameOf(type), reference, amount: BigInt(stake * 100), currency: 'EUR' }
    await placeBet(platform.db, { uid, now: new Date(now) }, bet)
    await settleBet(platform.db, { reference, win: BigInt(win * 100), now: new Date(now) })
    return reference
  }

  async function find(id: number, { api }: Pick<Awaited<ReturnType<typeof newPlayer>>, 'api'>) {
    const { items } = await api.tournaments.get({ ids: [String(id)] })
    const [tournament] = items
    if (!tournament) throw new Error(`there is no tournament ${id}`)
    return tournament
  }

  const update = () =>
    updateTournaments({ db: platform.db, now: () => new Date(now) }, (error) => {
      throw error
    })

  it('[PLY-05] points follow from rounds of its games, played after the player has entered', async () => {
    const id = await addTournament()
    const player = await newPlayer()
    await play(player.uid, 10, 0)
    expect(await player.enter(id)).toBe(1)
    now += 1000
    await play(player.uid, 2, 50)
    await play(player.uid, 3, 0)
    await play(player.uid, 4, 0, 'live')
    const { user_info, total_points, total_participants, winners } = await find(id, player)
    // 5 euros are 5.45 dollars, each round rounded down: 21.8 and 32.7 points
    expect(user_info).toEqual({ is_participant: true, place: 1, points: 53 })
    expect([total_points, total_participants]).toEqual([53, 1])
    expect(winners).toEqual([{ place: 1, nickname: expect.stringContaining('***'), points: 53, is_own: true }])
    expect((await find(id, createVisitor(platform.origin))).user_info).toBeNull()
  })

  it('[PLY-05] where multiples count, the best round is taken, and a rollback takes its points back', async () => {
    const id = await addTournament({ scoring: { type: 'multiple', points: 100 } })
    const player = await newPlayer()
    await player.enter(id)
    now += 1000
    await play(player.uid, 2, 5)
    const best = await play(player.uid, 1, 10)
    await play(player.uid, 1, 0)
    expect((await find(id, player)).user_info?.points).toBe(1000)
    const transaction = await platform.db
      .selectFrom('wallet_transaction')
      .selectAll()
      .where('reference', '=', best)
      .executeTakeFirstOrThrow()
    const order = { ...transaction, transaction: randomUUID(), reference: transaction.id, closesRound: true }
    await platform.db.transaction().execute((trx) => rollBack(trx, { ...order, now: new Date(now) }))
    await followPlay(platform.db)
    expect((await find(id, player)).user_info?.points).toBe(250)
  })

  it('[PLY-05] of equal points those that were reached first are ahead', async () => {
    const id = await addTournament()
    const [first, second, third] = [await newPlayer(), await newPlayer(), await newPlayer()]
    for (const player of [third, second, first]) await player.enter(id)
    now += 1000
    await play(first.uid, 5, 0)
    now += 1000
    await play(second.uid, 5, 0)
    await play(third.uid, 6, 0)
    const places = await Promise.all([first, second, third].map(async (one) => (await find(id, one)).user_info?.place))
    expect(places).toEqual([2, 3, 1])
    expect((await find(id, second)).winners.map(({ is_own: isOwn }) => isOwn)).toEqual([false, false, true])
  })

  it('[PLY-05] fifty entries at once are one, and each is answered by 1', async () => {
    const id = await addTournament()
    const player = await newPlayer()
    const answers = await Promise.all(Array.from({ length: 50 }, () => player.enter(id)))
    expect(new Set(answers)).toEqual(new Set([1]))
    expect((await find(id, player)).total_participants).toBe(1)
  })

  it.each([
    [{ verified: true }, 'verified'],
    [{ countries: ['GB'] }, 'country'],
    [{ deposit_usd: 500 }, 'deposit'],
  ])('[PLY-05] who doesn’t meet the condition %j is refused, and told of it', async (restrictions, type) => {
    const id = await addTournament({ restrictions })
    const player = await newPlayer()
    const refused = await failureOf(player.enter(id))
    expect([refused.type, refused.code]).toEqual(['InvalidRequestException', errorReasons.notEligible])
    const { restrictions: told, user_info: own } = await find(id, player)
    expect([told, own?.is_participant]).toEqual([[expect.objectContaining({ type, is_met: false })], false])
    expect((await find(id, createVisitor(platform.origin))).restrictions[0]?.is_met).toBeNull()
  })

  it('[PLY-05] conditions that are met are no obstacle; a tournament that is over can’t be entered', async () => {
    const id = await addTournament({ restrictions: { deposit_usd: 20 } })
    const player = await newPlayer()
    expect(await player.enter(id)).toBe(1)
    const over = await addTournament({ begins: -3 })
    expect((await failureOf(player.enter(over))).invalidParameters).toEqual({ tournament_id: ['wrongField'] })
    expect(
      (await failureOf(createVisitor(platform.origin).api.tournaments.participate({ tournament_id: id }))).type,
    ).toBe('AuthorizationException')
  })

  it('[PLY-05] a withdrawal takes the points where the rules say so, and what follows counts again', async () => {
    const [resetting, other] = [await addTournament({ resets: true }), await addTournament()]
    const player = await newPlayer()
    await player.enter(resetting)
    await player.enter(other)
    now += 1000
    await play(player.uid, 10, 0)
    now += 1000
    await platform.db.transaction().execute((trx) => resetPoints(trx, { uid: player.uid, now: new Date(now) }))
    const points = async (id: number) => (await find(id, player)).user_info?.points
    expect([await points(resetting), await points(other)]).toEqual([0, 109])
    now += 1000
    await play(player.uid, 1, 0)
    expect([await points(resetting), await points(other)]).toEqual([10, 119])
  })

  it('[PLY-05] places are fixed at the end and prizes are paid once, by however many processes', async () => {
    const prizes = [
      { from: 1, to: 1, type: 'money', amount: 109 },
      { from: 2, to: 2, type: 'bonus', amount: 10.9 },
      { from: 3, to: 3, type: 'free_spins', amount: 15 },
    ] as const
    const id = await addTournament({ prizes, begins: -1.999 })
    const all = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()]
    for (const [index, player] of all.entries()) {
      await player.enter(id)
      now += 1
      if (index < 3) await play(player.uid, 10 - index, 0)
    }
    now += HOUR
    await Promise.all([update(), update(), update()])
    await update()
    const [first, second, third, last] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0], (typeof all)[0]]
    // what the first had staked is 10 euros of 100; 109 dollars are 100 euros
    expect(await first.balance()).toBe(190)
    expect((await second.api.bonuses.get()).items).toMatchObject([{ amount: 10, currency: 'EUR', title: 'Cup' }])
    expect((await third.api.freeSpins.get({ status: 'active' })).items).toMatchObject([
      { total_count: 15, title: 'Cup' },
    ])
    expect(await last.balance()).toBe(100)
    const { extra, winners } = await find(id, first)
    expect([extra.status, extra.is_final, winners.length]).toEqual(['finished', true, 3])
    // a round after the end changes nothing
    await play(last.uid, 50, 0)
    expect((await find(id, last)).user_info?.points).toBe(0)
    expect(await reconcile(platform.db)).toMatchObject({ unbalanced: [], differences: [] })
  })

  it('[PLY-05] places wait until each round before the end is counted', async () => {
    const prizes = [{ from: 1, to: 1, type: 'money', amount: 109 }] as const
    const id = await addTournament({ prizes, begins: -1.999 })
    const player = await newPlayer()
    await player.enter(id)
    now += 1
    const cursor = platform.db.selectFrom('play_event_cursor').selectAll().where('consumer', '=', 'tournaments')
    await play(player.uid, 5, 0)
    const { xid, number } = await cursor.executeTakeFirstOrThrow()
    const move = (to: object) =>
      platform.db.updateTable('play_event_cursor').set(to).where('consumer', '=', 'tournaments').execute()
    await move({ number: String(BigInt(number) - 1n), xid: '1' })
    now += HOUR
    await update()
    const isFinal = async () => (await find(id, player)).extra.is_final
    const before = await isFinal()
    await move({ xid, number })
    await update()
    expect([before, await isFinal()]).toEqual([false, true])
  })

  it('[PLY-05] a series goes on: the next one can be entered before it begins', async () => {
    const id = await addTournament({ series: 'test', begins: -1 })
    await Promise.all([update(), update()])
    const series = await platform.db
      .selectFrom('tournament')
      .select(['id', 'starts_at'])
      .where('series', '=', 'test')
      .execute()
    expect(series.map(({ starts_at: start }) => start.getTime() - now)).toEqual([-HOUR, HOUR])
    const next = series.find((one) => Number(one.id) !== id)
    expect(await (await newPlayer()).enter(Number(next?.id))).toBe(1)
  })

  it('[API-17] tournaments are listed by status, in the order in which they end, begin and ended', async () => {
    const { api } = createVisitor(platform.origin, { locale: 'es' })
    const fields = ['id', 'extra', 'description'] as const
    const { items, total } = await api.tournaments.get({ count: 100, fields })
    const statuses = items.map(({ extra }) => extra.status)
    const lists = await Promise.all(
      (['active', 'future', 'finished'] as const).map((status) => api.tournaments.get({ status, count: 100, fields })),
    )
    expect(total).toBe(items.length)
    expect(lists.flatMap((list) => list.items)).toEqual(items)
    expect(statuses.filter((status, index) => status !== statuses[index - 1])).toEqual(['active', 'future', 'finished'])
    for (const { items: list } of lists) expect(list.length).toBeGreaterThan(1)
    expect(items.map(({ description }) => description.name)).toContain('Carrera diaria de tragaperras')
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(['description', 'extra', 'id'])
    expect((await failureOf(api.tournaments.get({ ids: ['x'] }))).invalidParameters).toEqual({ ids: ['wrongField'] })
  })

  it('[PLY-05] its games are those of its types, tags and provider, in the list and in their number', async () => {
    const id = await addTournament({ provider: 'northlight' })
    const { api } = createVisitor(platform.origin)
    const { items, total } = await api.games.get({ tournament_id: id, count: 300 })
    expect((await find(id, { api })).games_count).toBe(total)
    expect(new Set(items.map(({ type, provider }) => `${type} ${provider.sysname}`))).toEqual(
      new Set(['slot northlight']),
    )
    expect((await failureOf(api.games.get({ tournament_id: 999_999 }))).invalidParameters).toEqual({
      tournament_id: ['wrongField'],
    })
  })
})
