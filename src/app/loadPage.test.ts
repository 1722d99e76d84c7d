import { expect, it } from 'vitest'
import type { PageMatch } from '#src/content/ContentSource.ts'
import type { RequestState } from './context.ts'
import { loadPage } from './loadPage.server.ts'

const notFound: PageMatch = {
  page: { path: '/internal/system/not-found', title: 'Not found', layout: 'default', blocks: [] },
  params: {},
  locale: 'en',
  alternates: ['en'],
}

it('[RTE-20] a page that cannot be loaded at all gives the 404 page, and the reason is logged', async () => {
  const logged: unknown[] = []
  const broken = {
    ...notFound,
    get page(): PageMatch['page'] {
      throw new Error('broken inside')
    },
  }
  const pages: Record<string, PageMatch> = { '/broken': broken, '/internal/system/not-found': notFound }
  const state = {
    services: {
      content: {
        page: (_: string, path: string) => pages[path],
        siteConfig: () => undefined,
        seoSettings: () => undefined,
      },
      settings: { hasInternalPages: false, dataDeadline: 100 },
      logError: (error: Error) => logged.push(error.message),
    },
    visitor: { requestId: 'r', cookie: '' },
    locale: { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] },
    path: '/broken',
    faults: { report: () => undefined },
  } as unknown as RequestState
  const page = await loadPage(state, new URL('http://site.example/broken'))
  expect(page).toMatchObject({ status: 404, message: 'Page Not Found: /broken', layout: 'default' })
  expect(logged).toEqual(['broken inside'])
})
