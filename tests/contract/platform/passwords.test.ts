import { expect, it } from 'vitest'

import { describeDatabases } from './databases.ts'
import { linkIn } from './messages.ts'
import { whileTesting } from './running.ts'
import { createVisitor, failureOf } from './visitor.ts'

describeDatabases('on $name', ({ open }) => {
  const platform = whileTesting(open)
  const signIn = (login: string, password: string) => createVisitor(platform.origin).api.auth.login({ login, password })

  async function player(email: string, more: { login?: string; locale?: string } = {}) {
    const visitor = createVisitor(platform.origin)
    await visitor.api.auth.register({ email, password: 'secret1', terms: true, ...more })
    // the confirmation comes first
    await platform.messagesTo(email)
    return visitor
  }

  it('[PRF-03] a player changes the password, stays signed in and is told by mail', async () => {
    const { api } = await player('change@example.com')
    expect(await api.account.changePassword('secret1', 'secret2')).toBe(1)
    expect((await api.account.getInfo()).uid).toBeGreaterThan(0)
    expect(await signIn('change@example.com', 'secret2')).toMatchObject({ status: 'success' })
    expect(await failureOf(signIn('change@example.com', 'secret1'))).toMatchObject({ code: 1031 })
    const [mail] = await platform.messagesTo('change@example.com', 2)
    expect(mail).toContain('Subject: The security of your account has changed')
  })

  it.each([
    ['a wrong old password', 'secret9', 'secret2', { old_password: ['passwordsNotEqual'] }],
    ['a short new one', 'secret1', 'abc', { password: ['shortPassword'] }],
    ['nothing', '', '', { old_password: ['insertPassword'], password: ['insertPassword'] }],
  ])('[PRF-03] %s is told on its field', async (kind, old, password, invalidParameters) => {
    const { api } = await player(`${kind.replaceAll(' ', '-')}@example.com`)
    expect(await failureOf(api.account.changePassword(old, password))).toMatchObject({ invalidParameters })
  })

  it.each(['Restore@example.com', 'restorer', '+restorer'])(
    '[AUT-11] who types %j gets a link by mail',
    async (typed) => {
      const email = `${typed.length}.restore@example.com`
      const login = typed.includes('@') ? email : `restorer${typed.length}`
      await player(email, { login: `restorer${typed.length}`, locale: 'ar' })
      expect(await createVisitor(platform.origin).api.auth.restore(typed.startsWith('+') ? `+${login}` : login)).toBe(1)
      const [mail = ''] = await platform.messagesTo(email, 2)
      expect(mail).toContain('Subject: عيّن كلمة مرور جديدة')
      const link = linkIn(mail, 'new-password')
      expect(link.href).toMatch(/^http:\/\/localhost:3000\/ar\/new-password\?token=[\w-]{43}$/)
      const { api } = createVisitor(platform.origin)
      expect(await api.auth.setPassword(link.searchParams.get('token') ?? '', 'another1')).toBe(1)
      expect((await api.account.getInfo()).uid).toBe(0)
      expect(await signIn(email, 'another1')).toMatchObject({ status: 'success' })
    },
  )

  it('[AUT-11] who types a phone number gets the link as a text', async () => {
    expect(await createVisitor(platform.origin).api.auth.restore('+447700900123')).toBe(1)
    const [text = ''] = await platform.messagesTo('+447700900123')
    expect(linkIn(text, 'new-password').pathname).toBe('/new-password')
  })

  it.each([
    ['Ana', ['minCountSymbolsFakename']],
    ['Ana_Maria', ['specialSymbolsFakename']],
  ])('[PRF-03] the fakename %j is refused by its rule', async (fakename, codes) => {
    const { api } = createVisitor(platform.origin)
    await api.auth.login({ login: 'samira', password: 'croupier3' })
    expect(await failureOf(api.account.changeFakename(fakename))).toMatchObject({
      invalidParameters: { fakename: codes },
    })
  })

  it('[PRF-03] a player chooses another fakename', async () => {
    const { api } = await player('fake@example.com')
    expect(await api.account.changeFakename('Fortuna7')).toBe(1)
    expect((await api.account.getInfo()).fakename).toBe('Fortuna7')
  })
})
