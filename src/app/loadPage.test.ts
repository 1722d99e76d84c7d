import { expect, it } from 'vitest'
import site from '../../fixtures/content/site-config/en/site.json' with { type: 'json' }
import type { PageMatch } from '#src/content/ContentSource.ts'
import type { RequestState } from './context.ts'
import { Sharing } from './Sharing.ts'
import { loadPage } from './loadPage.server.ts'

interface Over {
  readonly pages: Record<string, PageMatch>
  readonly path: string
  readonly fatal?: RequestState['fatal']
}

function requestFor({ pages, path, fatal }: Over) {
  const logged: unknown[] = []
  const content = {
    page: (_: string, wanted: string) => pages[wanted],
    siteConfig: () => site,
    messages: () => ({}),
    seoSettings: () => undefined,
  }
  const state = {
    services: {
      content,
      settings: { hasInternalPages: false, dataDeadline: 100 },
      logError: (error: Error) => logged.push(error.message),
    },
    visitor: { requestId: 'r', cookie: '', userAgent: '', forwarded: {} },
    locale: { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] },
    path,
    fatal,
    faults: { report: () => undefined },
    sharing: new Sharing(),
  } as unknown as RequestState
  return { logged, load: () => loadPage(state, new URL(`http://site.example${path}`)) }
}

const match = (path: string, over: Partial<PageMatch['page']> = {}): PageMatch => ({
  page: { path, title: path, layout: 'default', blocks: [], ...over },
  params: {},
  locale: 'en',
  alternates: ['en'],
})
const pagesOf = (...matches: PageMatch[]) => Object.fromEntries(matches.map((one) => [one.page.path, one]))

it('[RTE-20] a page that cannot be loaded at all gives the 404 page, and the reason is logged', async () => {
  const broken = {
    ...match('/broken'),
    get page(): PageMatch['page'] {
      throw new Error('broken inside')
    },
  }
  const pages = { '/broken': broken, ...pagesOf(match('/internal/system/not-found')) }
  const { load, logged } = requestFor({ pages, path: '/broken' })
  expect(await load()).toMatchObject({ status: 404, message: 'Page Not Found: /broken', layout: 'default' })
  expect(logged).toEqual(['broken inside'])
})

it.each([
  ['/offers', 'user-blocked', 403],
  ['/support', undefined, 200],
])(
  '[RTE-15] a blocked player on %s meets the page %s with status %i: the way to support stays open',
  async (path, system, status) => {
    const blocked = match('/internal/system/user-blocked', { title: 'user-blocked' })
    const pages = pagesOf(match('/offers'), match('/support', { access: 'always' }), blocked)
    const { load } = requestFor({ pages, path, fatal: { page: 'user-blocked', status: 403 } })
    const page = await load()
    expect(page.status).toBe(status)
    expect(page.head[0]).toEqual({ title: `${system ?? '/support'} · Croupier` })
  },
)

it('[RTE-15] a closed platform closes every page', async () => {
  const closed = match('/internal/system/maintenance', { layout: 'empty' })
  const pages = pagesOf(match('/support', { access: 'always' }), closed)
  const { load } = requestFor({ pages, path: '/support', fatal: { page: 'maintenance', status: 503 } })
  expect(await load()).toMatchObject({ status: 503, layout: 'empty' })
})
