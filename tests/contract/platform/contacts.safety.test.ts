import { generate } from 'otplib'
import { expect, it } from 'vitest'
import type { Api } from '#src/api/index.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { codeIn, linkIn } from './messages.ts'
import { setUpPlatform } from './setUpPlatform.ts'
import { startTwoFactor } from './startTwoFactor.ts'

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })

  async function registerPlayer(email: string) {
    const { api } = createVisitor(platform.origin)
    const { uid } = await api.auth.register({ email, password: 'secret1', terms: true })
    return { ...api, uid: String(uid) }
  }

  it('[PRF-02] adding a taken address reveals nothing, and its owner gets a notice without a code', async () => {
    const { uid, contacts } = await registerPlayer('curious@example.com')
    expect(await contacts.addContact({ type: 'email', contact: 'vera@example.com' })).toBe(1)
    expect(await contacts.sendConfirmationToContact({ contact: 'vera@example.com' })).toBe(1)
    const [notice = ''] = await platform.messagesTo('vera@example.com')
    expect(notice).toContain('Subject: Your email address is already in use')
    expect(notice).not.toMatch(/\b\d{6}\b|token=/)
    const contact = await platform.db.selectFrom('contact').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
    expect(contact).toMatchObject({ is_confirmed: false, sign_in_value: 'curious@example.com' })
  })

  it('[PRF-02] adding a taken phone number reveals nothing, and its owner gets a notice by text', async () => {
    const owner = await registerPlayer('called@example.com')
    const phone = { type: 'phone' as const, contact: '34699111222', phone_country_code: 'ES' }
    await owner.contacts.addContact(phone)
    await owner.contacts.sendConfirmationToContact({ contact: phone.contact })
    const [text = ''] = await platform.messagesTo('+34699111222')
    await owner.contacts.confirmContact({ contact: phone.contact, code: codeIn(text) })

    const { contacts } = await registerPlayer('caller@example.com')
    expect(await contacts.addContact(phone)).toBe(1)
    expect(await contacts.sendConfirmationToContact({ contact: phone.contact })).toBe(1)
    const [notice = ''] = await platform.messagesTo('+34699111222', 2)
    expect(notice).toContain('someone tried to add this number to another account')
    expect(notice).not.toMatch(/\b\d{6}\b|token=/)
  })

  it('[PRF-02] others who enter an address don’t use up its owner’s limit, and neither do requests that are too early', async () => {
    const owner = await registerPlayer('wanted@example.com')
    await platform.messagesTo('wanted@example.com')
    const rival = await registerPlayer('rival@example.com')
    await rival.contacts.addContact({ type: 'email', contact: 'wanted@example.com' })
    for (let turn = 0; turn < 12; turn += 1) {
      now += 60_000
      await rival.contacts.sendConfirmationToContact({ contact: 'wanted@example.com' })
    }
    now += 60_000
    expect((await failureOf(rival.contacts.sendConfirmationToContact({ contact: 'wanted@example.com' }))).code).toBe(
      1140,
    )
    await owner.contacts.sendConfirmationToContact({ contact: 'wanted@example.com' })
    for (let turn = 0; turn < 12; turn += 1) {
      const failure = await failureOf(owner.contacts.sendConfirmationToContact({ contact: 'wanted@example.com' }))
      expect(failure.errorData).toEqual({ resend_time: 60 })
    }
    now += 60_000
    expect(await owner.contacts.sendConfirmationToContact({ contact: 'wanted@example.com' })).toBe(1)
  })

  it.each<[string, (owner: Api, email: string) => Promise<unknown>]>([
    [
      'a changed password',
      ({ passwords }) => passwords.changePassword({ old_password: 'secret1', password: 'secret2' }),
    ],
    ['a second factor', (owner) => enableTwoFactor(owner)],
    [
      'a restored password',
      async ({ passwords }, email) => {
        await passwords.restore({ login: email })
        await expect.poll(() => restoreToken(email), { timeout: 60_000 }).not.toBe('')
        return passwords.setPassword({ token: await restoreToken(email), password: 'secret2' })
      },
    ],
  ])(
    '[PRF-02] %s drops unconfirmed contacts that somebody at an open screen has added, and their links',
    async (what, change) => {
      const name = what.replaceAll(' ', '-')
      const [ownerEmail, thiefEmail] = [`${name}@example.com`, `thief.${name}@example.com`]
      const { uid, ...owner } = await registerPlayer(ownerEmail)
      const [confirmation = ''] = await platform.messagesTo(ownerEmail)
      await owner.contacts.confirmContact({ contact: ownerEmail, code: codeIn(confirmation) })
      await owner.contacts.addContact({ type: 'email', contact: thiefEmail })
      await owner.contacts.sendConfirmationToContact({ contact: thiefEmail })
      await owner.contacts.addContact({ type: 'phone', contact: '+34612345678', phone_country_code: 'ES' })
      const [mail = ''] = await platform.messagesTo(thiefEmail)
      await change(owner, ownerEmail)
      const contacts = await platform.db.selectFrom('contact').selectAll().where('uid', '=', uid).execute()
      expect(contacts).toMatchObject([
        { type: 'email', value: ownerEmail, sign_in_value: ownerEmail, is_confirmed: true },
      ])
      const token = linkIn(mail, 'confirmation').searchParams.get('token') ?? ''
      const late = await failureOf(createVisitor(platform.origin).api.contacts.confirmByLink({ token }))
      expect(late.invalidParameters).toEqual({ token: ['wrongField'] })
      const codes = await platform.db.selectFrom('one_time_code').select('target').where('uid', '=', uid).execute()
      expect(codes).toEqual([])
    },
  )

  async function enableTwoFactor(api: Api): Promise<void> {
    const { secret } = await startTwoFactor(api, { method: 'app', password: 'secret1' })
    await api.twoFactor.confirmTwoFactorAuth({
      code: await generate({ secret: secret ?? '', epoch: Math.floor(now / 1000) }),
    })
  }

  async function restoreToken(email: string): Promise<string> {
    const mails = await platform.messagesTo(email)
    const mail = mails.find((one) => one.includes('/new-password'))
    return (mail && linkIn(mail, 'new-password').searchParams.get('token')) ?? ''
  }

  it('[PRF-02] after five wrong codes the right one is invalid, and the database stores no code', async () => {
    const { uid, contacts } = await registerPlayer('twice@example.com')
    const [mail = ''] = await platform.messagesTo('twice@example.com')
    const code = codeIn(mail)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let guess = 0; guess < 5; guess += 1)
      await failureOf(contacts.confirmContact({ contact: 'twice@example.com', code: wrong }))
    expect(await failureOf(contacts.confirmContact({ contact: 'twice@example.com', code }))).toMatchObject({
      invalidParameters: { code: ['wrongField'] },
    })
    const stored = await platform.db.selectFrom('one_time_code').selectAll().where('uid', '=', uid).execute()
    expect(stored).toMatchObject([{ tries: 5 }])
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  it('[PRF-02] a replaced contact is notified, and links that restore by it end', async () => {
    const { contacts } = await registerPlayer('before@example.com')
    await platform.messagesTo('before@example.com')
    await createVisitor(platform.origin).api.passwords.restore({ login: 'before@example.com' })
    const [mail = ''] = await platform.messagesTo('before@example.com', 2)
    const token = linkIn(mail, 'new-password').searchParams.get('token') ?? ''
    await contacts.addContact({ type: 'email', contact: 'after@example.com' })
    await contacts.sendConfirmationToContact({ contact: 'after@example.com' })
    const [code = ''] = await platform.messagesTo('after@example.com')
    expect(await contacts.confirmContact({ contact: 'after@example.com', code: codeIn(code) })).toBe(1)
    const [notice = ''] = await platform.messagesTo('before@example.com', 3)
    expect(notice).toContain('Subject: A new email or phone can sign in to your account')
    expect(await platform.messagesTo('after@example.com')).toHaveLength(1)
    const restored = createVisitor(platform.origin).api.passwords.setPassword({ token, password: 'another1' })
    expect((await failureOf(restored)).invalidParameters).toEqual({ token: ['wrongField'] })
  })

  it('[PRF-02] guesses at an account’s codes are counted together', async () => {
    const { contacts } = await registerPlayer('guess@example.com')
    const statuses = []
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await failureOf(contacts.confirmContact({ contact: 'guess@example.com', code: '000000' }))).status)
    }
    expect(statuses.slice(9)).toEqual([422, 429])
  })

  it('[PRF-02] a player can’t confirm, subscribe or message another player’s contact', async () => {
    const { contacts } = await registerPlayer('own@example.com')
    const calls = [
      () => contacts.sendConfirmationToContact({ contact: 'vera@example.com' }),
      () => contacts.confirmContact({ contact: 'vera@example.com', code: '123456' }),
      () => contacts.changeSubscription({ contact: 'vera@example.com', subscription: false }),
    ]
    for (const call of calls) {
      expect(await failureOf(call())).toMatchObject({ invalidParameters: { contact: ['wrongField'] } })
    }
  })

  it('[PRF-04] the token of a mail unsubscribes nobody else', async () => {
    const { contacts } = await registerPlayer('mine@example.com')
    const [codeMail = ''] = await platform.messagesTo('mine@example.com')
    await contacts.confirmContact({ contact: 'mine@example.com', code: codeIn(codeMail) })
    await contacts.changeSubscription({ contact: 'mine@example.com', subscription: true })
    const [mail = ''] = await platform.messagesTo('mine@example.com', 2)
    const token = linkIn(mail, 'unsubscribe').searchParams.get('token') ?? ''
    expect(token).not.toContain('mine@example.com')
    const vera = await platform.db
      .selectFrom('contact')
      .select('uid')
      .where('value', '=', 'vera@example.com')
      .executeTakeFirstOrThrow()
    const { api } = createVisitor(platform.origin)
    for (const invalidToken of [token.replace(/^\d+/, vera.uid), token.slice(0, -2), '', 'x']) {
      expect(await failureOf(api.contacts.unsubscribe({ token: invalidToken }))).toMatchObject({
        invalidParameters: { token: ['wrongField'] },
      })
    }
  })

  it('[PRF-02] links in mails lead to the site, whatever the request’s host is', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const { api } = createVisitor(platform.origin, { headers })
    await api.auth.register({ email: 'host@example.com', password: 'secret1', terms: true })
    const [mail = ''] = await platform.messagesTo('host@example.com')
    expect(mail).not.toContain('evil.example')
    expect(linkIn(mail, 'confirmation').origin).toBe('http://localhost:3000')
  })
})
