import { RouterContextProvider, type MiddlewareFunction } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Account } from '#schemas/account.ts'
import type { Locale } from '#schemas/locale.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { ApiError } from '#src/api/error.ts'
import type { PageMatch } from '#src/content/ContentSource.ts'
import { player } from '../../../.storybook/player.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { incomingContext } from './incomingRequest.ts'
import { checkViewer, contentRedirects, detectLocale, guardAccess, loadLocales, refreshUser } from './middleware.ts'
import { incomingRequest } from './pageRequest.fixture.ts'

const locales: Locale[] = [
  { code: 'en', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true },
  { code: 'es', name: 'Español', icon: 'es', dir: 'ltr' },
  { code: 'ar', name: 'العربية', icon: 'sa', dir: 'rtl' },
]
const ORDER = [loadLocales, detectLocale, contentRedirects, guardAccess, refreshUser, checkViewer]

interface Site extends Omit<Parameters<typeof incomingRequest>[0], 'visitor' | 'services'> {
  readonly cookie?: string
  /** The platform's answer about the viewer; an error is a refusal. */
  readonly viewer?: Account | Error
  /** Pages by path, with their access. */
  readonly access?: Readonly<Record<string, PageMatch['page']['access']>>
  readonly domain?: 'active' | 'maintenance' | 'disabled'
}

/**
 * Sends a request through the middleware. Returns its result and how often the platform was called.
 */
async function ask(
  address: string,
  { cookie = '', viewer, access = {}, domain = 'active', source, ...over }: Site = {},
) {
  let asked = 0
  const clients: string[] = []
  const api = apiOver({
    'account.getInfo': async () => {
      asked++
      if (viewer instanceof Error) throw viewer
      return viewer
    },
  })
  const page = (_: string, path: string): PageMatch | undefined =>
    path in access
      ? {
          page: { path, title: path, layout: 'default', access: access[path], blocks: [] },
          params: {},
          locale: 'en',
          alternates: [],
        }
      : undefined
  const state = incomingRequest({
    source: { locales: () => locales, page, redirect: () => undefined, siteConfig: () => siteConfig, ...source },
    services: {
      createApi: (_, locale) => (clients.push(`api ${locale}`), api),
      contentApi: (locale) => (clients.push(`content ${locale}`), incomingRequest({}).content),
      awaitDomain: async () => ({
        domain_state: domain,
        domain_type: 'main',
        is_bonus_isolation_enabled: false,
        is_game_history_export_enabled: true,
        game_origins: [],
      }),
    },
    visitor: { cookie },
    api,
    ...over,
  })
  const context = new RouterContextProvider()
  // frozen: a step returns what it adds
  context.set(incomingContext, Object.freeze(state))
  const url = new URL(address, 'https://site.test')
  const request = new Request(url)
  const run = async (step: MiddlewareFunction<Response>) =>
    step({ context, request, url, params: {}, pattern: '*' } as never, () => Promise.resolve(new Response()))
  let answer: Response | undefined
  try {
    for (const step of ORDER) await run(step)
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    answer = thrown
  }
  return {
    state: context.get(incomingContext),
    clients,
    asked: () => asked,
    status: answer?.status,
    to: answer?.headers.get('location') ?? undefined,
    answer,
  }
}

const refusal = (
  status: number,
  type: 'UserBannedException' | 'ApplicationUnavailableException' | 'UnknownErrorException',
) => new ApiError({ kind: 'refused', status, type })
const KNOWN = 'sid=1'

describe('the language of an address', () => {
  it('[API-04] a site without locales answers 500 and says so', async () => {
    const { status, answer } = await ask('/', { source: { locales: () => [] } })
    expect([status, answer?.statusText, await answer?.text()]).toEqual([
      500,
      'Internal Server Error',
      'LOCALES NOT FOUND',
    ])
  })

  it.each([
    ['/', 'en', 'ltr', '/'],
    ['/offers/12', 'en', 'ltr', '/offers/12'],
    ['/offers/', 'en', 'ltr', '/offers'],
    ['/offers//', 'en', 'ltr', '/offers'],
    ['//', 'en', 'ltr', '/'],
    ['/es', 'es', 'ltr', '/'],
    ['/es/', 'es', 'ltr', '/'],
    ['/ar/offers/12', 'ar', 'rtl', '/offers/12'],
    ['/de/offers', 'en', 'ltr', '/de/offers'],
    ['/espana', 'en', 'ltr', '/espana'],
    ['/offers/es', 'en', 'ltr', '/offers/es'],
  ])('[RTE-01] %s is read in %s (%s) as the page %s', async (address, code, dir, path) => {
    const { state, status, clients } = await ask(`https://site.test${address}`)
    expect(status).toBeUndefined()
    expect(state.locale).toEqual({ code, dir, defaultLocale: 'en', locales })
    expect(state.path).toBe(path)
    // the clients of platform and content use this language
    expect(clients).toEqual([`api ${code}`, `content ${code}`])
  })

  it.each([
    ['/en', '/'],
    ['/en/offers/12', '/offers/12'],
    ['/en/offers?a=b%20c', '/offers?a=b%20c'],
    ['/en//evil.test/x', '/evil.test/x'],
  ])('[RTE-22] %s leads for good to %s, which has no prefix', async (address, to) => {
    expect(await ask(address)).toMatchObject({ status: 301, to })
  })
})

describe('redirects of content', () => {
  it('[RTE-08] are asked for with the path without its prefix, the query as it was written and the language', async () => {
    const seen: unknown[] = []
    await ask('/es/old?a=b%20c', { source: { redirect: (...of) => void seen.push(of) } })
    expect(seen).toEqual([['/old', '?a=b%20c', { language: 'es', country: undefined }]])
  })

  it.each([
    ['/es/old', { url: '/new?a=1', status: 302 }, 302, '/es/new?a=1'],
    ['/old', { url: '/new', status: 301 }, 301, '/new'],
    ['/es/old', { url: '/new', status: 301, language: 'ar' }, 301, '/ar/new'],
    ['/es/old', { url: '/new', status: 301, language: 'en' }, 301, '/new'],
    ['/old', { url: 'https://other.test/x', status: 308 }, 308, 'https://other.test/x'],
  ] as const)('[RTE-08] %s by the rule %j answers %i and leads to %s', async (address, rule, status, to) => {
    expect(await ask(address, { source: { redirect: () => rule } })).toMatchObject({ status, to })
  })

  it('a rule without an address says that the page is gone', async () => {
    const { status, to, answer } = await ask('/old', { source: { redirect: () => ({ url: undefined, status: 410 }) } })
    expect([status, to, answer?.statusText, await answer?.text()]).toEqual([410, undefined, 'Gone', 'Gone'])
  })

  it.each([
    ['a player’s', player, 'SI', 1],
    ['that of nobody who is known', undefined, undefined, 1],
    ['none while the platform doesn’t answer', refusal(500, 'UnknownErrorException'), undefined, 1],
  ])('where rules name countries, they see %s, and the platform is asked once', async (_, viewer, country, times) => {
    const seen: unknown[] = []
    const { asked } = await ask('/old', {
      cookie: KNOWN,
      viewer,
      source: { hasCountryRedirects: () => true, redirect: (__, ___, { country: of }) => void seen.push(of) },
    })
    expect([seen, asked()]).toEqual([[country], times])
  })
})

describe('who may open a page', () => {
  const access = { '/profile': 'signed-in', '/offers': 'everyone', '/support': 'always' } as const

  it.each([
    ['/profile', '/?redirectUrl=%2Fprofile'],
    ['/profile?tab=a%20b&x=%26', '/?redirectUrl=%2Fprofile%3Ftab%3Da%2520b%26x%3D%2526'],
    ['/es/profile', '/es?redirectUrl=%2Fes%2Fprofile'],
  ])('[RTE-06] a guest who asks for %s is led to %s', async (address, to) => {
    const { asked, ...answer } = await ask(address, { access })
    expect(answer).toMatchObject({ status: 302, to })
    expect(asked()).toBe(0)
  })

  it.each(['/offers', '/support', '/nothing'])('[RTE-06] a guest stays at %s', async (address) => {
    expect((await ask(address, { access })).status).toBeUndefined()
  })

  it.each([
    ['sid=1', 1],
    ['theme=dark; sid=1', 1],
    ['break=1', 1],
    ['', 0],
    ['xsid=1', 0],
    ['theme=sid=1', 0],
    ['theme=dark;sid=1', 1],
  ])('with the cookies "%s" the platform is asked %i times who it is', async (cookie, times) => {
    const { asked } = await ask('/profile', { access, cookie, viewer: player })
    expect(asked()).toBe(times)
  })

  it('[RTE-06] a player opens it, and the page knows who asks', async () => {
    const { state, status } = await ask('/profile', { access, cookie: KNOWN, viewer: player })
    expect(status).toBeUndefined()
    expect([state.account, state.uid, state.fatal]).toEqual([player, 7, undefined])
  })

  it('[RTE-06] whose session has ended is led away like a guest', async () => {
    const ended = { ...player, uid: 0 }
    expect(await ask('/profile', { access, cookie: KNOWN, viewer: ended })).toMatchObject({ status: 302 })
    const { state } = await ask('/offers', { access, cookie: KNOWN, viewer: ended })
    expect([state.account, state.uid]).toEqual([undefined, 0])
  })

  it('of a player who takes a break the page knows the account, and that nobody is signed in', async () => {
    const onBreak = { ...player, uid: 0, is_self_excluded: true }
    const { state } = await ask('/offers', { cookie: 'break=1', viewer: onBreak })
    expect([state.account, state.uid]).toEqual([onBreak, 0])
  })
})

describe('the language of an account', () => {
  const site = (localeDetection: 'platform' | 'browser') => ({
    siteConfig: () => ({ ...siteConfig, localeDetection }),
  })
  const from = (locale: string | null) => ({ ...player, locale })

  it.each([
    ['/offers?a=b%20c', 'es', '/es/offers?a=b%20c'],
    ['/', 'ar', '/ar'],
  ])('[RTE-16] of %s leads a player to the language of the account, %s: %s', async (address, own, to) => {
    expect(await ask(address, { cookie: KNOWN, viewer: from(own), source: site('platform') })).toMatchObject({
      status: 302,
      to,
    })
  })

  it.each([
    ['the site goes by the browser', '/', KNOWN, 'es', 'browser'],
    ['the address names a language', '/ar', KNOWN, 'es', 'platform'],
    ['a language was chosen here', '/', `${KNOWN}; locale=en`, 'es', 'platform'],
    ['it was chosen first of all', '/', `locale=en; ${KNOWN}`, 'es', 'platform'],
    ['the account has none', '/', KNOWN, null, 'platform'],
    ['it is the default one', '/', KNOWN, 'en', 'platform'],
    ['the site has no such language', '/', KNOWN, 'fr', 'platform'],
  ] as const)('[RTE-16] changes nothing where %s', async (_, address, cookie, own, strategy) => {
    expect((await ask(address, { cookie, viewer: from(own), source: site(strategy) })).status).toBeUndefined()
  })

  it('[RTE-16] another cookie that ends like it is no choice', async () => {
    const cookie = `${KNOWN}; my_locale=en`
    expect(await ask('/', { cookie, viewer: from('es'), source: site('platform') })).toMatchObject({ to: '/es' })
  })
})

describe('what takes a page over', () => {
  const access = { '/profile': 'signed-in' } as const
  const fatalOf = async (address: string, over: Site) => {
    const { state, status } = await ask(address, { access, cookie: KNOWN, ...over })
    return { status, fatal: state.fatal, uid: state.uid }
  }
  const closed = { page: 'maintenance', status: 503 }

  it.each([
    ['a blocked player', '/', refusal(403, 'UserBannedException'), { page: 'user-blocked', status: 403 }],
    ['a closed platform', '/', refusal(503, 'ApplicationUnavailableException'), closed],
    ['a platform that fails, on a page for everybody', '/', refusal(500, 'UnknownErrorException'), undefined],
    ['a platform that fails, on a page for players', '/profile', refusal(500, 'UnknownErrorException'), closed],
  ])('[RTE-02] %s, and who asks is not known', async (_, address, viewer, fatal) => {
    expect(await fatalOf(address, { viewer })).toEqual({ status: undefined, fatal, uid: undefined })
  })

  it.each(['maintenance', 'disabled'] as const)(
    '[RTE-02] a domain that is in the state %s, for everybody',
    async (domain) => {
      expect(await fatalOf('/', { domain, viewer: player })).toEqual({ status: undefined, fatal: closed, uid: 7 })
    },
  )

  it('nothing, where all is well', async () => {
    expect(await fatalOf('/', { viewer: player })).toEqual({ status: undefined, fatal: undefined, uid: 7 })
  })
})
