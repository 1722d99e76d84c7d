import { expect, it } from 'vitest'
import type { Api } from '#src/api/index.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { codeIn, linkIn } from './messages.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const minuteMs = 60_000

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })

  async function registerPlayer(email: string, options: { locale?: string; notify?: boolean } = {}) {
    const visitor = createVisitor(platform.origin)
    const { uid } = await visitor.api.auth.register({ email, password: 'secret1', terms: true, ...options })
    const rows = () => platform.db.selectFrom('contact').selectAll().where('uid', '=', String(uid)).execute()
    return { ...visitor.api, rows }
  }

  /** Confirms a subscribed address by the code of its mail. Returns the first news. */
  async function welcomeTo(email: string, contacts: Api['contacts']): Promise<string> {
    const [mail = ''] = await platform.messagesTo(email)
    await contacts.confirmContact({ contact: email, code: codeIn(mail) })
    const [news = ''] = await platform.messagesTo(email, 2)
    return news
  }

  it('[PRF-02] a new player confirms the e-mail address by the code of the mail', async () => {
    const { contacts, rows } = await registerPlayer('code@example.com')
    const [mail = ''] = await platform.messagesTo('code@example.com')
    expect(await contacts.confirmContact({ contact: 'code@example.com', code: codeIn(mail) })).toBe(1)
    expect(await rows()).toMatchObject([{ type: 'email', is_confirmed: true }])
  })

  it('[PRF-04] a player confirms an e-mail address by the link of the mail, signed out and once', async () => {
    const { rows } = await registerPlayer('link@example.com', { locale: 'es' })
    const [mail = ''] = await platform.messagesTo('link@example.com')
    expect(mail).toContain('Subject: Confirma tu correo electrónico')
    const link = linkIn(mail, 'confirmation')
    expect(link.href).toMatch(/^http:\/\/localhost:3000\/es\/confirmation\?token=[\w-]{43}$/)
    const guest = createVisitor(platform.origin).api.contacts
    const token = link.searchParams.get('token') ?? ''
    expect(await guest.confirmByLink({ token })).toBe(1)
    expect(await rows()).toMatchObject([{ is_confirmed: true }])
    expect(await failureOf(guest.confirmByLink({ token }))).toMatchObject({
      invalidParameters: { token: ['wrongField'] },
    })
  })

  it('[PRF-04] the link of a mail is valid for a day', async () => {
    const outcomes = []
    for (const [email, age] of [
      ['in.time@example.com', 24 * 60 * minuteMs - 1],
      ['a.day.late@example.com', 24 * 60 * minuteMs],
    ] as const) {
      const { rows } = await registerPlayer(email)
      const [mail = ''] = await platform.messagesTo(email)
      now += age
      const token = linkIn(mail, 'confirmation').searchParams.get('token') ?? ''
      const call = createVisitor(platform.origin).api.contacts.confirmByLink({ token })
      await call.catch(() => undefined)
      outcomes.push((await rows())[0]?.is_confirmed)
    }
    expect(outcomes).toEqual([true, false])
  })

  it('[PRF-02] a player adds a phone number, confirms it by the code of the text and signs in with it', async () => {
    const { contacts, rows } = await registerPlayer('phone@example.com')
    expect(await contacts.addContact({ type: 'phone', contact: '+34612345678', phone_country_code: 'ES' })).toBe(1)
    const signIn = () => createVisitor(platform.origin).api.auth.login({ login: '+34612345678', password: 'secret1' })
    expect(await failureOf(signIn())).toMatchObject({ type: 'AuthorizationException' })
    await contacts.sendConfirmationToContact({ contact: '34612345678' })
    const [text = ''] = await platform.messagesTo('+34612345678')
    await contacts.confirmContact({ contact: '34612345678', code: codeIn(text) })
    expect(await rows()).toMatchObject([
      { type: 'email' },
      { type: 'phone', value: '34612345678', phone_country_code: 'ES', is_confirmed: true },
    ])
    expect(await signIn()).toMatchObject({ status: 'success' })
  })

  it.each([
    [{ type: 'email', contact: 'nobody@example' }, { contact: ['wrongEmailAddress'] }],
    [{ type: 'phone', contact: '12' }, { contact: ['wrongPhoneFormat'] }],
    [{ type: 'phone', contact: '34612345678', phone_country_code: 'GB' }, { contact: ['wrongPhoneFormat'] }],
    [{ type: 'phone', contact: '34612345678', phone_country_code: 'QQ' }, { contact: ['wrongPhoneFormat'] }],
    [{ type: 'pigeon', contact: 'white' }, { type: ['wrongField'] }],
  ])('[PRF-10] the contact %j is refused on its field', async (contact, invalidParameters) => {
    const { api, transport } = createVisitor(platform.origin)
    await api.auth.login({ login: 'samira', password: 'croupier3' })
    const failure = await failureOf(transport.post('account.addcontact', contact))
    expect(failure).toMatchObject({ type: 'InvalidParameterException', invalidParameters })
  })

  it('[PRF-10] a changed address is unconfirmed again, and the old one signs in until the new one is confirmed', async () => {
    const { contacts, rows } = await registerPlayer('old@example.com')
    const signIn = (login: string) => createVisitor(platform.origin).api.auth.login({ login, password: 'secret1' })
    await contacts.addContact({ type: 'email', contact: 'new@example.com' })
    expect(await rows()).toMatchObject([{ value: 'new@example.com', is_confirmed: false }])
    expect(await signIn('old@example.com')).toMatchObject({ status: 'success' })
    await contacts.sendConfirmationToContact({ contact: 'new@example.com' })
    const [mail = ''] = await platform.messagesTo('new@example.com')
    await contacts.confirmContact({ contact: 'new@example.com', code: codeIn(mail) })
    expect(await signIn('new@example.com')).toMatchObject({ status: 'success' })
    expect(await failureOf(signIn('old@example.com'))).toMatchObject({ type: 'AuthorizationException' })
  })

  it('[PRF-02] another code is sent after a minute, and then only the new one is valid', async () => {
    const { contacts } = await registerPlayer('again@example.com')
    await platform.messagesTo('again@example.com')
    now += 20_000
    const early = await failureOf(contacts.sendConfirmationToContact({ contact: 'again@example.com' }))
    expect(early).toMatchObject({ type: 'TooManyRequestsException', errorData: { resend_time: 40 } })
    now += 40_000
    expect(await contacts.sendConfirmationToContact({ contact: 'Again@example.com' })).toBe(1)
    const [second = '', first = ''] = await platform.messagesTo('again@example.com', 2)
    // one in a million times both are equal
    expect(codeIn(second)).not.toBe(codeIn(first))
    expect(
      await failureOf(contacts.confirmContact({ contact: 'again@example.com', code: codeIn(first) })),
    ).toMatchObject({ status: 422 })
    expect(await contacts.confirmContact({ contact: 'again@example.com', code: codeIn(second) })).toBe(1)
  })

  it('[PRF-10] a code is valid for ten minutes', async () => {
    const { contacts } = await registerPlayer('late@example.com')
    const [mail = ''] = await platform.messagesTo('late@example.com')
    now += 10 * minuteMs
    const failure = await failureOf(contacts.confirmContact({ contact: 'late@example.com', code: codeIn(mail) }))
    expect(failure).toMatchObject({ type: 'InvalidParameterException', invalidParameters: { code: ['wrongField'] } })
  })

  it('[PRF-10] a confirmed contact stays confirmed when it is added again, and no other code is sent', async () => {
    const { rows, contacts, passwords } = await registerPlayer('same@example.com')
    const [mail = ''] = await platform.messagesTo('same@example.com')
    await contacts.confirmContact({ contact: 'same@example.com', code: codeIn(mail) })
    expect(await contacts.addContact({ type: 'email', contact: ' Same@example.com' })).toBe(1)
    expect(await rows()).toMatchObject([{ value: 'same@example.com', is_confirmed: true }])
    now += minuteMs
    expect(await contacts.sendConfirmationToContact({ contact: 'same@example.com' })).toBe(1)
    expect(await contacts.confirmContact({ contact: 'same@example.com', code: '000000' })).toBe(1)
    await passwords.changePassword({ old_password: 'secret1', password: 'secret2' })
    // the next message proves that none was sent before it
    const [next = '', ...before] = await platform.messagesTo('same@example.com', 2)
    expect(next).toContain('Subject: Your account security has changed')
    expect(before).toEqual([mail])
  })

  it('[PRF-04] unsubscribing on the site covers every contact, and an old mail’s link works while a new address is unconfirmed', async () => {
    const form = { email: 'every@example.com', phone: '34611222999', phone_country_code: 'ES', notify: true }
    const { api } = createVisitor(platform.origin)
    await api.auth.register({ ...form, password: 'secret1', terms: true })
    const mail = await welcomeTo('every@example.com', api.contacts)
    const subscriptions = async () =>
      (await api.profile.getProfileInfo({ fields: ['contacts'] })).contacts?.map(
        ({ is_subscribed: isSubscribed }) => isSubscribed,
      )
    expect(await subscriptions()).toEqual([true, true])
    expect(await api.contacts.unsubscribe()).toBe(1)
    expect(await subscriptions()).toEqual([false, false])

    await api.contacts.changeSubscription({ contact: 'every@example.com', subscription: true })
    await api.contacts.addContact({ type: 'email', contact: 'instead.of@example.com' })
    const token = linkIn(mail, 'unsubscribe').searchParams.get('token') ?? ''
    expect(await createVisitor(platform.origin).api.contacts.unsubscribe({ token })).toBe(1)
    expect(await api.account.getInfo()).toMatchObject({ is_subscribed: false })
  })

  it('[PRF-04] a player is unsubscribed when the only subscribed contact is removed', async () => {
    const { account, contacts, passwords } = await registerPlayer('goes@example.com')
    await contacts.addContact({ type: 'phone', contact: '34611222000', phone_country_code: 'ES' })
    await contacts.changeSubscription({ contact: '34611222000', subscription: true })
    expect(await account.getInfo()).toMatchObject({ is_subscribed: true })
    await passwords.changePassword({ old_password: 'secret1', password: 'secret2' })
    expect(await account.getInfo()).toMatchObject({ is_subscribed: false })
  })

  it('[PRF-10] a restored phone number doesn’t keep the country of the unconfirmed one', async () => {
    const { api } = createVisitor(platform.origin)
    const form = { phone: '34611222111', phone_country_code: 'ES', password: 'secret1', terms: true }
    await api.auth.register(form)
    await api.contacts.addContact({ type: 'phone', contact: '447700900999', phone_country_code: 'GB' })
    await api.passwords.changePassword({ old_password: 'secret1', password: 'secret2' })
    const { contacts } = await api.profile.getProfileInfo({ fields: ['contacts'] })
    expect(contacts).toMatchObject([{ contact: '34611222111', phone_country_code: null }])
  })

  it('[PRF-04] a player unsubscribes and subscribes again by contact', async () => {
    const { account, contacts, rows } = await registerPlayer('news@example.com', { notify: true })
    expect(await rows()).toMatchObject([{ is_subscribed: true }])
    expect(await contacts.changeSubscription({ contact: 'news@example.com', subscription: false })).toBe(1)
    expect(await rows()).toMatchObject([{ is_subscribed: false }])
    expect((await account.getInfo()).is_subscribed).toBe(false)
    await contacts.changeSubscription({ contact: 'news@example.com', subscription: true })
    expect((await account.getInfo()).is_subscribed).toBe(true)
  })

  it('[PRF-04] a confirmed address that is subscribed gets the first news; one that isn’t, and a self-excluded player’s, gets none', async () => {
    const { auth, contacts, passwords, selfExclusion } = await registerPlayer('welcome@example.com')
    const [mail = ''] = await platform.messagesTo('welcome@example.com')
    const subscribe = (subscription: boolean) =>
      contacts.changeSubscription({ contact: 'welcome@example.com', subscription })
    const sent = () => platform.messagesTo('welcome@example.com', 2)
    await subscribe(true)
    await subscribe(false)
    await contacts.confirmContact({ contact: 'welcome@example.com', code: codeIn(mail) })
    await subscribe(true)
    expect(await sent()).toEqual([expect.stringContaining("Subject: You're subscribed to our news"), mail])
    await subscribe(false)
    await selfExclusion.setSelfExclusion({ period: '1d', password: 'secret1' })
    await auth.login({ login: 'welcome@example.com', password: 'secret1' })
    await subscribe(true)
    await platform.messagesTo('welcome@example.com', 3)
    // the notice of the break proves that no news was sent before it
    await passwords.changePassword({ old_password: 'secret1', password: 'secret2' })
    const subjects = (await platform.messagesTo('welcome@example.com', 4)).map(
      (text) => /Subject: (.*)/.exec(text)?.[1],
    )
    expect(subjects).toEqual([
      'Your account security has changed',
      'Your break has started',
      "You're subscribed to our news",
      'Confirm your email address',
    ])
  })

  it('[PRF-04] the link below news unsubscribes their reader, signed out and by one click of a mail program', async () => {
    const { account, contacts } = await registerPlayer('leave@example.com', { notify: true })
    const mail = await welcomeTo('leave@example.com', contacts)
    const token = linkIn(mail, 'unsubscribe').searchParams.get('token') ?? ''
    expect(await createVisitor(platform.origin).api.contacts.unsubscribe({ token })).toBe(1)
    expect((await account.getInfo()).is_subscribed).toBe(false)

    await contacts.changeSubscription({ contact: 'leave@example.com', subscription: true })
    const [, oneClick = ''] = /^List-Unsubscribe: <(.+)>$/m.exec(mail) ?? []
    const { pathname, search } = new URL(oneClick)
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(`${platform.origin}${pathname}${search}`, { method: 'POST', body })).status).toBe(200)
    expect((await account.getInfo()).is_subscribed).toBe(false)
  })

  it.each([
    ['en', 'To unsubscribe:', '/unsubscribe'],
    ['es', 'Para darte de baja:', '/es/unsubscribe'],
    ['ar', 'لإلغاء الاشتراك:', '/ar/unsubscribe'],
  ])('[PRF-04] the footer of news in the language %s is %j and links to %s', async (locale, footer, page) => {
    const email = `leave.${locale}@example.com`
    const { contacts } = await registerPlayer(email, { locale, notify: true })
    const mail = await welcomeTo(email, contacts)
    expect(mail).toContain(footer)
    expect(linkIn(mail, 'unsubscribe').pathname).toBe(page)
  })

  it('[PRF-11] phone numbers have a country with its dial code, its name and one mask or several', async () => {
    const countries = await createVisitor(platform.origin, { locale: 'es' }).api.contacts.getContactPhoneSettings()
    expect(countries).toContainEqual({ country_code: 'ES', phone_code: '34', name: 'España', mask: expect.any(String) })
    expect(countries).toContainEqual({
      country_code: 'BR',
      phone_code: '55',
      name: 'Brasil',
      mask: ['(##) #####-####', '(##) ####-####'],
    })
  })
})
