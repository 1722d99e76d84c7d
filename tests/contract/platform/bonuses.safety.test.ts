import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { grantBonus } from '#platform/bonuses/grantBonus.ts'
import { updateRewards } from '#platform/bonuses/startRewardWorker.ts'
import { reconcile } from '#platform/ledger/reconcile.ts'
import { rollBack } from '#platform/wallet/rollBack.ts'
import { WalletRefused } from '#platform/wallet/WalletRefused.ts'
import { type BonusState, bonusStates, bonusSteps, type BonusType } from '#schemas/bonusStates.ts'
import { errorReasons } from '#schemas/errors.ts'
import type { GameType } from '#schemas/game.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases, openInMemory } from './describeDatabases.ts'
import { moneyMovers } from './moveMoney.ts'
import { followPlay, placeBet, settleBet } from './playRounds.ts'
import { setUpPlatform, startPlatformOn, withGeneralInfo } from './setUpPlatform.ts'

const dayMs = 24 * 3600 * 1000
/** The terms of the bonuses in these tests: ten times, slots whole and live games by a tenth. */
const terms = {
  wagering: 10,
  max_bet_usd: null,
  max_usd: 1000,
  activation_days: 7,
  wagering_days: 30,
  game_weights: { slot: 100, live: 10 },
}
const bettingTerms = { ...terms, game_weights: { betting: 100 } }

// oxlint-disable-next-line max-lines-per-function
describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })
  let players = 0

  const player = (uid: string) => ({ uid, now: new Date(now) })

  /** Registers a player of EUR with this money of their own, in euros. */
  async function newPlayer({ main = 0 } = {}) {
    const { api } = createVisitor(platform.origin)
    const email = `bonus${(players += 1)}@example.com`
    const { uid: number } = await api.auth.register({ email, password: 'secret1', currency: 'EUR', terms: true })
    const uid = String(number)
    if (main > 0) await moneyMovers(platform.db, () => new Date(now)).deposit(uid, { amount: BigInt(main * 100) })
    const balances = async () => {
      const { balance_main, balance_bonus, balance_betting_bonus } = await api.account.getBalance()
      return [balance_main.amount, balance_bonus.amount, balance_betting_bonus.amount]
    }
    const bonuses = async (type: BonusType = 'casino') =>
      (await api.bonuses[type === 'casino' ? 'get' : 'getBetting']()).items
    const key = () => ({ idempotency_key: randomUUID() })
    const act = (name: 'activate' | 'deactivate' | 'remove' | 'activateBetting' | 'removeBetting', id: number) =>
      api.bonuses[name]({ bonus_id: id, ...key() })
    return { api, uid, email, balances, bonuses, act }
  }

  interface NewBonus {
    readonly type?: BonusType
    readonly amount?: number
    readonly maxBet?: number | null
    readonly wagering?: number
    readonly rates?: Readonly<Record<string, number>>
  }

  async function grant(uid: string, bonus: NewBonus = {}) {
    const { type = 'casino', amount = 20, maxBet = null, wagering = terms.wagering, rates = { EUR: 1, USD: 1 } } = bonus
    const given = { ...(type === 'casino' ? terms : bettingTerms), max_bet_usd: maxBet, wagering }
    const id = await platform.db.transaction().execute((trx) =>
      grantBonus(trx, player(uid), {
        type,
        reference: randomUUID(),
        titles: { en: 'A bonus', es: 'Un bono' },
        amount: BigInt(amount * 100),
        currency: 'EUR',
        terms: given,
        rates,
      }),
    )
    return Number(id)
  }

  const gameOf = async (type: GameType) =>
    (await platform.db.selectFrom('game').select('sysname').where('type', '=', type).executeTakeFirstOrThrow()).sysname

  interface NewBet {
    readonly stake: number
    readonly type?: GameType
    readonly currency?: string
  }

  async function bet(uid: string, { stake, type = 'slot', currency = 'EUR' }: NewBet) {
    const reference = randomUUID()
    const game = await gameOf(type)
    const order = { game, reference, amount: BigInt(Math.round(stake * 100)), currency }
    await placeBet(platform.db, player(uid), order)
    return reference
  }

  const settle = (reference: string, win: number) =>
    settleBet(platform.db, { reference, win: BigInt(Math.round(win * 100)), now: new Date(now) })

  /** Plays a round: places a bet and settles it. */
  async function play(uid: string, round: { stake: number; win?: number; type?: GameType }) {
    await settle(await bet(uid, round), round.win ?? 0)
  }

  const refusalOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    return error instanceof WalletRefused ? error.reason : error
  }

  const isBalanced = async () => {
    const { differences, unbalanced } = await reconcile(platform.db)
    expect([differences, unbalanced]).toEqual([[], []])
  }

  const wrongId = { bonus_id: ['wrongField'] }

  it('[BON-01] [API-13] a bonus is listed with its terms, in the language of the page, the newest first', async () => {
    const { api, uid } = await newPlayer()
    const first = await grant(uid)
    const second = await grant(uid, { amount: 7.5, maxBet: 5 })
    const list = await api.bonuses.get()
    expect([list.total, list.items.map(({ id }) => id)]).toEqual([2, [second, first]])
    const at = (days: number) => new Date(now + days * dayMs).toISOString()
    expect(list.items[0]).toEqual({
      id: second,
      type: 'casino',
      state: 'available',
      title: 'A bonus',
      currency: 'EUR',
      amount: 7.5,
      balance: 7.5,
      wagering: { total: 75, done: 0 },
      max_bet: 5,
      games: [
        { type: 'slot', percent: 100 },
        { type: 'live', percent: 10 },
      ],
      has_open_bets: false,
      expires_at: at(7),
      ended_at: null,
      created_at: at(0),
    })
    expect((await api.bonuses.get({ fields: ['id', 'state'], offset: 1 })).items).toEqual([
      { id: first, state: 'available' },
    ])
    expect((await api.bonuses.get({ states: ['active', 'paused'] })).total).toBe(0)
    expect(await failureOf(api.bonuses.get({ states: ['lost', 'nonsense' as 'lost'] }))).toMatchObject({
      invalidParameters: { states: ['wrongField'] },
    })
  })

  it('[BON-01] a bonus is on the balance while it is active, and its time begins with the first activation', async () => {
    const { uid, balances, bonuses, act } = await newPlayer({ main: 10 })
    const id = await grant(uid)
    expect(await balances()).toEqual([10, 0, 0])
    now += dayMs
    await act('activate', id)
    expect(await balances()).toEqual([10, 20, 0])
    const end = new Date(now + 30 * dayMs).toISOString()
    expect((await bonuses())[0]).toMatchObject({ state: 'active', balance: 20, expires_at: end })
    await act('deactivate', id)
    expect(await balances()).toEqual([10, 0, 0])
    expect((await bonuses())[0]).toMatchObject({ state: 'paused', balance: 20 })
    now += dayMs
    await act('activate', id)
    expect(await balances()).toEqual([10, 20, 0])
    expect((await bonuses())[0]).toMatchObject({ state: 'active', expires_at: end })
    await isBalanced()
  })

  it('[BON-01] the activation of a casino bonus pauses the active one, which keeps its money and its wagering', async () => {
    const { uid, balances, bonuses, act } = await newPlayer()
    const [first, second] = [await grant(uid), await grant(uid, { amount: 5 })]
    await act('activate', first)
    await play(uid, { stake: 8, win: 2 })
    await act('activate', second)
    expect(await balances()).toEqual([0, 5, 0])
    const found = await bonuses()
    expect(found.map(({ id, state, balance }) => [id, state, balance])).toEqual([
      [second, 'active', 5],
      [first, 'paused', 14],
    ])
    expect(found[1]?.wagering.done).toBe(8)
    await isBalanced()
  })

  it('[BON-01] a betting bonus has a balance of its own, pays for bets alone, and can’t be paused by another', async () => {
    const { uid, balances, bonuses, act } = await newPlayer()
    const [first, second] = [await grant(uid, { type: 'betting' }), await grant(uid, { type: 'betting', amount: 5 })]
    await act('activateBetting', first)
    expect(await balances()).toEqual([0, 0, 20])
    const refused = await failureOf(act('activateBetting', second))
    expect(refused).toMatchObject({ type: 'InvalidRequestException', code: errorReasons.bonusActive })
    expect(await refusalOf(bet(uid, { stake: 1 }))).toBe('insufficient_funds')
    await play(uid, { stake: 5, type: 'betting', win: 9 })
    expect(await balances()).toEqual([0, 0, 24])
    expect((await bonuses('betting')).map(({ state }) => state)).toEqual(['available', 'active'])
    await act('removeBetting', first)
    await act('activateBetting', second)
    expect(await balances()).toEqual([0, 0, 5])
    expect(await bonuses()).toEqual([])
    await isBalanced()
  })

  it('[BON-01] bonuses of the other type, of another player and ended ones are neither activated nor removed', async () => {
    const [owner, other] = [await newPlayer(), await newPlayer()]
    const casino = await grant(owner.uid)
    for (const call of ['activate', 'deactivate', 'remove'] as const) {
      expect((await failureOf(other.act(call, casino))).invalidParameters).toEqual(wrongId)
    }
    for (const call of ['activateBetting', 'removeBetting', 'deactivate'] as const) {
      expect((await failureOf(owner.act(call, casino))).invalidParameters).toEqual(wrongId)
    }
    await owner.act('remove', casino)
    for (const call of ['activate', 'deactivate', 'remove'] as const) {
      expect((await failureOf(owner.act(call, casino))).invalidParameters).toEqual(wrongId)
    }
    expect(await owner.balances()).toEqual([0, 0, 0])
  })

  it('[BON-01] a stake takes the player’s own money first, and its win goes where it came from', async () => {
    const { uid, balances, act } = await newPlayer({ main: 6 })
    await act('activate', await grant(uid))
    const reference = await bet(uid, { stake: 8 })
    expect(await balances()).toEqual([0, 18, 0])
    await settle(reference, 10.01)
    // six eighths are the player's own; the odd cent as well
    expect(await balances()).toEqual([7.51, 20.5, 0])
    await isBalanced()
  })

  it('[BON-01] stakes count by the type of the game, and bonus money doesn’t pay for those that don’t count', async () => {
    const { uid, bonuses, act, balances } = await newPlayer({ main: 50 })
    await act('activate', await grant(uid))
    await play(uid, { stake: 10, win: 10 })
    await play(uid, { stake: 10, win: 10, type: 'live' })
    await play(uid, { stake: 10, win: 10, type: 'casino' })
    expect((await bonuses())[0]?.wagering).toEqual({ total: 200, done: 11 })
    expect(await refusalOf(bet(uid, { stake: 50.01, type: 'casino' }))).toBe('insufficient_funds')
    expect(await balances()).toEqual([50, 20, 0])
  })

  it('[BON-01] a stake that is rolled back after it was counted counts no more, also once it comes again', async () => {
    const { uid, bonuses, act, balances } = await newPlayer({ main: 50 })
    await act('activate', await grant(uid))
    const reference = await bet(uid, { stake: 10 })
    await settle(reference, 0)
    await play(uid, { stake: 5, win: 5 })
    expect((await bonuses())[0]?.wagering.done).toBe(15)
    const names = { supplier: 'test', uid, game: await gameOf('slot'), round: reference, reference }
    const order = { ...names, transaction: randomUUID(), closesRound: true, now: new Date(now) }
    for (let time = 0; time < 2; time++) {
      await platform.db.transaction().execute((trx) => rollBack(trx, order))
      await followPlay(platform.db)
      expect((await bonuses())[0]?.wagering.done).toBe(5)
    }
    expect(await balances()).toEqual([50, 20, 0])
    await isBalanced()
  })

  it('[BON-01] a wagered bonus becomes the player’s own money, once, also with what its open bets win', async () => {
    const { uid, balances, bonuses, act } = await newPlayer()
    await act('activate', await grant(uid))
    const late = await bet(uid, { stake: 5 })
    for (let round = 0; round < 20; round++) await play(uid, { stake: 10, win: 10 })
    expect(await balances()).toEqual([15, 0, 0])
    expect((await bonuses())[0]).toMatchObject({ state: 'completed', balance: 0, wagering: { total: 200, done: 200 } })
    await settle(late, 3)
    expect(await balances()).toEqual([18, 0, 0])
    await isBalanced()
  })

  it('[BON-01] a bonus that was lost in play ends, but not while one of its bets is open', async () => {
    const { uid, balances, bonuses, act } = await newPlayer()
    const id = await grant(uid)
    await act('activate', id)
    const [first, second] = [await bet(uid, { stake: 12 }), await bet(uid, { stake: 8 })]
    expect((await bonuses())[0]).toMatchObject({ state: 'active', balance: 0, has_open_bets: true })
    expect((await failureOf(act('deactivate', id))).code).toBe(errorReasons.bonusInUse)
    await settle(first, 0)
    expect((await bonuses())[0]?.state).toBe('active')
    await settle(second, 0)
    expect((await bonuses())[0]).toMatchObject({ state: 'lost', balance: 0 })
    expect(await balances()).toEqual([0, 0, 0])
    await isBalanced()
  })

  it('[BON-01] a bonus isn’t paused while a bet of own money that counts for it is open, so that no wagering is lost', async () => {
    const { uid, bonuses, act } = await newPlayer({ main: 50 })
    const id = await grant(uid)
    await act('activate', id)
    const reference = await bet(uid, { stake: 50 })
    expect((await failureOf(act('deactivate', id))).code).toBe(errorReasons.bonusInUse)
    await settle(reference, 0)
    await act('deactivate', id)
    expect((await bonuses())[0]).toMatchObject({ state: 'paused', wagering: { done: 50 } })
  })

  it('[BON-01] a bet that is settled after the end of its bonus neither completes it nor wins for it', async () => {
    const { uid, bonuses, act, balances } = await newPlayer({ main: 180 })
    await act('activate', await grant(uid))
    const reference = await bet(uid, { stake: 200 })
    now += 16 * dayMs
    // the session lasts as long as the bonus, from its last call on
    await balances()
    now += 15 * dayMs
    await settle(reference, 400)
    expect((await bonuses())[0]).toMatchObject({ state: 'expired', balance: 0 })
    expect(await balances()).toEqual([360, 0, 0])
    await isBalanced()
  })

  it('[BON-01] a bonus in another currency than the account is not activated', async () => {
    const { api, uid, act } = await newPlayer()
    const id = await grant(uid)
    await api.currencies.setCurrency({ currency: 'USD' })
    expect((await failureOf(act('activate', id))).code).toBe(errorReasons.bonusCurrency)
    await api.currencies.setCurrency({ currency: 'EUR' })
    await act('activate', id)
  })

  it('[BON-01] a bonus without wagering is the player’s own money at once', async () => {
    const { uid, act, balances, bonuses } = await newPlayer()
    await act('activate', await grant(uid, { wagering: 0 }))
    expect([await balances(), (await bonuses())[0]?.state]).toEqual([[20, 0, 0], 'completed'])
  })

  it('[BON-01] the highest stake is converted to the currency of the bonus', async () => {
    const { uid, act, bonuses } = await newPlayer({ main: 50 })
    await act('activate', await grant(uid, { maxBet: 5, rates: { EUR: 1.25, USD: 1 } }))
    expect((await bonuses())[0]?.max_bet).toBe(4)
    expect(await refusalOf(bet(uid, { stake: 4.01 }))).toBe('above_max_bet')
  })

  it('[BON-01] with a removed bonus its money goes, and its share of what open bets win; own money stays', async () => {
    const { uid, balances, bonuses, act, api } = await newPlayer({ main: 2 })
    const id = await grant(uid)
    await act('activate', id)
    const reference = await bet(uid, { stake: 8 })
    await act('remove', id)
    expect(await balances()).toEqual([0, 0, 0])
    await settle(reference, 40)
    expect(await balances()).toEqual([10, 0, 0])
    expect((await bonuses())[0]).toMatchObject({ state: 'removed', balance: 0 })
    const { items } = await api.bets.getHistory()
    expect(items[0]).toMatchObject({ stake: 8, win: 10, status: 'win' })
    await isBalanced()
  })

  it('[BON-01] a stake above the maximum is refused while it would count, and allowed when it doesn’t', async () => {
    const { uid, act } = await newPlayer({ main: 50 })
    const id = await grant(uid, { maxBet: 5 })
    await act('activate', id)
    expect(await refusalOf(bet(uid, { stake: 5.01 }))).toBe('above_max_bet')
    await play(uid, { stake: 5, win: 5 })
    await play(uid, { stake: 30, type: 'casino', win: 30 })
    await act('deactivate', id)
    await play(uid, { stake: 30, win: 30 })
  })

  it('[BON-01] a bonus neither pays for stakes in another currency nor counts them', async () => {
    const { uid, act, bonuses, balances } = await newPlayer()
    await act('activate', await grant(uid))
    const dollars = { amount: 1000n, currency: 'USD' }
    await moneyMovers(platform.db, () => new Date(now)).deposit(uid, dollars)
    expect(await refusalOf(bet(uid, { stake: 10, currency: 'USD' }))).toBe('wrong_currency')
    const changeCurrency = (currency: string) =>
      platform.db.updateTable('account').set({ currency }).where('uid', '=', uid).execute()
    await changeCurrency('USD')
    expect(await refusalOf(bet(uid, { stake: 10.01, currency: 'USD' }))).toBe('insufficient_funds')
    await settle(await bet(uid, { stake: 10, currency: 'USD' }), 0)
    await changeCurrency('EUR')
    expect((await bonuses())[0]).toMatchObject({ state: 'active', balance: 20, wagering: { done: 0 } })
    expect(await balances()).toEqual([0, 20, 0])
  })

  it('[BON-01] isolated, a stake takes one balance alone, and only bonus money counts', async () => {
    const { uid, act, balances, bonuses } = await newPlayer({ main: 6 })
    await act('activate', await grant(uid, { maxBet: 9 }))
    await withGeneralInfo(platform, { is_bonus_isolation_enabled: true }, async () => {
      await play(uid, { stake: 5, win: 4 })
      expect([await balances(), (await bonuses())[0]?.wagering.done]).toEqual([[5, 20, 0], 0])
      await play(uid, { stake: 8, win: 10 })
      expect([await balances(), (await bonuses())[0]?.wagering.done]).toEqual([[5, 22, 0], 8])
      expect(await refusalOf(bet(uid, { stake: 9.01 }))).toBe('above_max_bet')
      expect(await refusalOf(bet(uid, { stake: 22.01 }))).toBe('insufficient_funds')
    })
    await isBalanced()
  })

  /** Updates rewards and returns what failed. */
  async function updateRewardsNow(): Promise<unknown[]> {
    const failures: unknown[] = []
    await updateRewards({ db: platform.db, now: () => new Date(now) }, (error) => failures.push(error))
    return failures
  }

  it('[BON-01] [BON-02] a bonus that can’t be ended keeps neither the others nor the cashbacks from it', async () => {
    const { uid, bonuses } = await newPlayer()
    const [stuck, other] = [await grant(uid), await grant(uid)]
    now += 7 * dayMs
    await sql`
      create function keep_bonus() returns trigger language plpgsql as $$
      begin
        if old.id = ${sql.lit(stuck)} then raise exception 'kept'; end if;
        return new;
      end $$`.execute(platform.db)
    await sql`create trigger keep_bonus before update on bonus for each row execute function keep_bonus()`.execute(
      platform.db,
    )
    const weeks = platform.db.selectFrom('cashback_period').select(({ fn }) => fn.countAll<string>().as('count'))
    try {
      const failures = await updateRewardsNow()
      expect(failures).toMatchObject([{ message: expect.stringContaining('kept') }])
      const states = (await bonuses()).map(({ id, state }) => [id, state])
      expect(states).toEqual(
        expect.arrayContaining([
          [stuck, 'available'],
          [other, 'expired'],
        ]),
      )
      expect(Number((await weeks.executeTakeFirstOrThrow()).count)).toBeGreaterThan(0)
    } finally {
      await sql`drop function keep_bonus cascade`.execute(platform.db)
    }
    expect(await updateRewardsNow()).toEqual([])
    expect((await bonuses()).map(({ state }) => state)).toEqual(['expired', 'expired'])
  })

  it('[BON-01] bonuses end with their time: those that wait, active and paused ones', async () => {
    const { uid, balances, bonuses, act } = await newPlayer({ main: 1 })
    const [waiting, paused, active] = [await grant(uid), await grant(uid), await grant(uid)]
    await act('activate', paused)
    await act('activate', active)
    now += 7 * dayMs
    expect((await failureOf(act('activate', waiting))).invalidParameters).toEqual(wrongId)
    await updateRewardsNow()
    expect((await bonuses()).map(({ state }) => state)).toEqual(['active', 'paused', 'expired'])
    now += 23 * dayMs
    // before the platform gets to it, an expired bonus pays for nothing
    expect(await refusalOf(bet(uid, { stake: 2 }))).toBe('insufficient_funds')
    await updateRewardsNow()
    expect((await bonuses()).map(({ state }) => state)).toEqual(['expired', 'expired', 'expired'])
    expect(await balances()).toEqual([1, 0, 0])
    await isBalanced()
  })

  it('[BON-01] [PRF-06] a self-excluded player activates no bonus, and can still remove it', async () => {
    const { api, uid, email } = await newPlayer()
    const id = await grant(uid)
    await api.selfExclusion.setSelfExclusion({ period: '1d', password: 'secret1' })
    const { api: again } = createVisitor(platform.origin)
    await again.auth.login({ login: email, password: 'secret1' })
    const command = () => ({ bonus_id: id, idempotency_key: randomUUID() })
    expect((await failureOf(again.bonuses.activate(command()))).code).toBe(errorReasons.selfExcluded)
    expect(await again.bonuses.remove(command())).toBe(1)
  })

  it('[CSH-08] a bonus that is activated, paused and removed 50 times at once moves its money once', async () => {
    const { uid, balances, act } = await newPlayer()
    const id = await grant(uid)
    const count = async (name: 'activate' | 'deactivate' | 'remove') => {
      const all = await Promise.allSettled(Array.from({ length: 50 }, () => act(name, id)))
      return all.filter(({ status }) => status === 'fulfilled').length
    }
    expect(await count('activate')).toBe(1)
    expect(await balances()).toEqual([0, 20, 0])
    expect(await count('deactivate')).toBe(1)
    expect(await balances()).toEqual([0, 0, 0])
    await act('activate', id)
    expect(await count('remove')).toBe(1)
    expect(await balances()).toEqual([0, 0, 0])
    await isBalanced()
  })

  it('[CSH-08] of bets at once for more than there is, those are placed that the money pays, each once', async () => {
    const { uid, balances, bonuses, act } = await newPlayer({ main: 10 })
    await act('activate', await grant(uid))
    const game = await gameOf('slot')
    const order = (reference: string) => ({ game, reference, amount: 300n, currency: 'EUR' })
    const references = Array.from({ length: 20 }, () => randomUUID())
    const placed = await Promise.allSettled(
      [...references, ...references].map((reference) => placeBet(platform.db, player(uid), order(reference))),
    )
    const ids = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    expect(new Set(ids).size).toBe(10)
    expect(await balances()).toEqual([0, 0, 0])
    const settled = [...new Set(references), ...references]
    await Promise.all(settled.map((reference) => settle(reference, 1)))
    expect((await balances()).reduce((sum, one) => sum + one, 0)).toBe(10)
    // each stake of 3 EUR has counted once
    expect((await bonuses())[0]?.wagering.done).toBe(30)
    await isBalanced()
  })

  it('[BON-01] the database refuses every step that a bonus can’t take, and a second active one', async () => {
    const { uid, act } = await newPlayer()
    const steps: string[] = []
    for (const before of bonusStates) {
      for (const after of bonusStates) {
        if (before === after) continue
        const id = await grant(uid)
        const way: readonly BonusState[] = {
          available: [],
          active: ['active'],
          paused: ['active', 'paused'],
          completed: ['active', 'completed'],
          removed: ['removed'],
          expired: ['expired'],
          lost: ['active', 'lost'],
        }[before] as readonly BonusState[]
        const set = (state: BonusState) =>
          platform.db.updateTable('bonus').set({ state, set_aside: 0n }).where('id', '=', String(id)).execute()
        for (const state of way) await set(state)
        const isDone = await set(after).then(
          () => true,
          (error: unknown) => {
            expect(error).toMatchObject({ code: '23514', constraint: 'bonus_step' })
            return false
          },
        )
        if (isDone) steps.push(`${before} ${after}`)
        // another test of the loop may need the only active one
        await set('removed').catch(() => undefined)
      }
    }
    const known = bonusStates.flatMap((before) => bonusSteps[before].map((after) => `${before} ${after}`))
    expect(steps.toSorted()).toEqual(known.toSorted())
    expect(known).toHaveLength(11)
    const [first, second] = [await grant(uid), await grant(uid)]
    await act('activate', first)
    const both = platform.db
      .updateTable('bonus')
      .set({ state: 'active', set_aside: 0n })
      .where('id', '=', String(second))
    await expect(both.execute()).rejects.toMatchObject({ code: '23505' })
  })
})

it('[BON-01] a platform that starts ends what has expired meanwhile', async () => {
  const database = await openInMemory()
  const lasting = { ...database, close: async () => undefined }
  let now = Date.now()
  const start = () => startPlatformOn(lasting, { clock: () => new Date(now) })
  await (await start()).close()
  const states = async () => {
    const rows = await database.db.selectFrom('bonus').select('state').orderBy('id').execute()
    return rows.map(({ state }) => state)
  }
  // of the demo players
  expect(await states()).toEqual(['active', 'active', 'available', 'active'])
  now += 8 * dayMs
  const platform = await start()
  await expect.poll(states, { timeout: 10_000 }).toEqual(['active', 'active', 'expired', 'active'])
  await platform.close()
  await database.close()
})
