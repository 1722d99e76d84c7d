import { randomUUID } from 'node:crypto'
import type { Kysely, KyselyPlugin } from 'kysely'
import Type from 'typebox'
import Value from 'typebox/value'
import { expect, it } from 'vitest'
import type { Schema } from '#platform/database/schema.ts'
import { findLimitUsage } from '#platform/deposit-limits/queries.ts'
import { recordPosting } from '#platform/ledger/queries.ts'
import { insertPayment } from '#platform/payments/insertPayment.ts'
import { assertMayDeposit, assertMayPlay } from '#platform/self-exclusion/assertMayPlay.ts'
import { submitMethods } from '#registry/submitMethods.ts'
import { DepositLimit } from '#schemas/depositLimit.ts'
import { NetPosition } from '#schemas/playActivity.ts'
import type { Api } from '#src/api/index.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { type FormValues, formValues } from '#src/use-cases/formValues.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { moneyMovers } from './moveMoney.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs
const password = 'secret1'

const gamingCalls = ({ depositLimits, selfExclusion, playActivity }: Api) => ({
  ...depositLimits,
  ...selfExclusion,
  ...playActivity,
})

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, {
    clock: () => new Date(now),
    limits: { loginPerAddress: { points: 1000, seconds: 60 } },
  })
  let players = 0

  async function newPlayer() {
    const visitor = createVisitor(platform.origin)
    const email = `limits${(players += 1)}@example.com`
    const { uid } = await visitor.api.auth.register({ email, password, currency: 'EUR', terms: true })
    return { ...visitor, gaming: gamingCalls(visitor.api), uid: String(uid), email }
  }

  const move = () => moneyMovers(platform.db, () => new Date(now))

  /** Deposits as the cashier does: checks and adds to the ledger in one transaction. */
  const deposit = (uid: string, amount: bigint, currency = 'EUR') =>
    platform.db.transaction().execute(async (trx) => {
      await assertMayDeposit(trx, { uid, now: new Date(now) }, { amount, currency })
      const movements = [{ from: 'provider', to: 'main', amount, currency }] as const
      await recordPosting(trx, { uid, kind: 'deposit', reference: randomUUID(), at: new Date(now), movements })
    })

  /** Saves the fields as the form of the site does. */
  const save = (api: Api, values: FormValues) =>
    submitMethods['account.setDepositLimit']?.({ api } as RootStore, values) ??
    Promise.reject(new Error('no such call'))

  const checkMayPlay = (uid: string) =>
    platform.db.transaction().execute((trx) => assertMayPlay(trx, { uid, now: new Date(now) }))

  it('[PRF-06] a player without a limit can make any deposit', async () => {
    const { gaming, uid } = await newPlayer()
    const limit = await gaming.getDepositLimit()
    expect(Value.Check(DepositLimit, limit)).toBe(true)
    expect(limit).toMatchObject({ period: 'none', limit_amount: null, available_amount: null, can_edit: true })
    await deposit(uid, 100_000_000n)
  })

  it('[PRF-06] a first limit applies immediately, counts earlier deposits, and is free again after its period', async () => {
    const { gaming, uid } = await newPlayer()
    await deposit(uid, 3000n)
    expect(await gaming.setDepositLimit({ period: '7', amount: 100 })).toBe(1)
    const expired_at = new Date(now + 7 * dayMs).toISOString()
    expect(await gaming.getDepositLimit()).toEqual({
      period: '7',
      limit_amount: 100,
      available_amount: 70,
      open_amount: 0,
      account: { available_amount: 70, currency: 'EUR' },
      currency: 'EUR',
      can_edit: true,
      expired_at,
      pending: null,
    })
    await expect(deposit(uid, 7001n)).rejects.toMatchObject({
      type: 'BillingDepositLimitExceededException',
      details: { errorData: { available_amount: 70, currency: 'EUR' } },
    })
    await deposit(uid, 7000n)
    now += 7 * dayMs
    expect(await gaming.getDepositLimit()).toMatchObject({ available_amount: 100, expired_at: null })
  })

  it('[PRF-06] the period of a limit ends with the oldest deposit that still counts', async () => {
    const { gaming, uid } = await newPlayer()
    await gaming.setDepositLimit({ period: '7', amount: 100 })
    const first = now
    await deposit(uid, 1000n)
    now += 2 * dayMs
    await deposit(uid, 2000n)
    const expires = async () => (await gaming.getDepositLimit()).expired_at
    expect(await expires()).toBe(new Date(first + 7 * dayMs).toISOString())
    now += 5 * dayMs
    expect(await gaming.getDepositLimit()).toMatchObject({
      available_amount: 80,
      expired_at: new Date(first + 9 * dayMs).toISOString(),
    })
  })

  it('[PRF-06] a deposit in another currency counts at its rate', async () => {
    const { gaming, uid } = await newPlayer()
    await gaming.setDepositLimit({ period: '1', amount: 100 })
    await expect(deposit(uid, 11_000n, 'USD')).rejects.toMatchObject({ type: 'BillingDepositLimitExceededException' })
    await deposit(uid, 5450n, 'USD')
    expect(await gaming.getDepositLimit()).toMatchObject({ available_amount: 50, currency: 'EUR' })
  })

  it('[PRF-06] [PRF-09] a player with another currency saves the limit in that one, which the form shows', async () => {
    const { api, gaming, uid } = await newPlayer()
    await gaming.setDepositLimit({ period: '7', amount: 100 })
    await api.currencies.setCurrency({ currency: 'BTC' })
    const formFields = await formValues['account.depositLimit'](api)
    // an amount in the old currency would be read in the new one
    expect(formFields).toEqual({ period: '7', currency: 'BTC' })
    await save(api, { ...formFields, amount: '0.0008' })
    expect(await gaming.getDepositLimit()).toMatchObject({ limit_amount: 0.0008, currency: 'BTC', pending: null })
    await save(api, { ...formFields, amount: '0.002' })
    const pending = { limit_amount: 0.002, currency: 'BTC' }
    expect(await gaming.getDepositLimit()).toMatchObject({ limit_amount: 0.0008, currency: 'BTC', pending })
    await expect(deposit(uid, 1_000_000n, 'BTC')).rejects.toMatchObject({
      details: { errorData: { available_amount: 0.0008, currency: 'BTC' } },
    })
    await deposit(uid, 50_000n, 'BTC')
  })

  it('[PRF-06] [PRF-09] an amount without a currency is in that of the limit, else in the player’s', async () => {
    const { api, gaming } = await newPlayer()
    await api.currencies.setCurrency({ currency: 'JPY' })
    await gaming.setDepositLimit({ period: '7', amount: 10_000 })
    expect(await gaming.getDepositLimit()).toMatchObject({ limit_amount: 10_000, currency: 'JPY' })
    await api.currencies.setCurrency({ currency: 'BTC' })
    await gaming.setDepositLimit({ period: '7', amount: 9000 })
    expect(await gaming.getDepositLimit()).toMatchObject({ limit_amount: 9000, currency: 'JPY', pending: null })
  })

  it('[PRF-06] [PRF-09] a limit in another currency applies immediately when it is worth no more, otherwise after 24 hours', async () => {
    const { api, gaming } = await newPlayer()
    await gaming.setDepositLimit({ period: '7', amount: 100 })
    await save(api, { period: '7', amount: '105', currency: 'USD' })
    expect(await gaming.getDepositLimit()).toMatchObject({ limit_amount: 105, currency: 'USD', pending: null })
    await save(api, { period: '7', amount: '1', currency: 'BTC' })
    const pending = { limit_amount: 1, currency: 'BTC' }
    expect(await gaming.getDepositLimit()).toMatchObject({ limit_amount: 105, currency: 'USD', pending })
  })

  it('[PRF-06] an increase takes effect after 24 hours and can be cancelled; a decrease applies immediately', async () => {
    const { gaming } = await newPlayer()
    await gaming.setDepositLimit({ period: '7', amount: 100 })
    await gaming.setDepositLimit({ period: '7', amount: 500 })
    const starts_at = new Date(now + dayMs).toISOString()
    expect(await gaming.getDepositLimit()).toMatchObject({
      limit_amount: 100,
      can_edit: false,
      pending: { period: '7', limit_amount: 500, starts_at },
    })
    expect(await gaming.cancelDepositLimitChange()).toBe(1)
    now += dayMs
    expect(await gaming.getDepositLimit()).toMatchObject({ limit_amount: 100, can_edit: true, pending: null })
    await gaming.setDepositLimit({ period: '7', amount: 50 })
    expect(await gaming.getDepositLimit()).toMatchObject({ limit_amount: 50, pending: null })
    await gaming.setDepositLimit({ period: 'none' })
    expect(await gaming.getDepositLimit()).toMatchObject({ limit_amount: 50, pending: { period: 'none' } })
    now += dayMs
    expect(await gaming.getDepositLimit()).toMatchObject({ period: 'none', limit_amount: null, can_edit: true })
  })

  /** Inserts a deposit that waits for its money, as the cashier does. */
  async function insertOpenDeposit(uid: string, at: Date) {
    const transaction = randomUUID().replaceAll('-', '').slice(0, 20)
    const payment = { transaction, uid, type: 'deposit', method: 'card', service: 'sandbox', state: 'created' } as const
    const sums = { amount: 10_000n, fee: 0n, currency: 'EUR', locale: 'en' }
    await insertPayment(platform.db, { ...payment, ...sums, requisite: null, poll_at: null, now: at })
    const setState = (state: 'pending' | 'succeeded') =>
      platform.db.updateTable('payment').set({ state }).where('transaction', '=', transaction).execute()
    await setState('pending')
    return { pay: () => Promise.all([setState('succeeded'), deposit(uid, 10_000n)]) }
  }

  const available = async (db: Kysely<Schema>, uid: string) => {
    const limit = { period: 1, amount: 10_000n, currency: 'EUR' } as const
    return (await findLimitUsage(db, uid, { limit, now: new Date(now), rates: { EUR: 1 } })).available
  }

  it.each(['EUR', 'USD', 'JPY', 'PLN'])(
    '[CSH-07] what a limit in %s leaves is told in the currency of the account: so much can be deposited, and no more',
    async (currency) => {
      const { api, gaming, uid } = await newPlayer()
      expect((await api.cashier.getDepositInfo()).limit).toBeNull()
      await gaming.setDepositLimit({ period: '7', amount: currency === 'JPY' ? 10_007 : 107, currency })
      const { limit } = await api.cashier.getDepositInfo()
      const shown = (await gaming.getDepositLimit()).account
      expect(shown).toEqual({ available_amount: limit?.left, currency: 'EUR' })
      const cents = BigInt(Math.round((limit?.left ?? 0) * 100))
      // a unit of a currency without decimals is worth about a cent
      await expect(deposit(uid, cents + 2n)).rejects.toMatchObject({ type: 'BillingDepositLimitExceededException' })
      await deposit(uid, cents)
    },
  )

  it('[CSH-07] a deposit that has waited longer than the limit’s period counts, as its money may come now', async () => {
    const { api, gaming, uid } = await newPlayer()
    expect(await available(platform.db, uid)).toBe(10_000n)
    await insertOpenDeposit(uid, new Date(now - 3 * dayMs))
    expect(await available(platform.db, uid)).toBe(0n)
    await gaming.setDepositLimit({ period: '1', amount: 150 })
    expect(await gaming.getDepositLimit()).toMatchObject({ available_amount: 50, open_amount: 100, expired_at: null })
    expect((await api.cashier.getDepositInfo()).limit).toEqual({ left: 50, open: 100 })
  })

  it('[CSH-07] a deposit whose money arrives while the limit is looked at counts', async () => {
    const { uid } = await newPlayer()
    const { pay } = await insertOpenDeposit(uid, new Date(now))
    let isPaid = false
    const payAfterFirstLook: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const isOfPlayer = result.rows.some((row) => 'amount' in row) || result.rows.length === 0
        if (isOfPlayer && !isPaid) {
          isPaid = true
          await pay()
        }
        return result
      },
    }
    expect(await available(platform.db.withPlugin(payAfterFirstLook), uid)).toBe(0n)
    expect(isPaid).toBe(true)
  })

  it('[PRF-06] only deposits count against a limit, and one below them leaves nothing available', async () => {
    const { gaming, uid } = await newPlayer()
    await deposit(uid, 3000n)
    for (const kind of ['win', 'bet', 'withdrawal', 'rollback'] as const) await move()[kind](uid, { amount: 1000n })
    await gaming.setDepositLimit({ period: '7', amount: 100 })
    expect(await gaming.getDepositLimit()).toMatchObject({ available_amount: 70 })
    await gaming.setDepositLimit({ period: '7', amount: 20 })
    expect(await gaming.getDepositLimit()).toMatchObject({ limit_amount: 20, available_amount: 0 })
    await expect(deposit(uid, 1n)).rejects.toMatchObject({ details: { errorData: { available_amount: 0 } } })
  })

  it('[PRF-06] cancelling without a limit changes nothing, and without a deposit a limit has no end', async () => {
    const { gaming, uid } = await newPlayer()
    expect(await gaming.cancelDepositLimitChange()).toBe(1)
    expect(await gaming.getDepositLimit()).toMatchObject({ period: 'none', pending: null })
    await gaming.setDepositLimit({ period: '7', amount: 100 })
    await move().win(uid, { amount: 1000n })
    expect(await gaming.getDepositLimit()).toMatchObject({ available_amount: 100, expired_at: null })
  })

  it('[PRF-06] ten concurrent deposits stay below the limit together', async () => {
    const { gaming, uid } = await newPlayer()
    await gaming.setDepositLimit({ period: '1', amount: 100 })
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => deposit(uid, 3000n)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await gaming.getDepositLimit()).toMatchObject({ available_amount: 10 })
  })

  it.each([
    ['no amount', { period: '7' }, { amount: ['wrongField'] }],
    ['zero', { period: '7', amount: 0 }, { amount: ['wrongField'] }],
    ['a negative amount', { period: '7', amount: -5 }, { amount: ['wrongField'] }],
    ['a currency without a rate', { period: '7', amount: 5, currency: 'XXX' }, { currency: ['wrongField'] }],
    ['an unknown period', { period: '2', amount: 5 }, { period: ['wrongField'] }],
  ])('[PRF-06] a limit of %s is refused', async (_, limit, invalidParameters) => {
    const { transport } = await newPlayer()
    expect(await failureOf(transport.post('account.setDepositLimit', limit))).toMatchObject({ invalidParameters })
  })

  it('[PRF-06] a self-excluded player is signed out everywhere, may sign in, and can neither play nor deposit', async () => {
    const { api, gaming, uid, email, cookieLines } = await newPlayer()
    const elsewhere = createVisitor(platform.origin)
    await elsewhere.api.auth.login({ login: email, password })
    await checkMayPlay(uid)
    expect(await gaming.setSelfExclusion({ period: '7d', password })).toBe(1)
    expect(cookieLines.slice(-2)).toEqual([
      expect.stringMatching(/^sid=; Max-Age=0/),
      expect.stringMatching(/^break=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect((await api.account.getInfo()).uid).toBe(0)
    expect((await elsewhere.api.account.getInfo()).uid).toBe(0)

    await api.auth.login({ login: email, password })
    const ends_at = new Date(now + 7 * dayMs).toISOString()
    expect(await gaming.getSelfExclusion()).toMatchObject({ is_active: true, ends_at })
    const refusal = { type: 'InvalidRequestException', details: { code: 1042, errorData: { ends_at } } }
    await expect(checkMayPlay(uid)).rejects.toMatchObject(refusal)
    await expect(deposit(uid, 1n)).rejects.toMatchObject(refusal)

    now += 7 * dayMs
    await checkMayPlay(uid)
    expect(await gaming.getSelfExclusion()).toEqual({ is_active: false, starts_at: null, ends_at: null })
  })

  it('[PRF-06] the browser remembers an exclusion without a session, until it ends or another player signs in', async () => {
    const { api, gaming } = await newPlayer()
    await gaming.setSelfExclusion({ period: '7d', password })
    const self_excluded_until = new Date(now + 7 * dayMs).toISOString()
    expect(await api.account.getInfo()).toMatchObject({ uid: 0, is_self_excluded: true, self_excluded_until })
    expect(await gaming.getSelfExclusion()).toEqual({ is_active: true, starts_at: null, ends_at: self_excluded_until })
    now += 7 * dayMs
    expect(await api.account.getInfo()).toMatchObject({ uid: 0, is_self_excluded: false })

    const other = await newPlayer()
    const again = await newPlayer()
    await again.gaming.setSelfExclusion({ period: 'permanent', password })
    expect(await again.api.account.getInfo()).toMatchObject({ is_self_excluded: true, self_excluded_until: null })
    await again.api.auth.login({ login: other.email, password })
    // the signed-in player’s, whatever the browser remembers of the previous one
    expect(await again.gaming.getSelfExclusion()).toMatchObject({ is_active: false })
    expect(await again.api.account.getInfo()).toMatchObject({ is_self_excluded: false })
    await again.api.auth.logout()
    expect(await again.api.account.getInfo()).toMatchObject({ uid: 0, is_self_excluded: false })
  })

  it('[PRF-06] a self-excluded player gets no promotions, and the account has the end of the exclusion', async () => {
    const { api, gaming, email } = await newPlayer()
    expect(await api.account.getInfo()).toMatchObject({ is_self_excluded: false, self_excluded_until: null })
    expect((await api.offers.getOffers()).items.length).toBeGreaterThan(0)
    expect((await api.banners.get()).items.length).toBeGreaterThan(0)
    await gaming.setSelfExclusion({ period: '7d', password })
    // the exclusion has signed the player out
    expect(await api.banners.get()).toMatchObject({ items: [], total: 0 })
    await api.auth.login({ login: email, password })
    const until = new Date(now + 7 * dayMs).toISOString()
    expect(await api.account.getInfo()).toMatchObject({ is_self_excluded: true, self_excluded_until: until })
    expect((await api.offers.getOffers()).items).toEqual([])
    expect(await api.banners.get({ fields: ['id'] })).toMatchObject({ items: [], total: 0 })
    expect((await api.cashbacks.get()).items).toEqual([])
    expect(await api.popups.get()).toEqual([])
    const refusal = { type: 'InvalidRequestException', code: 1042 }
    await expect(api.offers.takePromotions({ offer_id: 1, idempotency_key: randomUUID() })).rejects.toMatchObject(
      refusal,
    )
    await expect(api.offers.activateOffer({ promo_code: 'WELCOME' })).rejects.toMatchObject(refusal)
    const mails = (await platform.messagesTo(email, 2)).join('\n')
    expect(mails).toContain(`until ${until.slice(8, 10)}.${until.slice(5, 7)}.${until.slice(0, 4)}`)
    expect(mails).toContain('withdraw')
    expect(mails).toContain('gamblingtherapy.org')

    now += 7 * dayMs
    expect(await api.account.getInfo()).toMatchObject({ is_self_excluded: false, self_excluded_until: null })
    expect((await api.offers.getOffers()).items.length).toBeGreaterThan(0)
  })

  it('[PRF-06] an extended exclusion has the later end, and an equal period is refused', async () => {
    const { api, gaming, email } = await newPlayer()
    const again = () => api.auth.login({ login: email, password })
    await gaming.setSelfExclusion({ period: '7d', password })
    await again()
    expect((await failureOf(gaming.setSelfExclusion({ period: '7d', password }))).invalidParameters).toEqual({
      period: ['notLonger'],
    })
    await gaming.setSelfExclusion({ period: '30d', password })
    await again()
    const ends_at = new Date(now + 30 * dayMs).toISOString()
    expect(await gaming.getSelfExclusion()).toMatchObject({ is_active: true, ends_at })
    expect(await api.account.getInfo()).toMatchObject({ self_excluded_until: ends_at })
  })

  it('[PRF-06] a player with a permanent exclusion gets a notice without an end', async () => {
    const { gaming, email } = await newPlayer()
    await platform.messagesTo(email)
    await gaming.setSelfExclusion({ period: 'permanent', password })
    const [mail = ''] = await platform.messagesTo(email, 2)
    expect(mail).toContain('permanently closed your account for playing')
    expect(mail).not.toMatch(/\{end\}|until/i)
  })

  it('[PRF-06] an exclusion can be extended, never shortened', async () => {
    const { api, gaming, uid, email } = await newPlayer()
    const again = () => api.auth.login({ login: email, password })
    await gaming.setSelfExclusion({ period: '30d', password })
    await again()
    const shorter = await failureOf(gaming.setSelfExclusion({ period: '7d', password }))
    expect(shorter.invalidParameters).toEqual({ period: ['notLonger'] })
    await gaming.setSelfExclusion({ period: 'permanent', password })
    await again()
    const ending = await failureOf(gaming.setSelfExclusion({ period: '5y', password }))
    expect(ending.invalidParameters).toEqual({ period: ['notLonger'] })
    now += 4000 * dayMs
    await expect(checkMayPlay(uid)).rejects.toMatchObject({ details: { errorData: { ends_at: null } } })
  })

  it('[PRF-06] an exclusion needs the password, and guesses at it are limited', async () => {
    const { api, gaming } = await newPlayer()
    const attempt = (attemptedPassword: string) =>
      failureOf(gaming.setSelfExclusion({ period: '1d', password: attemptedPassword }))
    expect((await attempt('')).invalidParameters).toEqual({ password: ['insertPassword'] })
    expect((await attempt('secret2')).invalidParameters).toEqual({ password: ['passwordsNotEqual'] })
    for (let tries = 0; tries < 4; tries++) await attempt('secret2')
    expect(await attempt(password)).toMatchObject({ type: 'TooManyRequestsException' })
    expect((await api.account.getInfo()).uid).toBeGreaterThan(0)
  })

  it('[PRF-06] a player sees what was deposited, withdrawn, staked and won in 1, 7 and 30 days', async () => {
    const { gaming, uid } = await newPlayer()
    await move().deposit(uid, { amount: 10_000n })
    now += 2 * dayMs
    await move().bet(uid, { amount: 2550n })
    await move().rollback(uid, { amount: 250n })
    await move().win(uid, { amount: 1000n })
    await move().rollbackOfWin(uid, { amount: 200n })
    // play money is neither staked nor won
    await move().grantPlayMoney(uid, { amount: 500n })
    await move().betOfPlayMoney(uid, { amount: 500n })
    await move().correct(uid, { amount: 300n, currency: 'JPY' })
    await move().withdrawal(uid, { amount: 300n, currency: 'JPY' })
    const positions = await gaming.getNetPosition()
    expect(Value.Check(Type.Array(NetPosition), positions)).toBe(true)
    const today = { currency: 'EUR', deposits: 0, withdrawals: 0, stakes: 25, wins: 10, net: -15 }
    const yen = { currency: 'JPY', deposits: 0, withdrawals: 300, stakes: 0, wins: 0, net: 0 }
    expect(positions).toEqual([
      { period: 1, ...today },
      { period: 1, ...yen },
      { period: 7, ...today, deposits: 100 },
      { period: 7, ...yen },
      { period: 30, ...today, deposits: 100 },
      { period: 30, ...yen },
    ])
  })

  it('[PRF-06] the session time is the time used today, without breaks', async () => {
    now = Date.parse('2031-05-01T10:00:00Z')
    const { api, gaming, email } = await newPlayer()
    const start = new Date(now).toISOString()
    await api.account.getInfo()
    now += 4 * minuteMs
    await api.account.getInfo()
    now += 60 * minuteMs
    await api.account.getInfo()
    now += minuteMs
    expect(await gaming.getSessionTime()).toEqual({
      started_at: start,
      seconds_today: 300,
      now: new Date(now).toISOString(),
    })
    await api.auth.logout()
    await api.auth.login({ login: email, password })
    expect(await gaming.getSessionTime()).toMatchObject({ started_at: new Date(now).toISOString(), seconds_today: 300 })
    now += dayMs
    expect((await gaming.getSessionTime()).seconds_today).toBe(0)
  })

  it('[PRF-06] a gap of five minutes counts as presence, a longer one doesn’t', async () => {
    now = Date.parse('2031-06-01T10:00:00Z')
    const { api, gaming } = await newPlayer()
    await api.account.getInfo()
    now += 5 * minuteMs
    await api.account.getInfo()
    now += 5 * minuteMs + 1000
    await api.account.getInfo()
    expect(await gaming.getSessionTime()).toMatchObject({ seconds_today: 300 })
  })

  it('[API-09] a guest must sign in for all of these calls', async () => {
    const { api, transport } = createVisitor(platform.origin)
    const gaming = gamingCalls(api)
    const failures = await Promise.all(
      [
        gaming.getDepositLimit(),
        gaming.setDepositLimit({ period: '1', amount: 1 }),
        gaming.cancelDepositLimitChange(),
        gaming.getSelfExclusion(),
        transport.post('account.setSelfExclusion', { period: '1d' }),
        gaming.getNetPosition(),
        gaming.getSessionTime(),
      ].map(failureOf),
    )
    expect(new Set(failures.map(({ type }) => type))).toEqual(new Set(['AuthorizationException']))
  })
})
