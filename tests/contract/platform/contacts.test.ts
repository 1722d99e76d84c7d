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
