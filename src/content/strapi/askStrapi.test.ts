import { describe, expect, it, vi } from 'vitest'
import { type StrapiErrorKind, createAsk } from './askStrapi.ts'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const well = () => json({ data: { hello: 'you' } })
const refusing = (code: string, status = 200) =>
  json({ errors: [{ message: 'no', extensions: { code } }], data: null }, status)

type Answer = () => Response | Promise<Response>

/** A CMS that returns these answers, and repeats the last one. */
function asking(answers: readonly Answer[], { deadline = 1000, rest = 60_000 } = {}) {
  const left = [...answers]
  const send = vi.fn<typeof fetch>(async (_, init) => {
    const answer = (left.length > 1 ? left.shift() : left[0]) as Answer
    const aborted = new Promise<never>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
    return Promise.race([answer(), aborted])
  })
  return { send, ask: createAsk({ url: 'http://cms.test', token: 'secret', fetch: send, deadline, pause: rest }) }
}

const never: Answer = () => new Promise(() => undefined)
const away: Answer = () => Promise.reject(new TypeError('fetch failed'))

describe('a query to the CMS', () => {
  it('[ENG-13] sends its token, and is retried after a temporary failure', async () => {
    const { ask, send } = asking([away, () => json({}, 503), well])
    expect(await ask('{ hello }')).toEqual({ hello: 'you' })
    expect(send).toHaveBeenCalledTimes(3)
    const [address, init] = send.mock.calls[0] ?? []
    expect(String(address)).toBe('http://cms.test/graphql')
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret')
  })

  it.each([
    ['that is away', away, 'away', 3],
    ['that fails', () => json({ error: 'no' }, 500), 'away', 3],
    ['that answers garbage', () => json({ data: null }), 'malformed', 3],
    ['that does not know the token', () => json({ errors: [] }, 401), 'refused', 1],
    ['that forbids it', () => refusing('FORBIDDEN'), 'refused', 1],
    ['that has no such field', () => refusing('GRAPHQL_VALIDATION_FAILED', 400), 'outdated', 1],
  ] as const satisfies readonly (readonly [string, Answer, StrapiErrorKind, number])[])(
    '[ENG-13] to one %s fails as what it is, asked as often as may help',
    async (_, answer, kind, times) => {
      const { ask, send } = asking([answer])
      await expect(ask('{ hello }')).rejects.toMatchObject({ name: 'StrapiError', kind })
      expect(send).toHaveBeenCalledTimes(times)
    },
  )

  it('[ENG-13] is aborted at its deadline', async () => {
    const { ask, send } = asking([never], { deadline: 20 })
    await expect(ask('{ hello }')).rejects.toThrow()
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('[ENG-13] is paused after five failures in a row, and sent again after that', async () => {
    const { ask, send } = asking([away, away, away, away, away, well], { rest: 2000 })
    await expect(ask('{ hello }')).rejects.toThrow()
    await expect(ask('{ hello }')).rejects.toThrow()
    await expect(ask('{ hello }')).rejects.toThrow()
    expect(send).toHaveBeenCalledTimes(5)
    await vi.waitFor(async () => expect(await ask('{ hello }')).toEqual({ hello: 'you' }), { timeout: 60_000 })
  })
})
