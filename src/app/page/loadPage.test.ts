import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Page } from '#schemas/page.ts'
import type { PageMatch } from '#src/content/ContentSource.ts'
import { messageOf } from '#src/engine/faults.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { pageRequest } from '../request/pageRequest.fixture.ts'
import type { PageRequest } from '../request/pageRequest.ts'
import { loadPage } from './loadPage.server.ts'

/** Loads the page of a request for a document. */
const loaded = async (request: PageRequest, url: URL) => (await loadPage(request, { url, format: 'document' })).page

interface Over {
  readonly pages: Record<string, PageMatch>
  readonly path: string
  readonly fatal?: PageRequest['fatal']
}

function requestFor({ pages, path, fatal }: Over) {
  const logged: unknown[] = []
  const state = pageRequest({
    source: { page: (_, wanted) => pages[wanted], siteConfig: () => siteConfig },
    services: { logError: (error) => logged.push(messageOf(error)) },
    path,
    fatal,
  })
  return { logged, load: () => loaded(state, new URL(`http://site.example${path}`)) }
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
  [{}, 'Page Not Found: /nowhere'],
  [{ 'system.notFound.message': 'Página no encontrada: {{path}}' }, 'Página no encontrada: /nowhere'],
])('[RTE-14] the 404 page names the address in the words of its language: %j', async (messages, message) => {
  const state = pageRequest({
    source: {
      page: (_, path) => pagesOf(match('/internal/system/not-found'))[path],
      siteConfig: () => siteConfig,
      messages: () => messages,
    },
    path: '/nowhere',
  })
  expect(await loaded(state, new URL('http://site.example/nowhere'))).toMatchObject({ status: 404, message })
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

it('[ENG-04] what a block mentions, nested ones included, is not sent with its page', async () => {
  const mentions = [{ kind: 'link', name: '/mentioned', path: '$.blocks[0].url' }] as const
  const inner = { component: 'game.list', id: 'inner', props: {}, reads: ['user.login'], mentions }
  const outer = { component: 'layout.section', id: 'outer', props: {}, slots: { blocks: [inner] }, mentions }
  const { load } = requestFor({ pages: pagesOf(match('/offers', { blocks: [outer] })), path: '/offers' })
  const { blocks } = await load()
  expect(JSON.stringify(blocks)).toContain('"id":"inner"')
  expect(JSON.stringify(blocks)).not.toContain('mention')
})

it('[RTE-15] a closed platform closes every page', async () => {
  const closed = match('/internal/system/maintenance', { layout: 'empty' })
  const pages = pagesOf(match('/support', { access: 'always' }), closed)
  const { load } = requestFor({ pages, path: '/support', fatal: { page: 'maintenance', status: 503 } })
  expect(await load()).toMatchObject({ status: 503, layout: 'empty' })
})

it.each(['zork:faq', 'render:nothere', 'render'])(
  '[ENG-05] an address that asks for the fault %s is told which kinds and which blocks there are',
  async (asked) => {
    const warned: string[] = []
    const blocks = [{ component: 'content.faq', id: 'faq', props: {} }]
    const state = pageRequest({
      source: { page: () => match('/help', { blocks }), siteConfig: () => siteConfig },
      services: { logWarning: (message) => warned.push(message) },
      settings: { raisesFaults: true, isDevelopment: true },
      path: '/help',
    })
    expect(await loaded(state, new URL(`http://site.example/help?fault=${asked}`))).toMatchObject({ status: 200 })
    expect(warned).toEqual([
      `?fault=${asked} raises nothing: kinds are render, effect, unknown, invalid, chunk, data; blocks here are faq`,
    ])
  },
)

it.each(['unknown', 'invalid'])('[ENG-05] a block that the address makes %s says so in its place', async (kind) => {
  const blocks = [{ component: 'content.faq', id: 'faq', props: {} }]
  const state = pageRequest({
    source: { page: () => match('/help', { blocks }), siteConfig: () => siteConfig },
    settings: { raisesFaults: true, isVerbose: true },
    path: '/help',
  })
  const page = await loaded(state, new URL(`http://site.example/help?fault=${kind}:faq`))
  expect(page.blocks).toMatchObject([{ id: 'faq', problem: { kind, found: expect.stringContaining(kind) } }])
})

const topBlocksOf = (locale: string, slug: string) => {
  const { blocks } = JSON.parse(readFileSync(`fixtures/content/page/${locale}/${slug}.json`, 'utf8')) as Page
  return blocks
    .filter(({ visibleWhen }) => visibleWhen)
    .map(({ __component: component, id, visibleWhen, ...props }) => ({ component, id, visibleWhen, props }))
}

it.each(
  ['en', 'es', 'ar'].flatMap((locale) =>
    ['profile/bets/exports', 'bets/exports'].map((slug) => [locale, slug] as const),
  ),
)('[API-08] where the platform makes no files of bets, a player reads so in %s at /%s', async (locale, slug) => {
  const path = `/${slug}`
  const shown = async (isEnabled: boolean) => {
    const state = pageRequest({
      source: { page: () => match(path, { blocks: topBlocksOf(locale, slug) }), siteConfig: () => siteConfig },
      services: {
        domain: () => ({
          domain_state: 'active',
          domain_type: 'main',
          is_bonus_isolation_enabled: false,
          is_game_history_export_enabled: isEnabled,
          game_origins: [],
        }),
      },
      path,
    })
    const { blocks } = await loaded(state, new URL(`http://site.example${path}`))
    return blocks.map(({ id }) => id)
  }
  expect(await shown(true)).toEqual(['exports'])
  expect(await shown(false)).toEqual(['no-exports'])
})
