import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createApi, createTransport } from '#src/api/index.ts'
import { type SamplePlatform, openSamplePlatform } from './samplePlatform.ts'
import { type View, sampleCookies, readView, viewCookie, viewOf } from './viewAs.ts'

const cookieOf = (view: View) => viewCookie(view).split(';')[0] ?? ''
const player = viewOf({ as: 'player', country: 'DE', date: '2026-12-24' })

describe('the viewer of a preview', () => {
  it('[ENG-15] is read from a cookie, in frames of other sites too', () => {
    expect(readView(`a=b; ${cookieOf(player)}; c=d`)).toEqual({
      person: { name: 'player', country: 'DE' },
      date: '2026-12-24',
    })
    expect(viewCookie(player)).toMatch(/; HttpOnly; Secure; Partitioned; SameSite=None$/)
  })

  it.each([
    [{}],
    [{ as: 'nobody' }],
    [{ as: '__proto__', country: 'DE' }],
    [{ as: ['player', 'player'], date: '2026-13-45' }],
    [{ date: '</script><script>' }],
  ])('[ENG-15] is a guest of today for the parameters %j', (query) => {
    expect(viewOf(query)).toEqual({})
    expect(readView(`preview-as=${new URLSearchParams(query as never).toString().replaceAll('&', '/')}`)).toEqual({})
  })

  it('[ENG-15] never has a real session: the site and the platform get the sample person’s, or none', () => {
    const real = 'sid=of-a-real-player'
    expect(sampleCookies(`${real}; theme=light`)).toBe('theme=light')
    expect(sampleCookies(`${real}; ${cookieOf(player)}`)).not.toContain('real')
    expect(sampleCookies('sid =of-a-real-player; theme=light')).toBe('theme=light')
    expect(sampleCookies(undefined)).toBe('')
  })
})

describe('the platform of a preview', () => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  interface PlatformCall {
    readonly call: string
    readonly headers: Readonly<Record<string, unknown>>
  }

  async function open() {
    const calls: PlatformCall[] = []
    const real: FastifyInstance = Fastify()
    real.all('/api/*', async ({ method, url, headers }, reply) => {
      calls.push({ call: `${method} ${url.split('?')[0]}`, headers })
      return reply.header('set-cookie', 'sid=new; Path=/').send({ data: { items: [], total: 7, offset: 0, count: 0 } })
    })
    closing.push(() => real.close())
    const samples: SamplePlatform = await openSamplePlatform(await real.listen({ port: 0, host: '127.0.0.1' }))
    closing.push(() => samples.close())
    const cookies: string[] = []
    const as = (view: View) => {
      const headers = {
        cookie: sampleCookies(`sid=of-a-real-player; ${cookieOf(view)}`),
        'x-forwarded-for': '192.0.2.1',
      }
      const onSetCookie = (lines: string[]) => void cookies.push(...lines)
      return createApi(createTransport({ baseUrl: samples.origin, version: '1', locale: 'en', headers, onSetCookie }))
    }
    return { seen: calls, as, cookies }
  }

  it('[ENG-15] answers a player’s calls for the sample person without the real platform', async () => {
    const { seen, as } = await open()
    const { account, bets, cashbacks, selfExclusion } = as(player)
    expect(await account.getInfo()).toMatchObject({ uid: 1, country_code: 'DE', is_verified: false })
    expect(await bets.getHistory({})).toMatchObject({ items: [], total: 0 })
    expect(await cashbacks.get()).toMatchObject({ items: [] })
    expect(await as(viewOf({ as: 'verified' })).account.getInfo()).toMatchObject({
      is_verified: true,
      country_code: null,
    })
    const excluded = as(viewOf({ as: 'self-excluded' }))
    expect(await excluded.selfExclusion.getSelfExclusion()).toMatchObject({ is_active: true })
    expect(await selfExclusion.getSelfExclusion()).toMatchObject({ is_active: false })
    expect(seen).toEqual([])
  })

  it('[ENG-15] passes on calls of guests without a session, and returns none', async () => {
    const { seen, as, cookies } = await open()
    for (const view of [player, viewOf({})]) expect(await as(view).games.get({})).toMatchObject({ total: 7 })
    await as(viewOf({})).bets.getHistory({})
    expect(seen.map(({ call }) => call)).toEqual([
      'GET /api/games.get',
      'GET /api/games.get',
      'GET /api/games.getHistory',
    ])
    for (const { headers } of seen) expect(headers).not.toHaveProperty('cookie')
    expect(seen[0]?.headers['x-forwarded-for']).toBe('192.0.2.1')
    expect(cookies).toEqual([])
  })

  it('[ENG-15] refuses calls that change something or sign in', async () => {
    const { seen, as } = await open()
    for (const view of [player, viewOf({})]) {
      const { auth, support, currencies } = as(view)
      await expect(auth.login({ login: 'vera', password: 'croupier1' })).rejects.toMatchObject({ status: 400 })
      await expect(currencies.setCurrency({ currency: 'EUR' })).rejects.toMatchObject({ status: 400 })
      await expect(support.sendFeedback({ email: 'a@example.com', message: 'x' } as never)).rejects.toThrow()
    }
    expect(seen).toEqual([])
  })
})
