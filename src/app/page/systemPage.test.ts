import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/api/index.ts'
import { ERROR_TYPES } from '../../../tests/specification/errorTypes.ts'
import { watchTransport } from '../wiring/watchTransport.ts'
import { fatalPageOf, systemPageFor } from './systemPage.ts'

/** Product specification §8, Reactions; every other type is left to its call. */
const TAKES_OVER: Partial<Record<string, { page: string; status: number }>> = {
  UserBannedException: { page: 'user-blocked', status: 403 },
  AccessDeniedException: { page: 'forbidden', status: 403 },
  ApplicationDisabledException: { page: 'maintenance', status: 503 },
  ApplicationUnavailableException: { page: 'maintenance', status: 503 },
}

describe('what an error of the platform does to the page', () => {
  it.each(ERROR_TYPES)('[API-02] %s (%i)', (type, status) => {
    expect(fatalPageOf(new ApiError({ kind: 'refused', status, type }))).toEqual(TAKES_OVER[type])
  })

  it('[API-02] any other 403 is the forbidden page', () => {
    const refused = new ApiError({ kind: 'refused', status: 403, type: 'UnknownErrorException' })
    expect(fatalPageOf(refused)).toEqual({ page: 'forbidden', status: 403 })
  })

  it('[API-02] a failure that is none of the platform takes nothing over', () => {
    expect(fatalPageOf(new Error('x'))).toBeUndefined()
    expect(fatalPageOf(new ApiError({ kind: 'network', status: 0 }))).toBeUndefined()
  })

  it('[API-02] in the browser the page is taken over, and the call still fails for who made it', async () => {
    const banned = new ApiError({ kind: 'refused', status: 403, type: 'UserBannedException' })
    const taken: unknown[] = []
    const reject = () => Promise.reject(banned)
    const transport = watchTransport(
      { get: reject, post: reject, upload: reject },
      {
        onFatal: (page) => taken.push(page),
        onStranger: () => undefined,
        onChange: () => undefined,
        viewer: () => 7,
      },
    )
    await expect(transport.get('account.getBalance')).rejects.toBe(banned)
    await expect(transport.post('auth.login')).rejects.toBe(banned)
    expect(taken).toEqual([TAKES_OVER['UserBannedException'], TAKES_OVER['UserBannedException']])
  })
})

it.each([
  ['ApplicationUnavailableException', 503, []],
  ['ApplicationDisabledException', 503, []],
  ['UserBannedException', 403, [{ page: 'user-blocked', status: 403 }]],
] as const)(
  '[API-02] [BON-07] a call that nobody waits for and that fails with %s takes over: %j',
  async (type, status, taken) => {
    const pages: unknown[] = []
    const watcher = {
      onFatal: (page: object) => void pages.push(page),
      onStranger: () => undefined,
      onChange: () => undefined,
      viewer: () => 7,
    }
    const reject = () => Promise.reject(new ApiError({ kind: 'refused', status, type }))
    const transport = watchTransport({ get: reject, post: reject, upload: reject }, watcher)
    await expect(transport.get('account.getToken', {}, { isBackground: true })).rejects.toThrow()
    expect(pages).toEqual(taken)
  },
)

it('[AUT-01] in the browser it is told when the platform does not know who asks', async () => {
  const answers = [1030, 1031].map(
    (code) => new ApiError({ kind: 'refused', status: 401, type: 'AuthorizationException', code }),
  )
  let told = 0
  const reject = () => Promise.reject(answers.shift())
  const watcher = {
    onFatal: () => undefined,
    onChange: () => undefined,
    onStranger: () => void told++,
    viewer: () => 0,
  }
  const transport = watchTransport({ get: reject, post: reject, upload: reject }, watcher)
  await expect(transport.get('account.getBalance')).rejects.toThrow()
  await expect(transport.post('auth.login')).rejects.toThrow()
  expect(told).toBe(1)
})

it.each([
  [404, undefined, 'not-found'],
  [403, undefined, 'forbidden'],
  [503, undefined, 'maintenance'],
  [403, 'UserBannedException', 'user-blocked'],
  [500, undefined, 'not-found'],
  [418, undefined, 'not-found'],
])('[RTE-15] status %i with error type %s shows %s', (status, type, page) => {
  expect(systemPageFor(status, type)).toBe(page)
})
