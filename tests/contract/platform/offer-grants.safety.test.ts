import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { reconcile } from '#platform/ledger/reconcile.ts'
import type { StoredPromotion } from '#platform/offers/table.ts'
import { errorReasons } from '#schemas/errors.ts'
import type { ApiError } from '#src/api/error.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { FakePaymentService, paymentsOf } from './FakePaymentService.ts'
import { placeBet, settleBet } from './playRounds.ts'
import { setUpPlatform, withGeneralInfo } from './setUpPlatform.ts'

const dayMs = 24 * 3600 * 1000

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const service = new FakePaymentService()
  const platform = setUpPlatform(open, {
    clock: () => new Date(now),
    payments: paymentsOf(service),
    limits: { registrationPerAddress: { points: 1000, seconds: 60 } },
  })
  let players = 0

  /** Registers a verified player of EUR. */
  async function newPlayer() {
    const email = `claims${(players += 1)}@example.com`
    const { api } = createVisitor(platform.origin)
    const { uid: number } = await api.auth.register({ email, password: 'secret1', currency: 'EUR', terms: true })
    const uid = String(number)
    await platform.db.updateTable('contact').set({ is_confirmed: true }).where('uid', '=', uid).execute()
    await platform.db.updateTable('account').set({ is_verified: true }).where('uid', '=', uid).execute()
    await platform.db
      .updateTable('profile')
      .set({ first_name: 'Ana', last_name: 'Ruiz' })
      .where('uid', '=', uid)
      .execute()
    const key = () => ({ idempotency_key: randomUUID() })
    const deposit = async (amount: number, offer?: number) => {
      const order = { method: 'card', amount, ...(offer !== undefined && { campaign_offer_id: offer }), ...key() }
      return (await api.cashier.makeDeposit(order)).transaction
    }
    async function arrive(transaction: string, amount: number) {
      service.pay(transaction, 'EUR', BigInt(amount * 100))
      expect(await service.notify(platform.origin, transaction)).toBe(200)
    }
    const withdraw = (amount: number, over: object = {}) =>
      api.cashier.makeWithdrawal({
        method: 'crypto',
        amount,
        requisites: { crypto_address: `bc1q${'z'.repeat(30)}${players}` },
        ...key(),
        ...over,
      })
    const take = (offer: number) => api.offers.takePromotions({ offer_id: offer, ...key() })
    const granted = async () => [...(await api.bonuses.get()).items, ...(await api.bonuses.getBetting()).items]
    const amounts = async () => (await granted()).map(({ type, amount }) => `${type} ${amount}`)
    const offers = async () => (await api.offers.getOffers({ fields: ['id'] })).items.map(({ id }) => id)
    return { api, uid, email, deposit, arrive, withdraw, take, granted, amounts, offers }
  }

  interface NewOffer {
    readonly promotions: readonly Omit<StoredPromotion, 'titles'>[]
    readonly action?: 'deposit' | 'registration'
    readonly deposits?: number | null
    readonly exclude_methods?: string[]
  }

  /** Adds an offer for everybody. */
  async function newOffer({ promotions, action = 'deposit', deposits = null, exclude_methods = [] }: NewOffer) {
    const titled = promotions.map((promotion) => ({ ...promotion, titles: { en: 'A bonus' } }))
    const texts = JSON.stringify({ en: { title: 'An offer', text: '', button: '' } })
    const { id } = await platform.db
      .insertInto('offer')
      .values({
        action,
        deposits,
        exclude_methods,
        texts,
        promotions: JSON.stringify(titled),
        image: '',
        sort: 99,
        promo_code: null,
        starts_at: null,
        ends_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  }

  const half = { type: 'bonus', amount: 50 } as const

  it('[BON-08] [CSH-02] a deposit with an offer grants its promotions once the money is there, by the terms of each', async () => {
    const { api, deposit, arrive, granted, amounts, offers, uid } = await newPlayer()
    const terms = { type: 'betting', wagering: 3, max_usd: 1000 } as const
    const offer = await newOffer({
      promotions: [half, { ...half, amount: 10, terms }, { type: 'free_spins', amount: 30 }],
    })
    const transaction = await deposit(41, offer)
    expect(await amounts()).toEqual([])
    await arrive(transaction, 41)
    expect(await amounts()).toEqual(['casino 20.5', 'betting 4.1'])
    // of the settings: thirty times, seven days to activate it
    expect((await granted())[0]).toMatchObject({
      state: 'available',
      wagering: { total: 615, done: 0 },
      title: 'A bonus',
    })
    expect((await granted())[1]).toMatchObject({ wagering: { total: 12.3, done: 0 } })
    expect(await offers()).not.toContain(offer)
    const spins = platform.db.selectFrom('free_spin_pack').select(['total', 'remaining']).where('uid', '=', uid)
    expect(await spins.execute()).toEqual([{ total: 30, remaining: 30 }])
    expect((await api.account.getBalance()).balance_bonus.amount).toBe(0)
    expect((await reconcile(platform.db)).differences).toEqual([])
  })

  it('[BON-08] a bonus is a share of what was paid, and cut to its maximum', async () => {
    const { deposit, arrive, amounts } = await newPlayer()
    const [first, second] = [await newOffer({ promotions: [half] }), await newOffer({ promotions: [half] })]
    await arrive(await deposit(100, first), 60)
    // 200 US dollars at the rate of 1.09
    await arrive(await deposit(1000, second), 1000)
    expect(await amounts()).toEqual(['casino 183.49', 'casino 30'])
  })

  it('[CSH-08] an offer is granted once, also by two deposits, repeated webhooks and late money', async () => {
    const { deposit, arrive, amounts } = await newPlayer()
    const offer = await newOffer({ promotions: [half] })
    const [first, second] = [await deposit(20, offer), await deposit(40, offer)]
    await Promise.all([arrive(first, 20), arrive(second, 40)])
    await arrive(first, 20)
    await arrive(second, 40)
    expect(await amounts()).toHaveLength(1)
  })

  it('[BON-08] an offer is taken after a deposit without one, once for both, but not for one that was withdrawn', async () => {
    const { deposit, arrive, amounts, take, withdraw } = await newPlayer()
    const [first, second] = [await newOffer({ promotions: [half] }), await newOffer({ promotions: [half] })]
    expect((await failureOf(take(first))).type).toBe('UserNeedDepositException')
    const transaction = await deposit(20)
    expect((await failureOf(take(first))).type).toBe('UserNeedDepositException')
    await arrive(transaction, 20)
    const claims = await Promise.allSettled(Array.from({ length: 50 }, () => take(first)))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await failureOf(take(second))).invalidParameters).toEqual({ offer_id: ['wrongField'] })
    expect(await amounts()).toEqual(['casino 10'])
    await arrive(await deposit(60), 60)
    await withdraw(40, { burn_bonuses: true })
    expect((await failureOf(take(second))).type).toBe('UserNeedDepositException')
  })

  it('[BON-08] an offer is not for the methods that it excludes, nor for later deposits than its own', async () => {
    const { deposit, arrive, take } = await newPlayer()
    const excluding = await newOffer({ promotions: [half], exclude_methods: ['card'] })
    const forFirst = await newOffer({ promotions: [half], deposits: 0 })
    const wrong = { offer_id: ['wrongField'] }
    expect((await failureOf(deposit(20, excluding))).invalidParameters).toEqual({ campaign_offer_id: ['wrongField'] })
    await arrive(await deposit(20), 20)
    expect((await failureOf(take(excluding))).invalidParameters).toEqual(wrong)
    await arrive(await deposit(20), 20)
    expect((await failureOf(take(forFirst))).invalidParameters).toEqual(wrong)
  })

  it('[BON-08] [PRF-06] a player who is self-excluded when the money arrives gets the money and no bonus', async () => {
    const { api, deposit, arrive, uid } = await newPlayer()
    const offer = await newOffer({ promotions: [half] })
    const transaction = await deposit(20, offer)
    await api.selfExclusion.setSelfExclusion({ period: '1d', password: 'secret1' })
    await arrive(transaction, 20)
    const rows = await platform.db.selectFrom('bonus').select('id').where('uid', '=', uid).execute()
    expect(rows).toEqual([])
    const main = platform.db.selectFrom('balance').select('amount').where('uid', '=', uid).where('kind', '=', 'main')
    expect(await main.executeTakeFirst()).toEqual({ amount: '2000' })
  })

  it('[SHL-20] a withdrawal removes the bonuses only after the player has agreed, and none that are isolated', async () => {
    const { api, deposit, arrive, withdraw, granted } = await newPlayer()
    const offer = await newOffer({ promotions: [half, half] })
    await arrive(await deposit(100, offer), 100)
    await api.bonuses.activate({ bonus_id: (await granted())[0]?.id ?? 0, idempotency_key: randomUUID() })
    const states = async () => (await granted()).map(({ state }) => state)
    // the question about the bonuses is for withdrawals that nothing else refuses
    expect(await failureOf(withdraw(30, { requisites: undefined, requisite_id: 999_999 }))).toMatchObject({
      invalidParameters: { requisite_id: ['wrongField'] },
    })
    expect(await failureOf(withdraw(30))).toMatchObject({
      type: 'InvalidRequestException',
      code: errorReasons.bonusesWouldBurn,
    })
    expect([await states(), (await api.cashier.getHistory({ type: 'withdrawal' })).total]).toEqual([
      ['active', 'available'],
      0,
    ])
    await withGeneralInfo(platform, { is_bonus_isolation_enabled: true }, async () => {
      await withdraw(30)
      expect(await states()).toEqual(['active', 'available'])
    })
    await withdraw(30, { burn_bonuses: true })
    expect(await states()).toEqual(['removed', 'removed'])
    const { balance_main, balance_bonus } = await api.account.getBalance()
    expect([balance_main.amount, balance_bonus.amount]).toEqual([40, 0])
    expect((await reconcile(platform.db)).differences).toEqual([])
  })

  it('[BON-03] [CSH-08] of 50 players who enter a code with one use at once, and of 50 tries of one player, one succeeds', async () => {
    const code = { starts_at: null, ends_at: null, uses: 0 }
    const codes = [
      { ...code, code: 'ONEUSE', max_uses: 1 },
      { ...code, code: 'ANYUSE', max_uses: null },
    ]
    await platform.db.insertInto('promo_code').values(codes).execute()
    for (const { code: name } of codes) {
      const id = await newOffer({ promotions: [{ type: 'free_spins', amount: 5 }], action: 'registration' })
      await platform.db.updateTable('offer').set({ promo_code: name }).where('id', '=', String(id)).execute()
    }
    const claimants: Awaited<ReturnType<typeof newPlayer>>[] = []
    // one after the other: fifty passwords at once take longer than a call may on a busy machine
    while (claimants.length < 50) claimants.push(await newPlayer())
    const tryAll = async (enter: (index: number) => Promise<unknown>) => {
      const tries = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => enter(index)))
      const reasons = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as ApiError).errorData] : []))
      return [tries.length - reasons.length, new Set(reasons.map((data) => JSON.stringify(data)))]
    }
    const first = claimants[0]
    expect(await tryAll(async (index) => claimants[index]?.api.offers.activateOffer({ promo_code: 'oneuse' }))).toEqual(
      [1, new Set(['{"promo_code":["USED_UP"]}'])],
    )
    expect(await tryAll(async () => first?.api.offers.activateOffer({ promo_code: 'ANYUSE' }))).toEqual([
      1,
      new Set(['{"promo_code":["ALREADY_ACTIVATED"]}']),
    ])
  })

  it('[BON-04] free spins are listed until they are played or their time is over', async () => {
    const { api, take, uid } = await newPlayer()
    for (const amount of [10, 20]) {
      await take(
        await newOffer({
          action: 'registration',
          promotions: [{ type: 'free_spins', amount, game: 'vector-match-night' }],
        }),
      )
    }
    const counts = async (status?: 'all') =>
      (await api.freeSpins.get(status ? { status } : {})).items.map(({ remaining_count }) => remaining_count)
    const [first] = (await api.freeSpins.get()).items
    expect(first).toEqual({
      id: first?.id,
      title: 'A bonus',
      game: { sysname: 'vector-match-night', name: 'Match Night' },
      total_count: 10,
      remaining_count: 10,
      expires_at: new Date(now + 7 * dayMs).toISOString(),
    })
    expect(await counts()).toEqual([10, 20])
    const packs = platform.db.updateTable('free_spin_pack').set({ remaining: 0 }).where('uid', '=', uid)
    await packs.where('total', '=', 10).execute()
    expect([await counts(), await counts('all')]).toEqual([[20], [0, 20]])
    now += 7 * dayMs
    expect(await counts()).toEqual([])
    now -= 7 * dayMs
  })

  it('[BON-08] an offer for the first deposit is granted with one deposit, and listed no longer than it can be had', async () => {
    const { deposit, arrive, amounts, offers, take } = await newPlayer()
    const [first, second] = [
      await newOffer({ promotions: [half], deposits: 0 }),
      await newOffer({ promotions: [half], deposits: 0 }),
    ]
    expect(await offers()).toEqual(expect.arrayContaining([first, second]))
    const [one, other] = [await deposit(20, first), await deposit(30, second)]
    await arrive(one, 20)
    await arrive(other, 30)
    expect(await amounts()).toEqual(['casino 10'])
    expect(await offers()).not.toContain(second)
    const forNew = await newOffer({
      action: 'registration',
      promotions: [{ type: 'free_spins', amount: 5 }],
      deposits: 0,
    })
    expect((await failureOf(take(forNew))).invalidParameters).toEqual({ offer_id: ['wrongField'] })
  })

  it('[BON-08] a deposit that arrives in parts is one deposit, and gives no bonus once its first part was withdrawn', async () => {
    const { api, deposit, withdraw, amounts, offers, uid } = await newPlayer()
    const [forSecond, offer] = [
      await newOffer({ promotions: [half], deposits: 1 }),
      await newOffer({ promotions: [half] }),
    ]
    const transaction = await deposit(100, offer)
    const captures = [40n, 60n].map((amount, index) => ({
      id: `part ${index}`,
      amount: amount * 100n,
      currency: 'EUR',
    }))
    service.set(transaction, { state: 'pending', captures })
    await service.notify(platform.origin, transaction)
    expect((await api.account.getBalance()).balance_main.amount).toBe(100)
    expect(await offers()).toContain(forSecond)
    await withdraw(100)
    service.set(transaction, { state: 'succeeded', captures })
    await service.notify(platform.origin, transaction)
    expect((await api.cashier.getPayment({ transaction })).state).toBe('succeeded')
    expect(await amounts()).toEqual([])
    expect(await platform.db.selectFrom('bonus').select('id').where('uid', '=', uid).execute()).toEqual([])
  })

  it('[BON-08] a declined attempt after a deposit doesn’t keep an offer from being taken with it', async () => {
    const { deposit, arrive, take, amounts } = await newPlayer()
    const offer = await newOffer({ promotions: [half] })
    await arrive(await deposit(20), 20)
    const declined = await deposit(50)
    service.set(declined, { state: 'failed' })
    await service.notify(platform.origin, declined)
    await take(offer)
    expect(await amounts()).toEqual(['casino 10'])
  })

  it('[BON-10] a promotion of cashback raises the share of the losses of its week', async () => {
    const { uid, take } = await newPlayer()
    const offer = await newOffer({ action: 'registration', promotions: [{ type: 'cashback', amount: 20 }] })
    await take(offer)
    const rates = platform.db.selectFrom('cashback_rate').select(['percent', 'starts_at']).where('uid', '=', uid)
    expect(await rates.execute()).toEqual([{ percent: '20', starts_at: new Date(now) }])
  })

  it('[BON-08] a player claims an offer, clears its bonus, and withdraws what it came to', async () => {
    const { api, uid, deposit, arrive, withdraw, granted } = await newPlayer()
    const offer = await newOffer({ promotions: [{ ...half, terms: { wagering: 2 } }] })
    await arrive(await deposit(100, offer), 100)
    const [bonus] = await granted()
    await api.bonuses.activate({ bonus_id: bonus?.id ?? 0, idempotency_key: randomUUID() })
    const { sysname: game } = await platform.db
      .selectFrom('game')
      .select('sysname')
      .where('type', '=', 'slot')
      .executeTakeFirstOrThrow()
    for (let round = 0; round < 25; round++) {
      const reference = randomUUID()
      const at = new Date(now)
      await placeBet(platform.db, { uid: String(uid), now: at }, { game, reference, amount: 400n, currency: 'EUR' })
      await settleBet(platform.db, { reference, win: 400n, now: at })
    }
    expect((await granted())[0]?.state).toBe('completed')
    expect((await api.account.getBalance()).balance_main.amount).toBe(150)
    expect((await withdraw(150)).state).toBe('requested')
  })
})
