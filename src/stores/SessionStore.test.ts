import { autorun } from 'mobx'
import { expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { ApiError } from '#src/api/error.ts'
import { player } from '../../.storybook/player.ts'
import { SessionStore } from './SessionStore.ts'

const guest = { ...player, uid: 0 }
const sessionAmong = (answer: () => Promise<unknown>) =>
  new SessionStore(apiOver({ 'account.getInfo': answer }), player)

it('[AUT-01] a page for the same player makes no request', async () => {
  const session = sessionAmong(() => expect.fail('nothing is to be asked'))
  expect(await session.follow(player.uid)).toBe(false)
})

it.each([
  ['a guest', 0, guest, false],
  ['another player', 8, { ...player, uid: 8 }, true],
])('[AUT-01] a page for %s changes who is here, when the platform says so', async (_, uid, account, isAuth) => {
  const session = sessionAmong(() => Promise.resolve(account))
  expect(await session.follow(uid)).toBe(true)
  expect(session).toMatchObject({ account, isAuth })
})

it('[AUT-01] a page that was rendered before the sign-in changes nothing, nor does a platform without an answer', async () => {
  const session = sessionAmong(() => Promise.resolve(player))
  expect(await session.follow(0)).toBe(false)
  const silent = sessionAmong(() => Promise.reject(new Error('no answer')))
  await expect(silent.follow(0)).rejects.toThrow('no answer')
  expect(silent.isAuth).toBe(true)
})

const refusal = (message: string) =>
  new ApiError({ kind: 'refused', status: 401, type: 'AuthorizationException', message })

/** A platform that answers sign-ins with these results in turn. */
function sessionAnswering(...answers: (object | Error)[]) {
  const requests: unknown[] = []
  const next = (given: unknown) => {
    requests.push(given)
    const answer = answers.shift()
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const api = apiOver({
    'account.getInfo': () => Promise.resolve(player),
    'auth.login': next,
    'auth.register': next,
  })
  return { session: new SessionStore(api), asked: requests }
}

const form = { login: 'ana', password: 'secret-1' }

it.each([
  ['its answer', { status: 'two_factor', resend_time: 60 }],
  ['a refusal that gives a resend time', refusal('Resend time is 60')],
])(
  '[AUT-04] where %s wants a code, the form is held, and a second call with the code completes it',
  async (_, first) => {
    const { session, asked } = sessionAnswering(first, { status: 'success', resend_time: null })
    expect((await session.signIn(form)).status).toBe('two_factor')
    expect(session.isAuth).toBe(false)
    expect(session.pending?.resendAt).toBeGreaterThan(Date.now() + 50_000)
    await session.confirmCode('123456')
    expect(asked.at(-1)).toMatchObject({ ...form, code: '123456' })
    expect(session).toMatchObject({ isAuth: true, pending: undefined })
  },
)

it('[AUT-05] a code is sent again by the same call without one, and the countdown restarts', async () => {
  const { session, asked } = sessionAnswering(
    { status: 'two_factor', resend_time: 0 },
    { status: 'two_factor', resend_time: 30 },
  )
  await session.signIn(form)
  await session.resendCode()
  expect(asked.at(-1)).toMatchObject({ ...form, code: undefined })
  expect(session.pending?.resendAt).toBeGreaterThan(Date.now() + 20_000)
})

it('[AUT-04] a wrong code keeps the input of the first step', async () => {
  const { session, asked } = sessionAnswering(
    refusal('two_factor_auth is enable'),
    refusal('two_factor_auth: code is invalid'),
    { status: 'success', resend_time: null },
  )
  await session.signIn(form)
  await expect(session.confirmCode('000000')).rejects.toThrow('code is invalid')
  await session.confirmCode('123456')
  expect(asked.at(-1)).toEqual({ ...form, code: '123456' })
})

it.each([
  ['the same player', player, false],
  ['a guest', guest, true],
  ['another player', { ...player, uid: 8 }, true],
])('[AUT-01] when %s answers in place of the player, hasChanged is %s', async (_, account, hasChanged) => {
  expect(await sessionAmong(() => Promise.resolve(account)).hasChanged()).toBe(hasChanged)
})

it('[AUT-02] a registration succeeds even when loading the account fails afterwards', async () => {
  const api = apiOver({
    'auth.register': () => Promise.resolve({ uid: 7 }),
    'account.getInfo': () => Promise.reject(new Error('no answer')),
  })
  const session = new SessionStore(api)
  await expect(session.register({ password: 'secret-1' } as never)).resolves.toBeUndefined()
})

it('[SHL-13] when the platform can not be reached the session stays, unless signing out is retried', async () => {
  let failures = 3
  const api = apiOver({
    'auth.logout': () => (failures-- > 0 ? Promise.reject(new Error('offline')) : Promise.resolve(1)),
  })
  const session = new SessionStore(api, player)
  await expect(session.signOut()).rejects.toThrow('offline')
  expect(session).toMatchObject({ isAuth: true, isLeaving: false })
  const leaving: boolean[] = []
  await session.signOut(async () => void leaving.push(session.isLeaving))
  expect(leaving).toEqual([true, true])
  expect(session.isAuth).toBe(false)
})

it('[AUT-13] a launch from the messenger that requires a code is kept as well, and repeated with the code', async () => {
  const launch = { id: '7', username: 'ana', hash: 'abc', language_code: 'es', payload: 'x' }
  const { session, asked } = sessionAnswering(refusal('two_factor_auth is enable'), {})
  expect((await session.signInByMessenger(launch)).status).toBe('two_factor')
  expect(session.isAuth).toBe(false)
  await session.confirmCode('123456')
  expect(asked.at(-1)).toEqual({ is_tg: true, ...launch, code: '123456' })
  expect(session).toMatchObject({ isAuth: true, pending: undefined })
})

it('[PRF-09] balances that the platform reports separately are shown at once, and a guest has none', () => {
  const session = new SessionStore(apiOver({}), player)
  const seen: unknown[] = []
  const stop = autorun(() => seen.push(session.balances?.balance_main.amount))
  const balances = { ...player, balance_main: { amount: 7, currency: 'USD' } }
  session.setBalances(balances)
  stop()
  expect(seen).toEqual([player.balance_main.amount, 7])
  expect(session.account).toEqual(balances)
  for (const account of [undefined, guest]) expect(new SessionStore(apiOver({}), account).balances).toBeUndefined()
  const nobody = new SessionStore(apiOver({}))
  nobody.setBalances(balances)
  expect(nobody.account).toBeUndefined()
})

it('[AUT-14] a player is leaving while a new password is set, until it is known who is here', async () => {
  const leaving: boolean[] = []
  const answer = (value: unknown) => async () => (leaving.push(session.isLeaving), value)
  const api = apiOver({ 'auth.setPassword': answer(1), 'account.getInfo': answer(guest) })
  const session: SessionStore = new SessionStore(api, player)
  await session.setPassword({ token: 't-1', password: 'secret-1' })
  expect(leaving).toEqual([true, true])
  expect(session).toMatchObject({ isAuth: false, isLeaving: false })
})

it('[API-09] no request is made for a guest, or for a player who is signing out', async () => {
  const failOnRequest = () => expect.fail('nothing is to be asked')
  const [visitor, leaving] = [undefined, player].map(
    (account) =>
      new SessionStore(
        apiOver({ 'account.getInfo': failOnRequest, 'auth.logout': () => new Promise(() => undefined) }),
        account,
      ),
  )
  void leaving?.signOut()
  expect([await visitor?.hasChanged(), await leaving?.hasChanged()]).toEqual([false, false])
})

it.each([
  [true, true],
  [false, false],
  [undefined, false],
])('[AUT-13] a launch that the platform calls new (%s) is a registration: %s', async (isFirst, isNew) => {
  const { session } = sessionAnswering({ uid: 7, is_new: isFirst })
  const launch = { id: '7', username: 'ana', hash: 'abc', language_code: 'es', payload: 'x' }
  expect(await session.signInByMessenger(launch)).toEqual({ status: 'success', resend_time: null, isNew })
  const { session: careful } = sessionAnswering(refusal('two_factor_auth is enable'))
  expect((await careful.signInByMessenger(launch)).isNew).toBe(false)
})

it('[AUT-14] a registered player is signed in, and observers see it', async () => {
  const { session, asked } = sessionAnswering({ uid: 7 })
  const seen: boolean[] = []
  const stop = autorun(() => seen.push(session.isAuth))
  await session.register({ email: 'ana@example.com', password: 'secret-1' })
  stop()
  expect([seen, asked]).toEqual([[false, true], [{ email: 'ana@example.com', password: 'secret-1' }]])
})

it('[AUT-05] a code of an app is not sent again, and nothing is sent without a pending sign-in', async () => {
  const { session, asked } = sessionAnswering({ status: 'two_factor', resend_time: null })
  await session.resendCode()
  expect(asked).toEqual([])
  await session.signIn(form)
  expect([session.pending?.resendAt, asked.length]).toEqual([undefined, 1])
  session.cancelPending()
  expect(session.pending).toBeUndefined()
})

it('[SHL-13] the time of sign-out is known while an inactive player is warned', () => {
  const session = new SessionStore(apiOver({}), player)
  session.warn(1000)
  expect(session.endsAt).toBe(1000)
  session.warn(undefined)
  expect(session.endsAt).toBeUndefined()
})
