import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { reconcile } from '#platform/ledger/reconcile.ts'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { callWallet, roundOf, silentSupplier } from './GameSupplierDriver.ts'
import { moneyMovers } from './moveMoney.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const DAY_MS = 24 * 3600 * 1000

// oxlint-disable-next-line max-lines-per-function
describeDatabases('the wallet of games on $name', ({ open }) => {
  let now = Date.now()
  let players = 0
  const platform = setUpPlatform(open, { clock: () => new Date(now), play: silentSupplier })

  const send = (path: string, body: object) => callWallet(platform.origin, path, { ...body })
  const bet = (body: object) => send('/transaction/bet', body)
  const win = (body: object) => send('/transaction/win', body)
  const rollback = (body: object) => send('/transaction/rollback', body)

  /** Registers a player with money of their own, in cents, who has opened a slot. */
  async function newPlayer(cents = 1000) {
    const visitor = createVisitor(platform.origin)
    const email = `wallet${(players += 1)}@example.com`
    const account = { email, password: 'secret1', currency: 'EUR', country: 'DE', terms: true }
    const { uid: number } = await visitor.api.auth.register(account)
    const uid = String(number)
    if (cents > 0) await moneyMovers(platform.db, () => new Date(now)).deposit(uid, { amount: BigInt(cents) })
    const game = await slot()
    const opened = await visitor.fetch(`/platform/game/${game}`, { redirect: 'manual' })
    const token = new URL(opened.headers.get('location') ?? '').searchParams.get('token') ?? ''
    const balance = async () => Math.round((await visitor.api.account.getBalance()).balance_main.amount * 100)
    const player = { user: `player-${uid}`, token, game }
    return { ...visitor, uid, game, token, balance, player, round: () => roundOf(player) }
  }

  async function slot(): Promise<string> {
    const games = platform.db
      .selectFrom('game')
      .select('sysname')
      .where('type', '=', 'slot')
      .where('is_enabled', '=', true)
    return (await games.orderBy('sysname').executeTakeFirstOrThrow()).sysname
  }

  async function isBalanced() {
    const { unbalanced, differences } = await reconcile(platform.db)
    expect({ unbalanced, differences }).toEqual({ unbalanced: [], differences: [] })
  }

  it('[API-16] a round moves its stake and its win, tells the balance, and is in the bet history', async () => {
    const { round, balance, api, player } = await newPlayer(1000)
    const { bet: stake, win: payout } = round()
    const placed = stake(250)
    expect(await bet(placed)).toEqual({
      status: 'RS_OK',
      request_uuid: placed.request_uuid,
      user: player.user,
      currency: 'EUR',
      balance: 750_000,
    })
    const beforeTheWin = await api.bets.getHistory({})
    expect(beforeTheWin.items).toMatchObject([{ stake: 2.5, win: 0, status: 'open', currency: 'EUR' }])
    expect(await win(payout(400, placed))).toMatchObject({ status: 'RS_OK', balance: 1_150_000 })
    expect((await api.bets.getHistory({})).items).toMatchObject([{ stake: 2.5, win: 4, status: 'win' }])
    expect(await balance()).toBe(1150)
    await isBalanced()
  })

  it('[PLY-08] [PRF-07] a bet on matches is in the history with its picks, also while it waits for them', async () => {
    const { round, api, balance } = await newPlayer(1000)
    const { bet: stake, win: payout } = round()
    const picks = [
      { home: 'Vale United', away: 'Mirador', selection: 'over', line: 2.5, odds: 1.85 },
      { home: 'Polar Nine', away: 'Borealis', selection: 'home', line: null, odds: 2.1 },
    ]
    const placed = { ...stake(100), meta: { picks } }
    expect(await bet(placed)).toMatchObject({ status: 'RS_OK' })
    expect(await bet(placed)).toMatchObject({ status: 'RS_OK' })
    expect((await api.bets.getHistory({})).items).toMatchObject([{ picks, status: 'open' }])
    await win(payout(388, placed))
    expect((await api.bets.getHistory({})).items).toMatchObject([{ picks, stake: 1, win: 3.88, status: 'win' }])
    const odd = { ...round().bet(100), meta: { picks: 'none' } }
    expect(await bet(odd)).toMatchObject({ status: 'RS_OK' })
    expect((await api.bets.getHistory({})).items[0]).toMatchObject({ picks: [], stake: 1 })
    const refused = { ...round().bet(100_000), meta: { picks } }
    expect(await bet(refused)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' })
    expect(await balance()).toBe(1000 - 100 + 388 - 100)
    await isBalanced()
  })

  it('[API-16] a round with several bets and wins is one bet; a win of nothing settles it', async () => {
    const { round, api, balance } = await newPlayer(1000)
    const { bet: stake, win: payout } = round()
    const [first, second] = [stake(100), stake(50)]
    await bet(first)
    await bet(second)
    await win(payout(70, first, false))
    expect((await api.bets.getHistory({})).items).toMatchObject([{ stake: 1.5, win: 0.7, status: 'open' }])
    await win(payout(0, second))
    expect((await api.bets.getHistory({})).items).toMatchObject([{ stake: 1.5, win: 0.7, status: 'win' }])
    const lost = round()
    const placed = lost.bet(20)
    await bet(placed)
    await win(lost.win(0, placed))
    expect((await api.bets.getHistory({})).items[0]).toMatchObject({ stake: 0.2, win: 0, status: 'loss' })
    expect(await balance()).toBe(1000 - 150 + 70 - 20)
    // a win may come after its round was closed
    expect(await win(payout(30, second))).toMatchObject({ status: 'RS_OK' })
    expect(await balance()).toBe(1000 - 150 + 70 - 20 + 30)
    await isBalanced()
  })

  it('[API-16] the same transaction moves money once, however often and at once it comes', async () => {
    const { round, balance } = await newPlayer(1000)
    const { bet: stake, win: payout, rollback: undo } = round()
    const placed = stake(100)
    const answers = await Promise.all(Array.from({ length: 20 }, () => bet(placed)))
    expect(answers.every(({ status }) => status === 'RS_OK')).toBe(true)
    expect(await balance()).toBe(900)
    const won = payout(300, placed)
    await Promise.all(Array.from({ length: 20 }, () => win(won)))
    expect(await balance()).toBe(1200)
    const undone = undo(won)
    await Promise.all(Array.from({ length: 20 }, () => rollback(undone)))
    expect(await balance()).toBe(900)
    await isBalanced()
  })

  it('[API-16] a transaction with the id of another is refused, and moves nothing', async () => {
    const { round, balance } = await newPlayer(1000)
    const { bet: stake, win: payout } = round()
    const placed = stake(100)
    await bet(placed)
    const changes = [{ amount: 200_000 }, { round: 'another' }, { game_code: 'harbour-roulette' }]
    for (const change of changes) {
      expect(await bet({ ...placed, ...change })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
    }
    expect(await win({ ...payout(500, placed), transaction_uuid: placed.transaction_uuid })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    })
    expect(await balance()).toBe(900)
  })

  it('[API-16] a rollback gives a stake back, takes a win back, and refuses what comes after it', async () => {
    const { round, balance, api } = await newPlayer(1000)
    const { bet: stake, win: payout, rollback: undo } = round()
    const placed = stake(100)
    await bet(placed)
    expect(await rollback(undo(placed))).toMatchObject({ status: 'RS_OK', balance: 1_000_000 })
    expect((await api.bets.getHistory({})).items).toMatchObject([{ stake: 1, win: 0, status: 'refund' }])
    expect(await bet(placed)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
    expect(await win(payout(500, placed))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
    // another rollback of the same bet changes nothing
    expect(await rollback(undo(placed))).toMatchObject({ status: 'RS_OK', balance: 1_000_000 })
    const late = round()
    const never = late.bet(100)
    expect(await rollback(late.rollback(never))).toMatchObject({ status: 'RS_OK', balance: 1_000_000 })
    expect(await bet(never)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
    expect(await balance()).toBe(1000)
    await isBalanced()
  })

  it('[API-16] a win that the player has spent is not taken back in part', async () => {
    const { round, balance } = await newPlayer(100)
    const first = round()
    const placed = first.bet(100)
    await bet(placed)
    const won = first.win(300, placed)
    await win(won)
    await bet(round().bet(250))
    expect(await rollback(first.rollback(won))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 50_000 })
    expect(await balance()).toBe(50)
    await isBalanced()
  })

  it('[API-16] a stake above the balance is refused with the balance', async () => {
    const { round, balance, uid } = await newPlayer(100)
    expect(await bet(round().bet(101))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 100_000 })
    // a copy of a bet that was refused is refused too, although there is money by then
    const refused = round().bet(300)
    expect(await bet(refused)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' })
    await moneyMovers(platform.db, () => new Date(now)).deposit(uid, { amount: 500n })
    expect(await bet(refused)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 600_000 })
    await bet(round().bet(500))
    // of bets at once those are taken that the money pays
    const answers = await Promise.all(Array.from({ length: 20 }, () => bet(round().bet(30))))
    expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(17)
    expect(await balance()).toBe(10)
  })

  it('[API-16] what is not signed by the supplier, or signs other bytes, is refused', async () => {
    const { round, balance } = await newPlayer(1000)
    const body = round().bet(100)
    const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const path = '/transaction/bet'
    const refused = { status: 'RS_ERROR_INVALID_SIGNATURE' }
    expect(await callWallet(platform.origin, path, body, { key })).toMatchObject(refused)
    for (const signature of ['', 'x', 'AAAA', 'é'.normalize('NFD').slice(0, 1)]) {
      expect(await callWallet(platform.origin, path, body, { signature })).toMatchObject(refused)
    }
    expect(await balance()).toBe(1000)
  })

  it('[API-16] a token of another player, an unknown one and one of yesterday take no bet', async () => {
    const [one, other] = [await newPlayer(1000), await newPlayer(1000)]
    const stolen = roundOf({ ...one.player, token: other.token })
    expect(await bet(stolen.bet(100))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    expect(await send('/user/balance', stolen.bet(100))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    const unknown = roundOf({ ...one.player, token: 'x'.repeat(32) })
    expect(await bet(unknown.bet(100))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    const { bet: stake, win: payout } = one.round()
    const placed = stake(100)
    await bet(placed)
    // the win of a bet is the player's own, whoever's token it names
    expect(await win({ ...payout(500, placed), token: other.token })).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    })
    expect(await win({ ...payout(500, placed), user: other.player.user, token: other.token })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    })
    now += DAY_MS + 1
    expect(await bet(placed)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' })
    expect(await bet(stake(100))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' })
    // wins come later than the token lasts
    expect(await win(payout(500, placed))).toMatchObject({ status: 'RS_OK' })
    expect([await one.balance(), await other.balance()]).toEqual([1400, 1000])
    await isBalanced()
  })

  it.each<[string, object, string]>([
    ['another currency', { currency: 'USD' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['a game that does not exist', { game_code: 'no-such-game' }, 'RS_ERROR_INVALID_GAME'],
    ['an amount that is not whole', { amount: 1000.5 }, 'RS_ERROR_WRONG_TYPES'],
    ['a negative amount', { amount: -100_000 }, 'RS_ERROR_WRONG_TYPES'],
    ['a part of a cent', { amount: 1 }, 'RS_ERROR_WRONG_TYPES'],
    ['an amount as text', { amount: '100000' }, 'RS_ERROR_WRONG_TYPES'],
    ['no round', { round: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
    ['an id that is no UUID', { transaction_uuid: '1' }, 'RS_ERROR_WRONG_TYPES'],
    ['a spin of a reward that does not exist', { is_free: true, reward_uuid: randomUUID() }, 'RS_ERROR_LIMIT_REACHED'],
    ['a player who does not exist', { user: 'player-999999' }, 'RS_ERROR_INVALID_TOKEN'],
  ])('[API-16] a bet with %s is refused by the protocol’s own code', async (_, change, status) => {
    const { round, balance } = await newPlayer(1000)
    expect(await bet({ ...round().bet(100), ...change })).toMatchObject({ status })
    expect(await balance()).toBe(1000)
  })

  it.each(['', '[]', 'null', '{', '{"user":1}', '"x"'])('[API-16] the body %j is refused', async (text) => {
    const { status } = await callWallet(platform.origin, '/transaction/bet', text)
    expect(['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES']).toContain(status)
  })

  it('[API-16] a self-excluded player places no bet, and still gets what an open one wins', async () => {
    const { round, balance, uid, api } = await newPlayer(1000)
    const { bet: stake, win: payout } = round()
    const placed = stake(100)
    await bet(placed)
    await platform.db
      .insertInto('self_exclusion')
      .values({ uid, period: '1d', starts_at: new Date(now), ends_at: new Date(now + DAY_MS) })
      .execute()
    expect(await bet(stake(100))).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' })
    expect(await win(payout(200, placed))).toMatchObject({ status: 'RS_OK' })
    expect(await balance()).toBe(1100)
    await platform.db.updateTable('account').set({ status: 'banned' }).where('uid', '=', uid).execute()
    expect(await send('/user/info', { user: `player-${uid}`, request_uuid: randomUUID() })).toMatchObject({
      status: 'RS_ERROR_USER_DISABLED',
    })
    await expect(api.account.getBalance()).rejects.toThrow()
  })

  it('[API-16] a win and a rollback belong to the game and round of their bet, whatever the supplier calls them', async () => {
    const { round, balance, game } = await newPlayer(1000)
    const { bet: stake, win: payout, rollback: undo } = round()
    const placed = stake(100)
    await bet(placed)
    const won = { ...payout(300, placed, false), game_code: 'renamed-game' }
    expect(await win(won)).toMatchObject({ status: 'RS_OK' })
    // repeated as it was, and under the name of its bet
    expect(await win(won)).toMatchObject({ status: 'RS_OK' })
    expect(await win({ ...won, game_code: game })).toMatchObject({ status: 'RS_OK' })
    const undone = { ...undo(won), game_code: 'renamed-game', round: 'another' }
    expect(await rollback(undone)).toMatchObject({ status: 'RS_OK' })
    expect(await rollback(undone)).toMatchObject({ status: 'RS_OK' })
    expect(await balance()).toBe(900)
    const moved = platform.db.selectFrom('wallet_transaction').select(['game', 'round'])
    const ids = [won.transaction_uuid, undone.transaction_uuid]
    const own = { game, round: placed.round }
    expect(await moved.where('id', 'in', ids).execute()).toEqual([own, own])
    await isBalanced()
  })

  it('[API-16] a promotion of the supplier costs nothing and pays its win, long after the game was open', async () => {
    const { round, balance, api, player } = await newPlayer(1000)
    const other = await newPlayer(0)
    now += DAY_MS + 1
    const { bet: stake, win: payout, rollback: undo } = round()
    const promotion = { is_supplier_promo: true }
    const opened = { ...stake(0), ...promotion }
    expect(await bet({ ...opened, token: other.token })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    expect(await bet(opened)).toMatchObject({ status: 'RS_OK', balance: 1_000_000 })
    expect(await bet(opened)).toMatchObject({ status: 'RS_OK', balance: 1_000_000 })
    const won = { ...payout(500, opened), ...promotion }
    expect(await win(won)).toMatchObject({ status: 'RS_OK', balance: 1_500_000 })
    // the session may be removed by then
    const free = { ...round().bet(100), is_free: true, ...promotion, token: 'x'.repeat(32) }
    expect(await bet(free)).toMatchObject({ status: 'RS_OK', balance: 1_500_000 })
    expect((await api.bets.getHistory({})).items).toMatchObject([{ stake: 0 }, { stake: 0, win: 5, status: 'win' }])
    // without the promotion the age of the token counts, and a free spin names its reward
    const { round: fresh } = await newPlayer(1000)
    expect(await bet({ ...fresh().bet(0), is_free: true })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
    expect(await bet(roundOf(player).bet(100))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' })
    expect(await rollback(undo(won))).toMatchObject({ status: 'RS_OK' })
    expect(await balance()).toBe(1000)
    await isBalanced()
  })

  it('[PLY-03] a spin of a reward costs nothing, uses one of the pack, and pays its win', async () => {
    const { round, balance, uid, game } = await newPlayer(1000)
    const reward = randomUUID()
    const ends = new Date(now + DAY_MS)
    const pack = {
      uid,
      reference: randomUUID(),
      titles: '{"en":"Spins"}',
      game,
      total: 2,
      remaining: 2,
      expires_at: ends,
    }
    await platform.db
      .insertInto('free_spin_pack')
      .values({ ...pack, created_at: new Date(now), reward })
      .execute()
    const spin = () => {
      const one = round()
      return { one, placed: { ...one.bet(0), is_free: true, reward_uuid: reward } }
    }
    const first = spin()
    expect(await bet(first.placed)).toMatchObject({ status: 'RS_OK', balance: 1_000_000 })
    expect(await win(first.one.win(150, first.placed))).toMatchObject({ status: 'RS_OK', balance: 1_150_000 })
    const second = spin()
    await bet(second.placed)
    // a spin that is given back can be used again
    await rollback(second.one.rollback(second.placed))
    await bet(spin().placed)
    expect(await bet(spin().placed)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' })
    expect(await balance()).toBe(1150)
    await isBalanced()
  })
})
