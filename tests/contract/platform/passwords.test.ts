import { expect, it } from 'vitest'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { linkIn } from './messages.ts'
import { setUpPlatform } from './setUpPlatform.ts'

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open)
  const signIn = (login: string, password: string) => createVisitor(platform.origin).api.auth.login({ login, password })

  async function player(email: string, options: { login?: string; locale?: string } = {}) {
    const visitor = createVisitor(platform.origin)
    await visitor.api.auth.register({ email, password: 'secret1', terms: true, ...options })
    // the confirmation is the first message
    await platform.messagesTo(email)
    return visitor
  }

  it('[PRF-03] a player changes the password, stays signed in and is notified by mail', async () => {
    const { api } = await player('change@example.com')
    expect(await api.passwords.changePassword({ old_password: 'secret1', password: 'secret2' })).toBe(1)
    expect((await api.account.getInfo()).uid).toBeGreaterThan(0)
    expect(await signIn('change@example.com', 'secret2')).toMatchObject({ status: 'success' })
    expect(await failureOf(signIn('change@example.com', 'secret1'))).toMatchObject({ code: 1031 })
    const [mail] = await platform.messagesTo('change@example.com', 2)
    expect(mail).toContain('Subject: Your account security has changed')
  })

  it.each([
    ['a wrong old password', 'secret9', 'secret2', { old_password: ['passwordsNotEqual'] }],
    ['a short new one', 'secret1', 'abc', { password: ['shortPassword'] }],
    ['nothing', '', '', { old_password: ['insertPassword'], password: ['insertPassword'] }],
  ])('[PRF-03] %s is reported on its field', async (kind, oldPassword, password, invalidParameters) => {
    const { api } = await player(`${kind.replaceAll(' ', '-')}@example.com`)
    expect(await failureOf(api.passwords.changePassword({ old_password: oldPassword, password }))).toMatchObject({
      invalidParameters,
    })
  })

  it.each(['Restore@example.com', 'restorer', '+restorer'])(
    '[AUT-11] a player who enters %j gets a link by mail',
    async (enteredName) => {
      const email = `${enteredName.length}.restore@example.com`
      const login = enteredName.includes('@') ? email : `restorer${enteredName.length}`
      await player(email, { login: `restorer${enteredName.length}`, locale: 'ar' })
      expect(
        await createVisitor(platform.origin).api.passwords.restore({
          login: enteredName.startsWith('+') ? `+${login}` : login,
        }),
      ).toBe(1)
      const [mail = ''] = await platform.messagesTo(email, 2)
      expect(mail).toContain('Subject: أعد تعيين كلمة المرور')
      const link = linkIn(mail, 'new-password')
      expect(link.href).toMatch(/^http:\/\/localhost:3000\/ar\/new-password\?token=[\w-]{43}$/)
      const { api } = createVisitor(platform.origin)
      expect(
        await api.passwords.setPassword({ token: link.searchParams.get('token') ?? '', password: 'another1' }),
      ).toBe(1)
      expect((await api.account.getInfo()).uid).toBe(0)
      expect(await signIn(email, 'another1')).toMatchObject({ status: 'success' })
    },
  )

  it('[AUT-11] a player who enters a phone number gets the link as a text', async () => {
    expect(await createVisitor(platform.origin).api.passwords.restore({ login: '+447700900123' })).toBe(1)
    const [text = ''] = await platform.messagesTo('+447700900123')
    expect(linkIn(text, 'new-password').pathname).toBe('/new-password')
  })

  it.each([
    ['Ana', ['minCountSymbolsFakename']],
    ['Ana_Maria', ['specialSymbolsFakename']],
  ])('[PRF-03] the fakename %j is refused by its rule', async (fakename, codes) => {
    const { api } = createVisitor(platform.origin)
    await api.auth.login({ login: 'samira', password: 'croupier3' })
    expect(await failureOf(api.account.changeFakename({ fakename }))).toMatchObject({
      invalidParameters: { fakename: codes },
    })
  })

  it('[PRF-03] a player chooses another fakename', async () => {
    const { api } = await player('fake@example.com')
    expect(await api.account.changeFakename({ fakename: 'Fortuna7' })).toBe(1)
    expect((await api.account.getInfo()).fakename).toBe('Fortuna7')
  })
})
