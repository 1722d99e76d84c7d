import { expect, it } from 'vitest'
import type { Api } from '#src/api/index.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'
import { SocialWindow } from './SocialWindow.ts'

const minuteMs = 60_000

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })

  /** Signs in by the service, as a player who has never had a password. */
  async function signInBySocial(email: string): Promise<Api> {
    const person = { decision: 'allow', person: 'other', name: 'Ana', email }
    const window = await (await new SocialWindow(platform.origin).start()).submit(person)
    return window.api
  }

  it.each<[string, (api: Api) => Promise<unknown>]>([
    ['sets a password', ({ passwords }) => passwords.changePassword({ old_password: '', password: 'secret1' })],
    ['takes a break', ({ selfExclusion }) => selfExclusion.setSelfExclusion({ period: '1d', password: '' })],
    [
      'switches the second factor on',
      ({ twoFactor }) => twoFactor.changeTwoFactorAuth({ two_factor: true, method: 'app', password: '' }),
    ],
  ])('[PRF-03] a player without a password %s only soon after signing in', async (what, call) => {
    const email = `${what.replaceAll(' ', '-')}@id.example`
    const first = await signInBySocial(email)
    expect((await first.account.getInfo()).has_password).toBe(false)
    now += 11 * minuteMs
    expect(await failureOf(call(first))).toMatchObject({ type: 'InvalidRequestException', code: 1043 })
    await expect(call(await signInBySocial(email))).resolves.toBeDefined()
  })

  it('[PRF-03] once a password is set it is required, and signs in', async () => {
    const email = 'sets-one@id.example'
    const api = await signInBySocial(email)
    await api.passwords.changePassword({ old_password: '', password: 'secret1' })
    expect((await api.account.getInfo()).has_password).toBe(true)
    const refused = await failureOf(api.passwords.changePassword({ old_password: '', password: 'secret2' }))
    expect(refused.invalidParameters).toEqual({ old_password: ['insertPassword'] })
    const login = { login: email, password: 'secret1' }
    expect(await createVisitor(platform.origin).api.auth.login(login)).toMatchObject({ status: 'success' })
  })

  it('[AUT-04] no password signs in to an account without one, and the answer is that for a wrong one', async () => {
    await signInBySocial('none@id.example')
    for (const password of ['null', 'secret1', ' ']) {
      const refused = await failureOf(
        createVisitor(platform.origin).api.auth.login({ login: 'none@id.example', password }),
      )
      expect(refused).toMatchObject({ type: 'AuthorizationException', code: 1031 })
    }
  })
})
