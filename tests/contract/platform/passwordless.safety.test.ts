import { expect, it } from 'vitest'

import type { Api } from '#src/api/index.ts'

import { describeDatabases } from './databases.ts'
import { whileTesting } from './running.ts'
import { SocialWindow } from './socialWindow.ts'
import { createVisitor, failureOf } from './visitor.ts'

const minute = 60_000

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = whileTesting(open, { clock: () => new Date(now) })

  /** Somebody whom the service vouches for, who has never had a password. */
  async function signedIn(email: string): Promise<Api> {
    const person = { decision: 'allow', person: 'other', name: 'Ana', email }
    const window = await (await new SocialWindow(platform.origin).start()).submit(person)
    return window.api
  }

  it.each<[string, (api: Api) => Promise<unknown>]>([
    ['sets a password', ({ account }) => account.changePassword('', 'secret1')],
    ['takes a break', ({ responsibleGaming }) => responsibleGaming.setSelfExclusion({ period: '1d', password: '' })],
    ['switches the second factor on', ({ account }) => account.setUpTwoFactorAuth('app', '')],
  ])('[PRF-03] a player without a password %s only soon after signing in', async (what, call) => {
    const email = `${what.replaceAll(' ', '-')}@id.example`
    const first = await signedIn(email)
    expect((await first.account.getInfo()).has_password).toBe(false)
    now += 11 * minute
    expect(await failureOf(call(first))).toMatchObject({ type: 'InvalidRequestException', code: 1043 })
    await expect(call(await signedIn(email))).resolves.toBeDefined()
  })

  it('[PRF-03] once there is a password it is asked for, and signs in', async () => {
    const email = 'sets-one@id.example'
    const api = await signedIn(email)
    await api.account.changePassword('', 'secret1')
    expect((await api.account.getInfo()).has_password).toBe(true)
    const asked = await failureOf(api.account.changePassword('', 'secret2'))
    expect(asked.invalidParameters).toEqual({ old_password: ['insertPassword'] })
    const login = { login: email, password: 'secret1' }
    expect(await createVisitor(platform.origin).api.auth.login(login)).toMatchObject({ status: 'success' })
  })

  it('[AUT-04] no password signs in to an account that has none, and the answer is that of a wrong one', async () => {
    await signedIn('none@id.example')
    for (const password of ['null', 'secret1', ' ']) {
      const refused = await failureOf(
        createVisitor(platform.origin).api.auth.login({ login: 'none@id.example', password }),
      )
      expect(refused).toMatchObject({ type: 'AuthorizationException', code: 1031 })
    }
  })
})
