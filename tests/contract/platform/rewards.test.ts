import { randomUUID } from 'node:crypto'
import Type from 'typebox'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { Cashback } from '#schemas/cashback.ts'
import { Offer } from '#schemas/offer.ts'
import { Popup } from '#schemas/popup.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { moneyMovers } from './moveMoney.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const dayMs = 24 * 3600 * 1000
const password = 'secret1'

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })
  let players = 0

  async function signIn(login: string, secret: string, locale = 'en') {
    const visitor = createVisitor(platform.origin, { locale })
    await visitor.api.auth.login({ login, password: secret })
    return visitor.api
  }

  async function newPlayer() {
    const { api } = createVisitor(platform.origin)
    const { uid } = await api.auth.register({ email: `rewards${(players += 1)}@example.com`, password, terms: true })
    return { api, uid: String(uid) }
  }

  const deposit = (uid: string) => moneyMovers(platform.db, () => new Date(now)).deposit(uid, { amount: 100n })

  describe('offers', () => {
    it('everybody gets current offers, in the language of the page', async () => {
      const { api } = createVisitor(platform.origin, { locale: 'es' })
      const { items, total } = await api.offers.getOffers()
      expect(Value.Check(Type.Array(Offer), items)).toBe(true)
      expect([items.length, total]).toEqual([3, 3])
      expect(items[0]).toMatchObject({
        trigger: {
          action: 'deposit',
          user_satisfies_params: false,
          params: { exclude_methods: ['crypto'], excluded_names: ['Criptomonedas'] },
        },
        description: { title: 'Paquete de bienvenida' },
      })
      expect(items[0]?.promotions[1]).toEqual({
        type: 'free_spins',
        amount: 50,
        title: '50 tiradas gratis',
        bonus: null,
        free_spins: { game: { sysname: 'northlight-fortune-carousel', name: 'Fortune Carousel' }, days: 7 },
      })
      const max_amount = { amount: 200, currency: 'USD' }
      expect(items[0]?.promotions[0]?.bonus).toMatchObject({
        type: 'casino',
        wagering: 30,
        activation_days: 7,
        days: 30,
        max_amount,
        max_bet: { amount: 5, currency: 'USD' },
      })
      expect(items[0]?.promotions[0]?.bonus?.games[0]).toEqual({ type: 'slot', percent: 100 })
      expect(items[0]?.promotions[0]?.free_spins).toBeNull()
      expect(items[2]?.promotions[0]?.free_spins).toEqual({ game: null, days: 7 })
    })

    it('an offer for the first deposit is satisfied by players without one', async () => {
      const { api, uid } = await newPlayer()
      const [{ id = 0 } = {}] = (await api.offers.getOffers()).items
      const isSatisfied = async () => (await api.offers.getOffer({ offer_id: id })).trigger?.user_satisfies_params
      expect(await isSatisfied()).toBe(true)
      await deposit(uid)
      expect(await isSatisfied()).toBe(false)
      expect((await api.offers.getOffers()).items.map((offer) => offer.id)).not.toContain(id)
    })

    it('offers are paged, have the requested fields, and end', async () => {
      const { api } = await newPlayer()
      const all = await api.offers.getOffers()
      const page = await api.offers.getOffers({ offset: 1, count: 1, fields: ['promotions'] })
      expect(page.items).toEqual([{ promotions: all.items[1]?.promotions }])
      expect(await api.offers.getOffer({ offer_id: all.items[1]?.id ?? 0 })).toEqual(all.items[1])
      now += 15 * dayMs
      expect((await api.offers.getOffers()).total).toBe(2)
      const ended = await failureOf(api.offers.getOffer({ offer_id: all.items[1]?.id ?? 0 }))
      expect(ended.invalidParameters).toEqual({ offer_id: ['wrongField'] })
      now -= 15 * dayMs
    })

    it('a promo code activates its offer for the player who has entered it, once', async () => {
      const [{ api }, other] = [await newPlayer(), await newPlayer()]
      const offer = await api.offers.activateOffer({ promo_code: ' welcome ' })
      expect(offer.description.title).toBe('Welcome, friend')
      expect((await api.offers.getOffers()).items.map(({ id }) => id)).toContain(offer.id)
      expect((await other.api.offers.getOffers()).items.map(({ id }) => id)).not.toContain(offer.id)
      const again = await failureOf(api.offers.activateOffer({ promo_code: 'WELCOME' }))
      expect(again).toMatchObject({
        type: 'InvalidParameterException',
        errorData: { promo_code: ['ALREADY_ACTIVATED'] },
      })
    })

    it('a promo code of the registration counts once, even when its offer is activated afterwards', async () => {
      const uses = () =>
        platform.db.selectFrom('promo_code').select('uses').where('code', '=', 'WELCOME').executeTakeFirstOrThrow()
      const before = await uses()
      const { api } = createVisitor(platform.origin)
      const form = { email: 'rewards.code@example.com', password, terms: true, promo_code: 'welcome' }
      await api.auth.register(form)
      expect((await api.offers.activateOffer({ promo_code: 'WELCOME' })).trigger.action).toBe('promo_code')
      expect((await uses()).uses).toBe(before.uses + 1)
    })

    it.each([
      ['NOTHING', 'NOT_FOUND'],
      ['SUMMER24', 'EXPIRED'],
      ['FIRST100', 'USED_UP'],
    ])('the promo code %s is refused with its reason: %s', async (code, reason) => {
      const { api } = await newPlayer()
      expect((await failureOf(api.offers.activateOffer({ promo_code: code }))).errorData).toEqual({
        promo_code: [reason],
      })
    })

    it.each([
      ['ENDED', { starts_at: null, ends_at: -dayMs }, 'EXPIRED'],
      ['TOCOME', { starts_at: dayMs, ends_at: null }, 'NOT_STARTED'],
    ])('the code %s is not used up for an offer that isn’t available now', async (code, period, reason) => {
      const at = (ms: number | null) => (ms === null ? null : new Date(now + ms))
      await platform.db.insertInto('promo_code').values({ code, max_uses: 1 }).execute()
      const offer = { action: 'promo_code', texts: '{}', promotions: '[]', image: '', sort: 9 } as const
      const times = { starts_at: at(period.starts_at), ends_at: at(period.ends_at) }
      await platform.db
        .insertInto('offer')
        .values({ ...offer, ...times, exclude_methods: [], promo_code: code })
        .execute()
      const { api } = await newPlayer()
      expect((await failureOf(api.offers.activateOffer({ promo_code: code }))).errorData).toEqual({
        promo_code: [reason],
      })
      const { uses } = await platform.db
        .selectFrom('promo_code')
        .select('uses')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      expect(uses).toBe(0)
    })

    it('the last use of a code goes to one player', async () => {
      await platform.db.updateTable('promo_code').set({ max_uses: 413 }).where('code', '=', 'SPINS50').execute()
      const rivals = await Promise.all(Array.from({ length: 6 }, newPlayer))
      const outcomes = await Promise.allSettled(
        rivals.map(({ api }) => api.offers.activateOffer({ promo_code: 'SPINS50' })),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { uses } = await platform.db
        .selectFrom('promo_code')
        .select('uses')
        .where('code', '=', 'SPINS50')
        .executeTakeFirstOrThrow()
      expect(uses).toBe(413)
    })

    it('promotions of an offer are taken once, and those for a deposit not before one', async () => {
      const { api } = await newPlayer()
      const [welcome, , gift] = (await api.offers.getOffers()).items.map(({ id }) => id)
      const take = (id = 0) => api.offers.takePromotions({ offer_id: id, idempotency_key: randomUUID() })
      expect(await failureOf(take(welcome))).toMatchObject({ type: 'UserNeedDepositException' })
      const outcomes = await Promise.allSettled([1, 2].map(() => take(gift)))
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect((await api.offers.getOffers()).total).toBe(2)
    })
  })

  describe('promotions', () => {
    const text = (title: string) => ({ title, text: '', button: '' })
    const texts = JSON.stringify({ en: text('In English'), es: text('En español') })
    const daysFromNow = (days: number) => new Date(now + days * dayMs)

    it('[BON-04] offers are sorted by position, start on their day, and have their end', async () => {
      const { api } = createVisitor(platform.origin)
      const before = await api.offers.getOffers()
      const offer = { action: 'registration' as const, texts, promotions: '[]', image: '', exclude_methods: [] }
      const added = await platform.db
        .insertInto('offer')
        .values([
          { ...offer, sort: 98, starts_at: daysFromNow(-1), ends_at: null },
          { ...offer, sort: -1, starts_at: null, ends_at: daysFromNow(1) },
          { ...offer, sort: 99, starts_at: daysFromNow(1), ends_at: null },
        ])
        .returning('id')
        .execute()
      const [last, first, later] = added.map(({ id }) => Number(id))
      const { items } = await api.offers.getOffers()
      expect(items.map(({ id }) => id)).toEqual([first, ...before.items.map(({ id }) => id), last])
      expect([items[0], items.at(-1)].map((offered) => offered?.description.ends_at)).toEqual([
        daysFromNow(1).toISOString(),
        null,
      ])
      const early = await failureOf(api.offers.getOffer({ offer_id: later ?? 0 }))
      expect(early.invalidParameters).toEqual({ offer_id: ['wrongField'] })
      now += dayMs
      const offerIds = (await api.offers.getOffers()).items.map(({ id }) => id)
      expect([offerIds.includes(later ?? 0), offerIds.includes(first ?? 0)]).toEqual([true, false])
      now -= dayMs
      await platform.db
        .deleteFrom('offer')
        .where(
          'id',
          'in',
          added.map(({ id }) => id),
        )
        .execute()
    })

    it('[BON-05] popups for all are returned with those of the player, sorted by position, until they end', async () => {
      const popup = { audience: 'all', texts, image: '', link: '/offers' } as const
      await platform.db
        .insertInto('popup')
        .values([
          { ...popup, name: 'a-last', sort: 99, starts_at: null, ends_at: null },
          { ...popup, name: 'z-first', sort: -1, starts_at: daysFromNow(-1), ends_at: daysFromNow(1) },
        ])
        .execute()
      const { api, uid } = await newPlayer()
      const names = async () => (await api.popups.get()).map(({ name }) => name)
      expect(await names()).toEqual(['z-first', 'first-deposit', 'a-last'])
      now += dayMs
      expect(await names()).toEqual(['first-deposit', 'a-last'])
      now -= dayMs
      await deposit(uid)
      expect(await names()).toEqual(['z-first', 'long-weekend', 'a-last'])
      const spanish = await signIn('vera', 'croupier1', 'es')
      expect(await spanish.popups.get({ name: 'a-last' })).toMatchObject([{ title: 'En español', link: '/offers' }])
      await platform.db.deleteFrom('popup').where('name', 'in', ['a-last', 'z-first']).execute()
    })
  })

  describe('cashback', () => {
    it('[BON-10] the newest comes first, or they are sorted by end on request, each with the end of its availability', async () => {
      const { api, uid } = await newPlayer()
      const at = (days: number) => new Date(now + days * dayMs)
      const cashback = { uid, amount: '1250', currency: 'JPY', texts: JSON.stringify({ en: { title: '', text: '' } }) }
      await platform.db
        .insertInto('cashback')
        .values([
          { ...cashback, status: 'active', created_at: at(-2), end_date: at(-1), receiving_expired_at: at(6) },
          { ...cashback, status: 'paid_out', created_at: at(-1), end_date: at(-3), receiving_expired_at: null },
        ])
        .execute()
      const paidOut = { status: 'paid_out', end_date: at(-3).toISOString(), receiving_expired_at: null }
      const active = {
        status: 'active',
        end_date: at(-1).toISOString(),
        receiving_expired_at: at(6).toISOString(),
        description: { amount: 1250, currency: 'JPY' },
      }
      expect((await api.cashbacks.get()).items).toMatchObject([paidOut])
      const filter = { sort: 'end_date', order: 'desc', statuses: ['paid_out', 'active'] } as const
      const byEnd = await api.cashbacks.get({ ...filter, statuses: [...filter.statuses] })
      expect(byEnd).toMatchObject({ items: [active], total: 2, count: 1 })
      const unknown = api.cashbacks.get({ statuses: ['active', 'lost' as 'active'] })
      expect((await failureOf(unknown)).invalidParameters).toEqual({ statuses: ['wrongField'] })
    })

    it('a player gets the newest one, or the requested ones', async () => {
      const { cashbacks } = await signIn('vera', 'croupier1', 'ar')
      const { items, total, count } = await cashbacks.get()
      expect(Value.Check(Type.Array(Cashback), items)).toBe(true)
      expect([items.length, total, count]).toEqual([1, 2, 1])
      expect(items[0]).toMatchObject({ status: 'active', description: { title: 'استرداد نقدي أسبوعي', amount: 18.75 } })
      const oldest = await cashbacks.get({ count: 5, sort: 'end_date', order: 'asc', fields: ['status'] })
      expect(oldest.items).toEqual([{ status: 'paid_out' }, { status: 'active' }])
      expect((await cashbacks.get({ statuses: ['paid_out'], count: 5 })).total).toBe(1)
    })

    it('a player doesn’t see other players’ cashback', async () => {
      const { api } = await newPlayer()
      expect((await api.cashbacks.get({ count: 100 })).total).toBe(0)
    })
  })

  describe('popups', () => {
    it('a player gets popups of current campaigns for their audience', async () => {
      const { api, uid } = await newPlayer()
      const popups = await api.popups.get()
      expect(Value.Check(Type.Array(Popup), popups)).toBe(true)
      expect(popups.map(({ name }) => name)).toEqual(['first-deposit'])
      await deposit(uid)
      expect((await api.popups.get()).map(({ name }) => name)).toEqual(['long-weekend'])
      now += 61 * dayMs
      await api.auth.login({ login: `rewards${players}@example.com`, password })
      expect((await api.popups.get()).map(({ name }) => name)).toEqual(['long-weekend', 'winter-games'])
      now -= 61 * dayMs
    })

    it('a preview includes popups that have not started, and a name selects one', async () => {
      const { api } = await newPlayer()
      expect(await api.popups.get({ preview: true })).toHaveLength(3)
      expect((await api.popups.get({ preview: true, name: 'winter-games' }))[0]?.title).toBe('Winter games')
      expect(await api.popups.get({ name: 'winter-games' })).toEqual([])
    })

    it('[PRF-06] a self-excluded player gets no popups', async () => {
      const { api } = await newPlayer()
      await api.selfExclusion.setSelfExclusion({ period: '7d', password })
      await api.auth.login({ login: `rewards${players}@example.com`, password })
      expect(await api.popups.get({ preview: true })).toEqual([])
    })
  })

  it('[API-19] chat events are stored for the player', async () => {
    const { api, uid } = await newPlayer()
    const event = { channel_id: 'c1', conversation_id: 'k1', text: 'Hello,there', event: 'sent' } as const
    expect(await api.freshchat.storeChatEvent(event)).toBe(1)
    const rows = await platform.db.selectFrom('chat_event').selectAll().where('uid', '=', uid).execute()
    expect(rows).toMatchObject([{ ...event, created_at: new Date(now) }])
    const neither = await failureOf(api.freshchat.storeChatEvent({ ...event, event: 'typed' as 'sent' }))
    expect(neither.invalidParameters).toEqual({ event: ['wrongField'] })
    const nowhere = await failureOf(api.freshchat.storeChatEvent({ ...event, conversation_id: '' }))
    expect(nowhere.invalidParameters).toEqual({ conversation_id: ['requiredField'] })
  })

  it('[API-09] a guest has no codes, offers, cashback, popups and chats of their own', async () => {
    const { cashbacks, popups, freshchat, offers } = createVisitor(platform.origin).api
    const event = { channel_id: '', conversation_id: 'k1', text: '', event: 'sent' } as const
    const calls = [
      offers.activateOffer({ promo_code: 'WELCOME' }),
      offers.takePromotions({ offer_id: 1, idempotency_key: randomUUID() }),
      cashbacks.get(),
      popups.get(),
      freshchat.storeChatEvent(event),
    ]
    const failures = await Promise.all(calls.map(failureOf))
    expect(new Set(failures.map(({ type }) => type))).toEqual(new Set(['AuthorizationException']))
  })
})
