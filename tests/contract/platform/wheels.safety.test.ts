import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { reconcile } from '#platform/ledger/reconcile.ts'
import { countDeposit } from '#platform/wheels/countQuests.ts'
import type { WheelRewardTable } from '#platform/wheels/table.ts'
import { errorReasons } from '#schemas/errors.ts'
import { drawIndex } from '#src/shared/weightedDraw.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { callWallet, roundOf, silentSupplier } from './GameSupplierDriver.ts'
import { moneyMovers } from './moveMoney.ts'
import { followPlay } from './playRounds.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const texts = JSON.stringify({ en: { title: 'Test wheel', text: 'A wheel.', rules: ['One rule.'] } })

interface Sector extends Partial<Pick<WheelRewardTable, 'type' | 'amount'>> {
  readonly weight?: number
}

interface Quest {
  readonly goal: 'bets' | 'stake' | 'wins' | 'games' | 'deposit'
  readonly target: number
  readonly types?: readonly ('slot' | 'live')[]
  readonly points?: number
}

// oxlint-disable-next-line max-lines-per-function
describeDatabases('wheels on $name', ({ open }) => {
  let now = Date.parse('2026-12-01T12:00:00Z')
  const platform = setUpPlatform(open, {
    clock: () => new Date(now),
    play: silentSupplier,
    limits: {
      registrationPerAddress: { points: 1000, seconds: 60 },
      messagePerAddress: { points: 1000, seconds: 60 },
    },
  })
  let players = 0

  /** Adds a campaign, and returns its id. */
  async function newCampaign({
    price = null as number | null,
    first = 0,
    sectors = [{}] as readonly Sector[],
    quests = [] as readonly Quest[],
  } = {}) {
    const { id } = await platform.db
      .insertInto('wheel_campaign')
      .values({ texts, starts_at: new Date(now), ends_at: null, price_usd: price, first_spins: first, sort: 99 })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [sort, { type = 'nothing', amount = 0, weight = 1 }] of sectors.entries()) {
      const name = JSON.stringify({ en: type, es: `${type} es` })
      const sector = { campaign: id, texts: name, type, amount, weight, sort }
      await platform.db.insertInto('wheel_reward').values(sector).execute()
    }
    for (const [sort, { goal, target, types = [], points }] of quests.entries()) {
      await platform.db
        .insertInto('wheel_quest')
        .values({
          campaign: id,
          texts: JSON.stringify({ en: { title: goal, text: '' } }),
          goal,
          target,
          types: [...types],
          reward_type: points === undefined ? 'spins' : 'points',
          reward_amount: points ?? 2,
          sort,
        })
        .execute()
    }
    return Number(id)
  }

  /** A new player with 100 units of money. */
  async function newPlayer(currency = 'USD') {
    const visitor = createVisitor(platform.origin)
    const email = `wheel${(players += 1)}@example.com`
    const account = { email, password: 'secret1', currency, country: 'DE', terms: true }
    const uid = String((await visitor.api.auth.register(account)).uid)
    await moneyMovers(platform.db, () => new Date(now)).deposit(uid, { amount: 10_000n, currency })
    const { api } = visitor
    const key = () => randomUUID()
    const spin = (campaign: number, idempotency_key = key()) =>
      api.wheels.spinWheel({ campaign_id: campaign, idempotency_key })
    const buy = (campaign: number, spins_amount: number, idempotency_key = key()) =>
      api.wheels.buySpin({ campaign_id: campaign, spins_amount, idempotency_key })
    const info = (campaign: number) => api.wheels.getWheelInfo({ campaign_id: campaign })
    const money = async () => (await api.account.getBalance()).balance_main.amount
    /** Opens a game, and returns what its supplier sends. */
    async function play(type: 'slot' | 'live' = 'slot', index = 0) {
      const games = platform.db.selectFrom('game').select('sysname').where('type', '=', type)
      const { sysname: game } = await games
        .where('is_enabled', '=', true)
        .orderBy('sysname')
        .offset(index)
        .limit(1)
        .executeTakeFirstOrThrow()
      const opened = await visitor.fetch(`/platform/game/${game}`, { redirect: 'manual' })
      const token = new URL(opened.headers.get('location') ?? '').searchParams.get('token') ?? ''
      return () => roundOf({ user: `player-${uid}`, token, game, currency })
    }
    return { ...visitor, uid, email, spin, buy, info, money, play }
  }

  async function send(path: string, body: object) {
    expect(await callWallet(platform.origin, path, { ...body })).toMatchObject({ status: 'RS_OK' })
  }

  const reasonOf = async (call: Promise<unknown>) => (await failureOf(call)).errorData['reason']

  it('[PLY-06] of fifty spins at once with one spin left, one is carried out', async () => {
    const campaign = await newCampaign({ first: 1, sectors: [{ type: 'money', amount: 5 }] })
    const { spin, money, info, api } = await newPlayer()
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => spin(campaign)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await money()).toBe(105)
    expect((await info(campaign)).spin_balance).toBe(0)
    const results = await api.wheels.getSpinResults({ campaign_id: campaign, scope: 'my' })
    expect(results).toMatchObject({ total: 1, items: [{ is_own: true, reward: { type: 'money', amount: 5 } }] })
    expect(await reasonOf(spin(campaign))).toBe('NOT_ENOUGH_SPINS')
    expect((await reconcile(platform.db)).differences).toEqual([])
  }, 120_000)

  it('[PLY-06] a spin whose answer was lost is found again: by its key, and as the one that no page has shown', async () => {
    const campaign = await newCampaign({ first: 3, sectors: [{ type: 'points', amount: 7 }] })
    const { spin, info, api } = await newPlayer()
    const key = randomUUID()
    const points = (await api.loyalty.getInfo()).points
    const [first, ...others] = await Promise.all([spin(campaign, key), spin(campaign, key), spin(campaign, key)])
    expect(others.map(({ result }) => result)).toEqual([first?.result, first?.result])
    expect(await info(campaign)).toMatchObject({ spin_balance: 2, unseen: { id: first?.result.id, is_shown: false } })
    // won points are for the shop alone
    expect(await api.loyalty.getInfo()).toMatchObject({ points: points + 7, expCount: points })
    await api.wheels.markShown({ result_id: first?.result.id ?? '' })
    expect((await info(campaign)).unseen).toBeNull()
    const other = await newPlayer()
    const stolen = await failureOf(other.api.wheels.markShown({ result_id: first?.result.id ?? '' }))
    expect(stolen.invalidParameters).toEqual({ result_id: ['wrongField'] })
  })

  it('[PLY-06] the result follows from the seed whose hash was published before the spin', async () => {
    const sectors = [{ weight: 3 }, { type: 'spins', amount: 1, weight: 2 }, { weight: 5 }] as const
    const campaign = await newCampaign({ first: 5, sectors })
    const { spin, info, api } = await newPlayer()
    const rewards = await api.wheels.getRewards({ campaign_id: campaign })
    expect(rewards.map(({ weight }) => weight)).toEqual([3, 2, 5])
    for (let turn = 0; turn < 4; turn += 1) {
      const { commitment } = await info(campaign)
      const { result, commitment: next } = await spin(campaign)
      const seed = result.seed ?? ''
      expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment)
      expect(rewards[drawIndex(seed, [3, 2, 5])]?.id).toBe(result.reward.id)
      expect((await info(campaign)).commitment).toBe(next)
      expect(next).not.toBe(commitment)
    }
    // what the operator changes later doesn't change what a spin was drawn from
    await platform.db.updateTable('wheel_reward').set({ weight: 50 }).where('campaign', '=', String(campaign)).execute()
    const { items } = await api.wheels.getSpinResults({ campaign_id: campaign, scope: 'my' })
    expect(items).toHaveLength(4)
    for (const { sectors: drawn, seed, reward } of items) {
      expect(drawn).toEqual(rewards.map(({ id, weight }) => ({ reward_id: id, weight })))
      expect(drawn?.[drawIndex(seed ?? '', [3, 2, 5])]?.reward_id).toBe(reward.id)
    }
  })

  it('[PLY-06] each kind of sector gives what it says, in the currency of the player', async () => {
    const kinds = ['bonus', 'free_spins', 'spins', 'nothing'] as const
    const { spin, info, api } = await newPlayer('EUR')
    const granted: unknown[] = []
    for (const type of kinds) {
      const campaign = await newCampaign({ first: 1, sectors: [{ type, amount: type === 'nothing' ? 0 : 3 }] })
      const { result, spin_balance: left } = await spin(campaign)
      granted.push([result.reward.type, result.reward.currency, left])
      expect((await info(campaign)).spin_balance).toBe(left)
    }
    expect(granted).toEqual([
      ['bonus', 'EUR', 0],
      ['free_spins', null, 0],
      ['spins', null, 3],
      ['nothing', null, 0],
    ])
    const [bonus] = (await api.bonuses.get()).items
    // 3 US dollars
    expect(bonus).toMatchObject({ title: 'Test wheel', currency: 'EUR' })
    expect(bonus?.amount).toBeGreaterThan(2)
    expect(bonus?.amount).toBeLessThan(3)
    expect((await api.freeSpins.get()).items.map(({ total_count: total }) => total)).toEqual([3])
  })

  it('[PLY-09] buying spins takes their price once and adds to the count; without the money nothing happens', async () => {
    const campaign = await newCampaign({ price: 30 })
    const { buy, info, money, api, uid } = await newPlayer()
    expect(await info(campaign)).toMatchObject({
      spin_balance: 0,
      is_spin_cost: true,
      price: { amount: 30, currency: 'USD' },
    })
    const key = randomUUID()
    const answers = await Promise.all([buy(campaign, 2, key), buy(campaign, 2, key), buy(campaign, 2, key)])
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ spin_balance: 2 })))
    expect(await money()).toBe(40)
    const refused = await failureOf(buy(campaign, 2))
    expect(refused).toMatchObject({ type: 'InvalidParameterException', errorData: { reason: 'NOT_ENOUGH_MONEY' } })
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => buy(campaign, 1)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await money(), (await info(campaign)).spin_balance]).toEqual([10, 3])
    expect(await reasonOf(buy(await newCampaign(), 1))).toBe('NOT_FOR_SALE')
    expect((await api.playActivity.getNetPosition())[0]).toMatchObject({ stakes: 90, net: -90 })
    const posted = platform.db.selectFrom('ledger').select('amount').where('uid', '=', uid)
    expect(await posted.where('to_account', '=', 'wheel').orderBy('id').execute()).toEqual([
      { amount: '6000' },
      { amount: '3000' },
    ])
    expect((await reconcile(platform.db)).differences).toEqual([])
  }, 120_000)

  it('[PLY-06] a campaign that is over, and a player on a break, get neither spins nor purchases', async () => {
    const campaign = await newCampaign({ price: 1, first: 1 })
    const { spin, buy, api, email } = await newPlayer()
    const end = { ends_at: new Date(now + 1000) }
    await platform.db.updateTable('wheel_campaign').set(end).where('id', '=', String(campaign)).execute()
    await api.selfExclusion.setSelfExclusion({ period: '7d', password: 'secret1' })
    await api.auth.login({ login: email, password: 'secret1' })
    expect(await failureOf(spin(campaign))).toMatchObject({ code: errorReasons.selfExcluded })
    expect(await failureOf(buy(campaign, 1))).toMatchObject({ code: errorReasons.selfExcluded })
    const other = await newPlayer()
    now += 1000
    expect(await reasonOf(other.spin(campaign))).toBe('NOT_AVAILABLE')
    expect(await reasonOf(other.buy(campaign, 1))).toBe('NOT_AVAILABLE')
    expect(await reasonOf(other.info(campaign))).toBe('NOT_AVAILABLE')
    expect((await other.api.wheels.getCampaigns()).map(({ id }) => id)).not.toContain(campaign)
  })

  it('[PLY-10] quests follow play: each transaction once, by the types of their games, and free of what is given back', async () => {
    const quests = [
      { goal: 'bets', target: 2, points: 40 },
      { goal: 'stake', target: 30 },
      { goal: 'wins', target: 2 },
      { goal: 'games', target: 2 },
      { goal: 'bets', target: 9, types: ['live'] },
    ] as const satisfies readonly Quest[]
    const campaign = await newCampaign({ quests })
    const { api, play, info } = await newPlayer()
    const list = async () => (await api.wheels.getQuests({ campaign_id: campaign })).items
    const progress = async () => (await list()).map((quest) => quest.progress)
    const round = await play()
    const [first, second] = [round(), round()]
    const bet = first.bet(1250)
    await send('/transaction/bet', bet)
    await send('/transaction/bet', bet)
    await followPlay(platform.db)
    expect(await progress()).toEqual([1, 12.5, 0, 1, 0])
    await send('/transaction/rollback', first.rollback(bet))
    await followPlay(platform.db)
    expect(await progress()).toEqual([0, 0, 0, 0, 0])
    const bets = [second.bet(1000), second.bet(500)] as const
    for (const each of bets) await send('/transaction/bet', each)
    await send('/transaction/win', second.win(300, bets[0], false))
    await send('/transaction/win', second.win(300, bets[1]))
    await followPlay(platform.db)
    expect(await progress()).toEqual([2, 15, 1, 1, 0])
    const elsewhere = (await play('slot', 1))()
    const last = elsewhere.bet(1500)
    await send('/transaction/bet', last)
    await followPlay(platform.db)
    expect(await progress()).toEqual([2, 30, 1, 2, 0])
    // what is completed stays completed
    await send('/transaction/rollback', elsewhere.rollback(last))
    await followPlay(platform.db)
    expect(await progress()).toEqual([2, 30, 1, 2, 0])
    expect((await info(campaign)).spin_balance).toBe(4)
    const history = await api.wheels.getQuestsHistory({ campaign_id: campaign })
    expect(history.total).toBe(3)
    expect(new Set(history.items.map(({ goal }) => goal.type))).toEqual(new Set(['bets', 'stake', 'games']))
    expect((await api.loyalty.getNotifications()).filter(({ trigger }) => trigger === 'quest')).toMatchObject([
      { type: 'credit', amount: 40, amountType: 'points' },
    ])
  })

  it('[PLY-10] a deposit counts once for a quest of deposits, when it has arrived', async () => {
    const campaign = await newCampaign({ quests: [{ goal: 'deposit', target: 20 }] })
    const { api, uid, info } = await newPlayer()
    const deposit = { uid, amount: 1250n, currency: 'USD', at: new Date(now) }
    const count = (reference: string) =>
      platform.db.transaction().execute((trx) => countDeposit(trx, { ...deposit, reference }))
    await count(`deposit ${uid} a`)
    await count(`deposit ${uid} a`)
    const [quest] = (await api.wheels.getQuests({ campaign_id: campaign })).items
    expect(quest).toMatchObject({ progress: 12.5, completed_at: null, goal: { type: 'deposit', target: 20 } })
    await Promise.all([count(`deposit ${uid} b`), count(`deposit ${uid} c`)])
    expect((await info(campaign)).spin_balance).toBe(2)
    expect(await api.wheels.getQuestInfo({ quest_id: quest?.id ?? 0 })).toMatchObject({
      progress: 20,
      completed_at: new Date(now).toISOString(),
    })
  })

  it('[PLY-06] the spins of every player are what was given, bought, earned and won, less what was used', async () => {
    const { rows } = await sql<Record<'spins' | 'expected', string>>`
      select player.spins::text, (
        first_spins
        + (select coalesce(sum(spins), 0) from wheel_purchase as p where p.uid = player.uid and p.campaign = player.campaign)
        + (select coalesce(sum(s.amount), 0) from wheel_spin as s join wheel_reward as r on r.id = s.reward
            where s.uid = player.uid and s.campaign = player.campaign and r.type = 'spins')
        + (select coalesce(sum(reward_amount), 0) from wheel_quest as q join wheel_quest_progress as g on g.quest = q.id
            where g.uid = player.uid and q.campaign = player.campaign and completed_at is not null and reward_type = 'spins')
        - (select count(*) from wheel_spin as s where s.uid = player.uid and s.campaign = player.campaign)
      )::text as expected
      from wheel_player as player join wheel_campaign on wheel_campaign.id = player.campaign`.execute(platform.db)
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.map(({ spins }) => spins)).toEqual(rows.map(({ expected }) => expected))
  })

  it('[API-15] guests see campaigns, sectors, quests and winners in their language, with nothing of anyone’s own', async () => {
    const { api } = createVisitor(platform.origin, { locale: 'es' })
    const [campaign, gold] = await api.wheels.getCampaigns()
    expect(campaign).toMatchObject({
      title: 'Rueda de las misiones',
      spin_balance: 0,
      is_spin_cost: false,
      ends_at: null,
    })
    expect(gold).toMatchObject({ title: 'Rueda de oro', is_spin_cost: true })
    const id = campaign?.id ?? 0
    expect((await api.wheels.getCampaignInfo({ campaign_id: id })).rules).toHaveLength(4)
    expect(await api.wheels.getWheelInfo({ campaign_id: gold?.id ?? 0 })).toMatchObject({
      price: { amount: 1, currency: 'USD' },
      commitment: null,
      unseen: null,
    })
    const quests = await api.wheels.getQuests({ campaign_id: id, limit: 2 })
    expect(quests).toMatchObject({
      limit: 2,
      total: 5,
      items: [{ title: 'Calentamiento', progress: 0 }, { id: expect.any(Number) }],
    })
    const winners = await api.wheels.getSpinResults({ campaign_id: id, count: 3, offset: 1 })
    expect(winners).toMatchObject({ total: 14, count: 3, offset: 1 })
    for (const { nickname, is_own: isOwn, seed, sectors, reward } of winners.items) {
      const hidden = [seed, sectors]
      expect([nickname.includes('***'), isOwn, hidden, reward.type === 'nothing']).toEqual([
        true,
        false,
        [null, null],
        false,
      ])
    }
    const own = await failureOf(api.wheels.getSpinResults({ campaign_id: id, scope: 'my' }))
    expect(own.type).toBe('AuthorizationException')
    expect((await failureOf(api.wheels.getQuestsHistory({ campaign_id: id }))).type).toBe('AuthorizationException')
    expect((await failureOf(api.wheels.getQuestInfo({ quest_id: 999_999 }))).invalidParameters).toEqual({
      quest_id: ['wrongField'],
    })
  })
})
