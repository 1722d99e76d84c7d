import Value from 'typebox/value'
import { expect, it } from 'vitest'
import { Account } from '#schemas/account.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform, withGeneralInfo } from './setUpPlatform.ts'

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })

  async function signIn(login = 'vera', password = 'croupier1') {
    const visitor = createVisitor(platform.origin)
    await visitor.api.auth.login({ login, password })
    return visitor
  }

  it('[AUT-14] a guest is an account with uid 0 and no money', async () => {
    const account = await createVisitor(platform.origin).api.account.getInfo()
    expect(Value.Check(Account, account)).toBe(true)
    const zero = { amount: 0, currency: 'USD' }
    expect(account).toEqual({
      uid: 0,
      reg_time: null,
      login: '',
      fakename: '',
      is_subscribed: false,
      balance_main: zero,
      balance_bonus: zero,
      balance_betting_bonus: zero,
      balance_fun: zero,
      is_on_verification: false,
      is_verified: false,
      is_kyc_block_enabled: false,
      is_registration_completed: false,
      country_code: null,
      locale: null,
      two_factor_auth: false,
      is_self_excluded: false,
      self_excluded_until: null,
      has_password: false,
    })
  })

  it('[API-08] a guest has zero balances in the site’s default currency, and a new player starts with it', async () => {
    const { api } = createVisitor(platform.origin)
    const zero = { amount: 0, currency: 'EUR' }
    const balances = {
      balance_main: zero,
      balance_bonus: zero,
      balance_betting_bonus: zero,
      balance_fun: zero,
    }
    await withGeneralInfo(platform, { default_currency: 'EUR' }, async () => {
      expect(await api.account.getInfo()).toMatchObject({ uid: 0, ...balances })
      await api.auth.register({ email: 'default@example.com', password: 'secret1', terms: true })
    })
    expect(await api.account.getBalance()).toEqual(balances)
  })

  it('[AUT-14] a signed-in player has a uid above 0 and every field of an account', async () => {
    const { api } = await signIn()
    const account = await api.account.getInfo()
    expect(Value.Check(Account, account)).toBe(true)
    expect(account.uid).toBeGreaterThan(0)
    expect(account).toMatchObject({
      login: 'vera',
      is_verified: true,
      country_code: 'GB',
      balance_main: { amount: 1250.5, currency: 'USD' },
      balance_bonus: { amount: 40, currency: 'USD' },
    })
  })

  it('[API-06] a new player’s account has the data and the time of the registration', async () => {
    const { api } = createVisitor(platform.origin)
    const form = { login: 'Whole', email: 'whole.account@example.com', country: 'ES', currency: 'EUR', locale: 'es' }
    const { uid } = await api.auth.register({ ...form, password: 'secret1', terms: true, notify: true })
    const zero = { amount: 0, currency: 'EUR' }
    expect(await api.account.getInfo()).toEqual({
      uid,
      reg_time: new Date(now).toISOString(),
      login: 'whole',
      fakename: expect.stringMatching(/^Player \d{6}$/),
      is_subscribed: true,
      balance_main: zero,
      balance_bonus: zero,
      balance_betting_bonus: zero,
      balance_fun: zero,
      is_on_verification: false,
      is_verified: false,
      is_kyc_block_enabled: false,
      is_registration_completed: true,
      country_code: 'ES',
      locale: 'es',
      two_factor_auth: false,
      is_self_excluded: false,
      self_excluded_until: null,
      has_password: true,
    })
    await platform.db
      .updateTable('account')
      .set({ is_kyc_block_enabled: true })
      .where('uid', '=', String(uid))
      .execute()
    expect(await api.account.getInfo()).toMatchObject({ is_kyc_block_enabled: true })
  })

  it('every demo account that is printed at the start can sign in, and each has a different state', async () => {
    const accounts = await Promise.all(
      platform.demoAccounts.map(async ({ login, password }) => (await signIn(login, password)).api.account.getInfo()),
    )
    expect(accounts).toHaveLength(3)
    expect(
      accounts.map(({ locale, is_verified: verified, is_on_verification: pending }) => [locale, verified, pending]),
    ).toEqual([
      ['en', true, false],
      ['es', false, false],
      ['ar', false, true],
    ])
  })

  it('a player reads the balances', async () => {
    const { api } = await signIn('samira', 'croupier3')
    expect(await api.account.getBalance()).toEqual({
      balance_main: { amount: 75, currency: 'AED' },
      balance_bonus: { amount: 320.25, currency: 'AED' },
      balance_betting_bonus: { amount: 0, currency: 'AED' },
      balance_fun: { amount: 1000, currency: 'AED' },
    })
  })

  it('a player gets a token for a minute, a new one each time, of which the database stores only a hash', async () => {
    const { api } = await signIn()
    const [first, second] = [await api.account.getToken(), await api.account.getToken()]
    expect(first.token).not.toBe(second.token)
    expect(first.expires_at).toBe(new Date(now + 60_000).toISOString())
    const stored = await platform.db.selectFrom('access_token').select('token_hash').execute()
    expect(stored.map(({ token_hash: hash }) => hash)).not.toContain(first.token)
  })

  it('a player’s choice of a locale is stored', async () => {
    const { api } = await signIn('pablo@example.com', 'croupier2')
    expect(await api.account.changeLocale({ locale: 'ar' })).toBe(1)
    expect((await api.account.getInfo()).locale).toBe('ar')
    await api.account.changeLocale({ locale: 'es' })
  })

  it.each(['', 'xx', 'EN', 'constructor'])(
    'the locale %j, which the site does not have, is refused',
    async (locale) => {
      const { api } = await signIn()
      expect(await failureOf(api.account.changeLocale({ locale }))).toMatchObject({
        type: 'InvalidParameterException',
        invalidParameters: { locale: ['wrongField'] },
      })
    },
  )

  it.each(['getBalance', 'getToken'] as const)('account.%s requires a signed-in player', async (call) => {
    const { api } = createVisitor(platform.origin)
    expect(await failureOf(api.account[call]())).toMatchObject({
      type: 'AuthorizationException',
      status: 401,
      code: 1030,
    })
  })

  it('a guest can’t change the locale', async () => {
    const { api } = createVisitor(platform.origin)
    expect(await failureOf(api.account.changeLocale({ locale: 'es' }))).toMatchObject({
      type: 'AuthorizationException',
    })
  })

  it.each([
    ['banned', 'UserBannedException', 403],
    ['deleted', 'UserDeletedException', 410],
  ] as const)('[API-02] a player who was %s meanwhile gets this error at the next call', async (status, type, code) => {
    const visitor = createVisitor(platform.origin)
    const form = { email: `${status}@example.com`, password: 'secret1', terms: true }
    const { uid } = await visitor.api.auth.register(form)
    await platform.db.updateTable('account').set({ status }).where('uid', '=', String(uid)).execute()
    expect(await failureOf(visitor.api.account.getInfo())).toMatchObject({ type, status: code })
    const secondSignIn = createVisitor(platform.origin).api.auth.login({ login: form.email, password: form.password })
    expect(await failureOf(secondSignIn)).toMatchObject({ type, status: code })
  })

  it('a session in use is extended, and an unused one ends after thirty days', async () => {
    const { api, cookieLines } = await signIn()
    expect(cookieLines).toHaveLength(1)
    now += 29 * dayMs
    expect((await api.account.getInfo()).uid).toBeGreaterThan(0)
    expect(cookieLines).toHaveLength(2)
    now += 29 * dayMs
    expect((await api.account.getInfo()).uid).toBeGreaterThan(0)
    now += 30 * dayMs + hourMs
    expect((await api.account.getInfo()).uid).toBe(0)
  })
})
