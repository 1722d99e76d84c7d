import { expect, it } from 'vitest'

import { describeDatabases } from './databases.ts'
import { codeIn, linkIn } from './messages.ts'
import { whileTesting } from './running.ts'
import { createVisitor, failureOf } from './visitor.ts'

const minute = 60_000

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = whileTesting(open, { clock: () => new Date(now) })

  async function player(email: string, more: { locale?: string; notify?: boolean } = {}) {
    const visitor = createVisitor(platform.origin)
    const { uid } = await visitor.api.auth.register({ email, password: 'secret1', terms: true, ...more })
    const contacts = () => platform.db.selectFrom('contact').selectAll().where('uid', '=', String(uid)).execute()
    return { ...visitor.api, contacts }
  }

  it('[PRF-02] a new player confirms the e-mail address by the code of the mail', async () => {
    const { account, contacts } = await player('code@example.com')
    const [mail = ''] = await platform.messagesTo('code@example.com')
    expect(await account.confirmContact('code@example.com', codeIn(mail))).toBe(1)
    expect(await contacts()).toMatchObject([{ type: 'email', is_confirmed: true }])
  })

  it('[PRF-04] a player confirms an e-mail address by the link of the mail, signed out and once', async () => {
    const { contacts } = await player('link@example.com', { locale: 'es' })
    const [mail = ''] = await platform.messagesTo('link@example.com')
    expect(mail).toContain('Subject: Confirma tu correo electrónico')
    const link = linkIn(mail, 'confirmation')
    expect(link.href).toMatch(/^http:\/\/localhost:3000\/es\/confirmation\?token=[\w-]{43}$/)
    const guest = createVisitor(platform.origin).api.account
    const token = link.searchParams.get('token') ?? ''
    expect(await guest.confirmByLink(token)).toBe(1)
    expect(await contacts()).toMatchObject([{ is_confirmed: true }])
    expect(await failureOf(guest.confirmByLink(token))).toMatchObject({ invalidParameters: { token: ['wrongField'] } })
  })

  it('[PRF-04] the link of a mail confirms for a day and no longer', async () => {
    const outcomes = []
    for (const [email, age] of [
      ['in.time@example.com', 24 * 60 * minute - 1],
      ['a.day.late@example.com', 24 * 60 * minute],
    ] as const) {
      const { contacts } = await player(email)
      const [mail = ''] = await platform.messagesTo(email)
      now += age
      const token = linkIn(mail, 'confirmation').searchParams.get('token') ?? ''
      const call = createVisitor(platform.origin).api.account.confirmByLink(token)
      await call.catch(() => undefined)
      outcomes.push((await contacts())[0]?.is_confirmed)
    }
    expect(outcomes).toEqual([true, false])
  })

  it('[PRF-02] a player adds a phone number, confirms it by the code of the text and signs in with it', async () => {
    const { account, contacts } = await player('phone@example.com')
    expect(await account.addContact({ type: 'phone', contact: '+34612345678', phone_country_code: 'ES' })).toBe(1)
    const signIn = () => createVisitor(platform.origin).api.auth.login({ login: '+34612345678', password: 'secret1' })
    expect(await failureOf(signIn())).toMatchObject({ type: 'AuthorizationException' })
    await account.sendConfirmationToContact('34612345678')
    const [text = ''] = await platform.messagesTo('+34612345678')
    await account.confirmContact('34612345678', codeIn(text))
    expect(await contacts()).toMatchObject([
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
    const { account, contacts } = await player('old@example.com')
    const signIn = (login: string) => createVisitor(platform.origin).api.auth.login({ login, password: 'secret1' })
    await account.addContact({ type: 'email', contact: 'new@example.com' })
    expect(await contacts()).toMatchObject([{ value: 'new@example.com', is_confirmed: false }])
    expect(await signIn('old@example.com')).toMatchObject({ status: 'success' })
    await account.sendConfirmationToContact('new@example.com')
    const [mail = ''] = await platform.messagesTo('new@example.com')
    await account.confirmContact('new@example.com', codeIn(mail))
    expect(await signIn('new@example.com')).toMatchObject({ status: 'success' })
    expect(await failureOf(signIn('old@example.com'))).toMatchObject({ type: 'AuthorizationException' })
  })

  it('[PRF-02] another code is sent after a minute, and then only the new one is right', async () => {
    const { account } = await player('again@example.com')
    await platform.messagesTo('again@example.com')
    now += 20_000
    const early = await failureOf(account.sendConfirmationToContact('again@example.com'))
    expect(early).toMatchObject({ type: 'TooManyRequestsException', errorData: { resend_time: 40 } })
    now += 40_000
    expect(await account.sendConfirmationToContact('Again@example.com')).toBe(1)
    const [second = '', first = ''] = await platform.messagesTo('again@example.com', 2)
    // one in a million times both are the same
    expect(codeIn(second)).not.toBe(codeIn(first))
    expect(await failureOf(account.confirmContact('again@example.com', codeIn(first)))).toMatchObject({ status: 422 })
    expect(await account.confirmContact('again@example.com', codeIn(second))).toBe(1)
  })

  it('[PRF-10] a code is good for ten minutes', async () => {
    const { account } = await player('late@example.com')
    const [mail = ''] = await platform.messagesTo('late@example.com')
    now += 10 * minute
    const failure = await failureOf(account.confirmContact('late@example.com', codeIn(mail)))
    expect(failure).toMatchObject({ type: 'InvalidParameterException', invalidParameters: { code: ['wrongField'] } })
  })

  it('[PRF-10] the contact that is confirmed stays so when it is added again, and no other code is sent', async () => {
    const { account, contacts } = await player('same@example.com')
    const [mail = ''] = await platform.messagesTo('same@example.com')
    await account.confirmContact('same@example.com', codeIn(mail))
    expect(await account.addContact({ type: 'email', contact: ' Same@example.com' })).toBe(1)
    expect(await contacts()).toMatchObject([{ value: 'same@example.com', is_confirmed: true }])
    now += minute
    expect(await account.sendConfirmationToContact('same@example.com')).toBe(1)
    expect(await account.confirmContact('same@example.com', '000000')).toBe(1)
    await account.changePassword('secret1', 'secret2')
    // what is sent next comes next
    const [next = '', ...before] = await platform.messagesTo('same@example.com', 2)
    expect(next).toContain('Subject: The security of your account has changed')
    expect(before).toEqual([mail])
  })

  it('[PRF-04] who leaves the list on the site leaves it by every contact, and by the link of an old mail while a new address waits', async () => {
    const form = { email: 'every@example.com', mobile: '34611222999', phone_country_code: 'ES', notify: true }
    const { api } = createVisitor(platform.origin)
    await api.auth.register({ ...form, password: 'secret1', terms: true })
    const [mail = ''] = await platform.messagesTo('every@example.com')
    const subscriptions = async () =>
      (await api.account.getProfileInfo(['contacts'])).contacts?.map(({ is_subscribed: isSubscribed }) => isSubscribed)
    expect(await subscriptions()).toEqual([true, true])
    expect(await api.account.unsubscribe()).toBe(1)
    expect(await subscriptions()).toEqual([false, false])

    await api.account.changeSubscription('every@example.com', true)
    await api.account.addContact({ type: 'email', contact: 'instead.of@example.com' })
    const token = linkIn(mail, 'unsubscribe').searchParams.get('token') ?? ''
    expect(await createVisitor(platform.origin).api.account.unsubscribe(token)).toBe(1)
    expect(await api.account.getInfo()).toMatchObject({ is_subscribed: false })
  })

  it('[PRF-04] who has only subscribed a contact that goes is subscribed no more', async () => {
    const { account } = await player('goes@example.com')
    await account.addContact({ type: 'phone', contact: '34611222000', phone_country_code: 'ES' })
    await account.changeSubscription('34611222000', true)
    expect(await account.getInfo()).toMatchObject({ is_subscribed: true })
    await account.changePassword('secret1', 'secret2')
    expect(await account.getInfo()).toMatchObject({ is_subscribed: false })
  })

  it('[PRF-10] a number that is back in the place of one that waited has not the country of that one', async () => {
    const { api } = createVisitor(platform.origin)
    const form = { mobile: '34611222111', phone_country_code: 'ES', password: 'secret1', terms: true }
    await api.auth.register(form)
    await api.account.addContact({ type: 'phone', contact: '447700900999', phone_country_code: 'GB' })
    await api.account.changePassword('secret1', 'secret2')
    const { contacts } = await api.account.getProfileInfo(['contacts'])
    expect(contacts).toMatchObject([{ contact: '34611222111', phone_country_code: null }])
  })

  it('[PRF-04] a player leaves the list and comes back by contact', async () => {
    const { account, contacts } = await player('news@example.com', { notify: true })
    expect(await contacts()).toMatchObject([{ is_subscribed: true }])
    expect(await account.changeSubscription('news@example.com', false)).toBe(1)
    expect(await contacts()).toMatchObject([{ is_subscribed: false }])
    expect((await account.getInfo()).is_subscribed).toBe(false)
    await account.changeSubscription('news@example.com', true)
    expect((await account.getInfo()).is_subscribed).toBe(true)
  })

  it('[PRF-04] the link below a mail takes its reader off the list, signed out and by one click of a mail program', async () => {
    const { account } = await player('leave@example.com', { notify: true })
    const [mail = ''] = await platform.messagesTo('leave@example.com')
    const token = linkIn(mail, 'unsubscribe').searchParams.get('token') ?? ''
    expect(await createVisitor(platform.origin).api.account.unsubscribe(token)).toBe(1)
    expect((await account.getInfo()).is_subscribed).toBe(false)

    await account.changeSubscription('leave@example.com', true)
    const [, oneClick = ''] = /^List-Unsubscribe: <(.+)>$/m.exec(mail) ?? []
    const { pathname, search } = new URL(oneClick)
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(`${platform.origin}${pathname}${search}`, { method: 'POST', body })).status).toBe(200)
    expect((await account.getInfo()).is_subscribed).toBe(false)
  })

  it.each([
    ['en', 'To leave the list:', '/unsubscribe'],
    ['es', 'Para dejar la lista:', '/es/unsubscribe'],
    ['ar', 'لمغادرة القائمة:', '/ar/unsubscribe'],
  ])('[PRF-04] a mail in the language %s says below it %j, and leads to %s', async (locale, words, page) => {
    await player(`leave.${locale}@example.com`, { locale })
    const [mail = ''] = await platform.messagesTo(`leave.${locale}@example.com`)
    expect(mail).toContain(words)
    expect(linkIn(mail, 'unsubscribe').pathname).toBe(page)
  })

  it('[PRF-11] phone numbers have a country with its dial code, its name and one mask or several', async () => {
    const countries = await createVisitor(platform.origin, { locale: 'es' }).api.account.getContactPhoneSettings()
    expect(countries).toContainEqual({ country_code: 'ES', phone_code: '34', name: 'España', mask: expect.any(String) })
    expect(countries).toContainEqual({
      country_code: 'BR',
      phone_code: '55',
      name: 'Brasil',
      mask: ['(##) #####-####', '(##) ####-####'],
    })
  })
})
