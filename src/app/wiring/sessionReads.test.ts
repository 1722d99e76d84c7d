// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '#src/api/index.ts'
import { profileFields } from '#src/use-cases/formChecks.ts'
import { createTabApi } from './createTabApi.ts'

afterEach(() => vi.unstubAllGlobals())

const refusal = { error: { type: 'InvalidRequestException', code: 1000, message: 'no' } }

/**
 * A tab whose platform answers when the test says so. `log` lists, in order, the calls that were
 * sent and those that were aborted.
 */
function tab({ uid = 7 } = {}) {
  const log: string[] = []
  const answers = new Map<string, (answer: Response) => void>()
  vi.stubGlobal('fetch', (input: string, { signal }: RequestInit) => {
    const method = new URL(input, location.origin).pathname.replace('/api/', '')
    if (signal?.aborted) return Promise.reject(signal.reason as Error)
    log.push(method)
    return new Promise<Response>((resolve, reject) => {
      answers.set(method, resolve)
      signal?.addEventListener('abort', () => {
        log.push(`${method} aborted`)
        reject(signal.reason as Error)
      })
    })
  })
  const nothing = () => undefined
  const watcher = { onFatal: nothing, onStranger: nothing, onChange: nothing, viewer: () => uid }
  const api = createTabApi({ version: '1', locale: 'en', ...watcher })
  const answer = (method: string, status = 200) =>
    answers.get(method)?.(Response.json(status === 200 ? { data: 1 } : refusal, { status }))
  return { api, log, answer }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { kind: string }) => error.kind,
  )

const ends: [string, (api: Api) => Promise<unknown>][] = [
  ['auth.logout', ({ auth }) => auth.logout()],
  [
    'account.setSelfExclusion',
    ({ selfExclusion }) => selfExclusion.setSelfExclusion({ period: '6m', password: 'secret-1' }),
  ],
  ['auth.setPassword', ({ passwords }) => passwords.setPassword({ token: 't-1', password: 'secret-1' })],
]

describe.each(ends)('[AUT-14] while %s ends the session of a player', (method, end) => {
  it('what is being read is aborted before the call is sent', async () => {
    const { api, log } = tab()
    const read = kindOf(api.account.getBalance())
    void end(api)
    await settled()
    expect(await read).toBe('aborted')
    expect(log).toEqual(['account.getBalance', 'account.getBalance aborted', method])
  })

  it('no read is sent, neither of balances nor of a form’s fields, and none once it has ended', async () => {
    const { api, log, answer } = tab()
    const ended = end(api)
    const reads = [kindOf(api.account.getBalance()), kindOf(profileFields(api, 'ES'))]
    await settled()
    answer(method)
    await ended
    expect(await Promise.all(reads)).toEqual(['aborted', 'aborted'])
    expect(log).toEqual([method])
  })

  it('reads wait, and are made when it could not be ended', async () => {
    const { api, log, answer } = tab()
    const refused = kindOf(end(api))
    const read = kindOf(api.account.getBalance())
    await settled()
    answer(method, 400)
    expect(await refused).toBe('refused')
    await settled()
    expect(log).toEqual([method, 'account.getBalance'])
    answer('account.getBalance')
    expect(await read).toBe('answered')
  })
})

it.each([
  ['auth.logout', false],
  ['account.setSelfExclusion', false],
  ['auth.setPassword', true],
])('[AUT-14] after %s the tab reads again: %s', async (method, readsAgain) => {
  const { api, log, answer } = tab()
  const ended = ends.find(([name]) => name === method)?.[1](api)
  await settled()
  answer(method)
  await ended
  void kindOf(api.account.getInfo())
  expect(log.includes('account.getInfo')).toBe(readsAgain)
})

it('[AUT-14] a guest who restores a password has no session: what the page reads goes on', async () => {
  const { api, log } = tab({ uid: 0 })
  void kindOf(api.games.getCategories())
  void ends[2]?.[1](api)
  void kindOf(api.account.getInfo())
  await settled()
  expect(log).toEqual(['games.getCategories', 'auth.setPassword', 'account.getInfo'])
})

const renewals: [string, (api: Api) => Promise<unknown>][] = [
  [
    'account.changepassword',
    ({ passwords }) => passwords.changePassword({ old_password: 'secret-0', password: 'secret-1' }),
  ],
  ['account.confirmTwoFactorAuth', ({ twoFactor }) => twoFactor.confirmTwoFactorAuth({ code: '123456' })],
  ['account.changeTwoFactorAuth', ({ twoFactor }) => twoFactor.changeTwoFactorAuth({ password: 'secret-1' })],
]

describe.each(renewals)('[AUT-14] while %s replaces the session of a player', (method, renew) => {
  it('what is being read is read again with the new session, and so is what a block begins to read', async () => {
    const { api, log, answer } = tab()
    const before = kindOf(api.account.getBalance())
    const renewed = kindOf(renew(api))
    const meanwhile = kindOf(api.account.getInfo())
    await settled()
    expect(log).toEqual(['account.getBalance', 'account.getBalance aborted', method])
    answer(method)
    expect(await renewed).toBe('answered')
    await settled()
    expect(log.slice(3).toSorted()).toEqual(['account.getBalance', 'account.getInfo'])
    answer('account.getBalance')
    answer('account.getInfo')
    expect(await Promise.all([before, meanwhile])).toEqual(['answered', 'answered'])
  })

  it('a read that its block has aborted is not made again', async () => {
    const { api, log, answer } = tab()
    const block = new AbortController()
    const read = kindOf(api.account.getBalance(undefined, { signal: block.signal }))
    const renewed = kindOf(renew(api))
    block.abort()
    answer(method)
    await renewed
    await settled()
    expect(await read).toBe('aborted')
    expect(log).toEqual(['account.getBalance', 'account.getBalance aborted', method])
  })
})
