import { expect, it } from 'vitest'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { codeIn } from './messages.ts'
import { setUpPlatform, testConfig } from './setUpPlatform.ts'
import { SocialWindow } from './SocialWindow.ts'

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open)

  it('[AUT-03] a new player is signed in at once, with an empty balance in the chosen currency', async () => {
    const { api } = createVisitor(platform.origin)
    const { uid } = await api.auth.register({
      login: 'Nuria',
      email: 'nuria@example.com',
      password: 'secret1',
      country: 'ES',
      currency: 'EUR',
      locale: 'es',
      terms: true,
      notify: true,
    })
    expect(await api.account.getInfo()).toMatchObject({
      uid,
      login: 'nuria',
      country_code: 'ES',
      locale: 'es',
      is_subscribed: true,
      is_verified: false,
      balance_main: { amount: 0, currency: 'EUR' },
    })
  })

  it('[AUT-03] without a currency the player gets the default one', async () => {
    const { api } = createVisitor(platform.origin)
    await api.auth.register({ email: 'plain@example.com', password: 'secret1', terms: true })
    expect((await api.account.getInfo()).balance_main).toEqual({ amount: 0, currency: 'USD' })
  })

  it('[AUT-03] a player registers with a phone number, signs in by it and gets a code as a text', async () => {
    const { api } = createVisitor(platform.origin, { locale: 'es' })
    const form = { phone: '34611222333', phone_country_code: 'ES', password: 'secret1', terms: true }
    const { uid } = await api.auth.register(form)
    const guest = createVisitor(platform.origin).api
    expect(await guest.auth.login({ login: '+34611222333', password: 'secret1' })).toMatchObject({ status: 'success' })
    expect(await api.account.getInfo()).toMatchObject({ uid, login: '34611222333' })
    const [text = ''] = await platform.messagesTo('+34611222333')
    expect(text).toContain('Croupier: tu código es')
    expect(await api.contacts.confirmContact({ contact: '34611222333', code: codeIn(text) })).toBe(1)
  })

  it('[AUT-03] a player who registers with both contacts has both, the number with its country, and the address as name', async () => {
    const { api } = createVisitor(platform.origin)
    const form = { email: 'two.ways@example.com', phone: '34611222777', phone_country_code: 'ES' }
    await api.auth.register({ ...form, password: 'secret1', terms: true })
    expect((await api.account.getInfo()).login).toBe('two.ways@example.com')
    const unconfirmed = { is_confirmed: false, is_subscribed: false }
    expect(await api.profile.getProfileInfo({ fields: ['contacts'] })).toMatchObject({
      email: form.email,
      mobile: form.phone,
      phone_country_code: form.phone_country_code,
      login: '',
      contacts: [
        { type: 'email', contact: 'two.ways@example.com', ...unconfirmed },
        { type: 'phone', contact: '34611222777', phone_country_code: 'ES', ...unconfirmed },
      ],
    })
  })

  it.each([
    ['e-mail address', true, { email: 'news@example.com' }],
    ['e-mail address', false, { email: 'nonews@example.com' }],
    ['phone number', true, { phone: '34611222444' }],
    ['phone number', false, { phone: '34611222555' }],
    ['e-mail address and the phone number', true, { email: 'both@example.com', phone: '34611222666' }],
  ])('[PRF-04] the %s of a new player is subscribed as the checkbox is set: %s', async (_, notify, contact) => {
    const { api } = createVisitor(platform.origin)
    await api.auth.register({ ...contact, phone_country_code: 'ES', password: 'secret1', terms: true, notify })
    const { contacts = [] } = await api.profile.getProfileInfo({ fields: ['contacts'] })
    expect(contacts.map((one) => [one.contact, one.is_subscribed])).toEqual(
      Object.values<string>(contact).map((value) => [value, notify]),
    )
    expect(await api.account.getInfo()).toMatchObject({ is_subscribed: notify })
  })

  it('[AUT-16] a player’s choices and personal data of the registration are stored', async () => {
    const { api } = createVisitor(platform.origin)
    const { uid } = await api.auth.register({
      email: 'whole@example.com',
      password: 'secret1',
      country: 'ES',
      terms: true,
      is_betting: true,
      character_id: 'fox',
      promo_code: ' welcome ',
      first_name: 'Ana',
      last_name: 'Lund',
      birth_date: '01.02.1990',
      sex: 2,
      home_town: 'Vigo',
    })
    const account = await platform.db
      .selectFrom('account')
      .selectAll()
      .where('uid', '=', String(uid))
      .executeTakeFirst()
    expect(account).toMatchObject({ is_betting: true, character_id: 'fox', promo_code: 'WELCOME' })
    expect(await api.profile.getProfileInfo()).toMatchObject({
      first_name: 'Ana',
      last_name: 'Lund',
      birth_date: '01.02.1990',
      sex: 2,
      home_town: 'Vigo',
      country_code: 'ES',
      middle_name: '',
    })
  })

  it('[AUT-08] a promo code is counted once for a registration, and not for one that fails', async () => {
    const uses = async () =>
      (
        await platform.db
          .selectFrom('promo_code')
          .select('uses')
          .where('code', '=', 'SPINS50')
          .executeTakeFirstOrThrow()
      ).uses
    const before = await uses()
    const form = { email: 'spins@example.com', password: 'secret1', terms: true, promo_code: 'spins50' }
    await createVisitor(platform.origin).api.auth.register(form)
    expect(await uses()).toBe(before + 1)
    expect(await failureOf(createVisitor(platform.origin).api.auth.register(form))).toMatchObject({
      invalidParameters: { email: ['alreadyRegistered'] },
    })
    expect(await uses()).toBe(before + 1)
  })

  it.each(['FIRST100', 'SUMMER24', 'NOSUCHCODE'])(
    '[AUT-08] a registration with the unusable promo code %s fails',
    async (promoCode) => {
      const email = `${promoCode.toLowerCase()}@example.com`
      const { api } = createVisitor(platform.origin)
      const form = { email, password: 'secret1', terms: true, promo_code: promoCode }
      expect(await failureOf(api.auth.register(form))).toMatchObject({
        type: 'InvalidParameterException',
        errorData: { promo_code: ['INVALID'] },
      })
      const contacts = await platform.db.selectFrom('contact').select('uid').where('value', '=', email).execute()
      expect(contacts).toEqual([])
    },
  )

  it('[AUT-08] of players who register at once with the last use of a promo code, one gets it', async () => {
    const promoCode = { code: 'LAST1', starts_at: null, ends_at: null, max_uses: 1, uses: 0 }
    await platform.db.insertInto('promo_code').values(promoCode).execute()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, (_, index) =>
        createVisitor(platform.origin).api.auth.register({
          email: `last${index}@example.com`,
          password: 'secret1',
          terms: true,
          promo_code: 'LAST1',
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  const validForm = { email: 'rules@example.com', password: 'secret1', terms: true }

  it.each([
    ['neither login nor contact', { email: undefined }, { login: ['requiredField'], email: ['insertEmailAddress'] }],
    ['a bad address', { email: 'rules@example' }, { email: ['wrongEmailAddress'] }],
    ['a login that looks like an address', { login: 'a@b.cd' }, { login: ['wrongField'] }],
    ['a login that looks like a phone number', { login: '+34611222333' }, { login: ['wrongField'] }],
    ['a bad phone number', { phone: '12' }, { phone: ['wrongPhoneFormat'] }],
    [
      'a number of another country',
      { phone: '34611222333', phone_country_code: 'GB' },
      { phone: ['wrongPhoneFormat'] },
    ],
    ['a name with digits', { first_name: 'R2D2' }, { first_name: ['wrongField'] }],
    ['a child', { birth_date: '01.01.2020' }, { birth_date: ['date'] }],
    ['a postcode of another country', { country: 'GB', postcode: '28013' }, { postcode: ['wrongField'] }],
    ['no password', { password: '' }, { password: ['insertPassword'] }],
    ['a short password', { password: 'abc' }, { password: ['shortPassword'] }],
    ['a forbidden character', { password: 'abc<def' }, { password: ['forbiddenCharacters', 'notWalidPassword'] }],
    ['unaccepted terms', { terms: false }, { terms: ['uncheckedCheckbox'] }],
    ['an unknown country', { country: 'QQ' }, { country: ['wrongField'] }],
    ['an unknown currency', { currency: 'ABC' }, { currency: ['wrongField'] }],
    ['an unknown locale', { locale: 'xx' }, { locale: ['wrongField'] }],
  ])('[FRM-04] %s gives the codes of the fields', async (_, change, invalidParameters) => {
    const { api } = createVisitor(platform.origin)
    expect(await failureOf(api.auth.register({ ...validForm, ...change }))).toMatchObject({
      type: 'InvalidParameterException',
      status: 422,
      invalidParameters,
    })
    expect((await api.account.getInfo()).uid).toBe(0)
  })

  it.each([
    ['address', { email: 'Vera@example.com' }, { email: ['alreadyRegistered'] }],
    ['login', { email: undefined, login: ' VERA' }, { login: ['alreadyRegistered'] }],
    ['phone number', { phone: '+447700900123' }, { phone: ['alreadyRegistered'] }],
    [
      'address and phone number',
      { email: 'vera@example.com', phone: '447700900123' },
      { email: ['alreadyRegistered'], phone: ['alreadyRegistered'] },
    ],
  ])('a taken %s is refused on its field', async (_, change, invalidParameters) => {
    const { api } = createVisitor(platform.origin)
    expect((await failureOf(api.auth.register({ ...validForm, ...change }))).invalidParameters).toEqual(
      invalidParameters,
    )
  })

  it('of five players who register the same address at once, one gets it and the others leave no data', async () => {
    const form = { email: 'race@example.com', password: 'secret1', terms: true }
    const visitors = Array.from({ length: 5 }, () => createVisitor(platform.origin))
    const outcomes = await Promise.allSettled(visitors.map(({ api }) => api.auth.register(form)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const accounts = await platform.db.selectFrom('contact').select('uid').where('value', '=', form.email).execute()
    const orphans = await platform.db
      .selectFrom('balance')
      .select('uid')
      .where('uid', 'not in', platform.db.selectFrom('account').select('uid'))
      .execute()
    expect([accounts.length, orphans.length]).toEqual([1, 0])
  })
})

describeDatabases('without required terms on $name', ({ open }) => {
  const platform = setUpPlatform(open, { config: { ...testConfig(), TERMS_REQUIRED: 'off' } })

  it('[AUT-16] a player registers, or completes a registration, without accepting the terms', async () => {
    const { api } = createVisitor(platform.origin)
    await api.auth.register({ email: 'noterms@example.com', password: 'secret1', terms: false })
    expect((await api.account.getInfo()).login).toBe('noterms@example.com')
    const window = await new SocialWindow(platform.origin).start()
    const { auth } = (await window.submit({ decision: 'allow', person: 'mateo' })).api
    expect(await auth.completeRegistration({ country: 'ES', currency: 'EUR', terms: false })).toBe(1)
  })
})
