import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { DemoGame, HandMadeGame } from '#platform/seed/catalogue/DemoGame.ts'
import { demoGames } from '#platform/seed/catalogue/demoGames.ts'
import { readDocument } from './documents.ts'
import { elementsOf } from './html.ts'
import { expect, test } from './test.ts'

const PREFIXES = { en: '', es: '/es', ar: '/ar' }
/** Number of simultaneous requests. */
const AT_ONCE = 8

interface Visit {
  readonly status: number
  /** Target of a redirect. */
  readonly target?: string
  /** The document; empty for other responses. */
  readonly html: string
}

interface Link {
  /** The page that contains the link. */
  readonly from: string
  /** Path and query on the site. */
  readonly to: string
  readonly hash: string
  /**
   * True when it is a link to a page in the same language, not to a picture, a script or another
   * language.
   */
  readonly isOfPage: boolean
}

/** Visits everything that is reachable from these addresses, and records the responses. */
class Crawl {
  readonly visits = new Map<string, Visit>()
  readonly links: Link[] = []
  readonly #request: APIRequestContext
  readonly #origin: string
  readonly #skip: RegExp | undefined
  #next = new Set<string>()

  constructor(request: APIRequestContext, origin: string, skip?: RegExp) {
    this.#request = request
    this.#origin = origin
    this.#skip = skip
  }

  async from(...addresses: string[]): Promise<this> {
    this.#next = new Set(addresses)
    while (this.#next.size > 0) {
      const now = [...this.#next].slice(0, AT_ONCE)
      for (const address of now) this.#next.delete(address)
      await Promise.all(now.map((address) => this.#visit(address)))
    }
    return this
  }

  async #visit(address: string): Promise<void> {
    this.visits.set(address, { status: 0, html: '' })
    const answer = await this.#request.get(address, { maxRedirects: 0 })
    const { location: target, 'content-type': type = '' } = answer.headers()
    const html = type.startsWith('text/html') ? await answer.text() : ''
    this.visits.set(address, { status: answer.status(), target, html })
    const found = linksOf(html, address, this.#origin)
    if (target) found.push(...inSite(target, address, this.#origin, false))
    this.links.push(...found)
    for (const { to } of found) if (!this.visits.has(to) && !this.#skip?.test(to)) this.#next.add(to)
  }

  /** Returns the dead links, each with the first page that contains it. */
  dead(): string[] {
    const dead = [...this.visits].filter(([, { status }]) => status >= 400)
    return dead.map(([to, { status }]) => `${status} ${to}, from ${this.links.find((link) => link.to === to)?.from}`)
  }

  /** Returns the links whose hash names no element of the page. */
  partless(): string[] {
    const partless = this.links.filter(({ to, hash }) => {
      const html = this.visits.get(to)?.html
      return html && hash && !html.includes(`id="${hash}"`)
    })
    return [...new Set(partless.map(({ from, to, hash }) => `${to}#${hash}, from ${from}`))]
  }
}

function linksOf(html: string, from: string, origin: string): Link[] {
  const attributesOf = (name: string) => elementsOf(html, name).map(({ attributes }) => attributes)
  const isFollowed = ({ rel = '' }: Readonly<Record<string, string>>) => !rel.split(' ').includes('nofollow')
  const anchors = attributesOf('a')
    .filter(isFollowed)
    .flatMap(({ href = '', hrefLang }) => inSite(href, from, origin, !hrefLang))
  const others = [
    ...['link', 'use'].flatMap((name) => attributesOf(name).map(({ href = '' }) => href)),
    ...['img', 'script', 'source', 'iframe'].flatMap((name) => attributesOf(name).map(({ src = '' }) => src)),
    ...['img', 'source'].flatMap((name) => attributesOf(name).flatMap(({ srcset }) => addressesIn(srcset))),
    ...attributesOf('meta').flatMap(({ property, content = '' }) => (property === 'og:image' ? [content] : [])),
  ]
  return [...anchors, ...others.flatMap((address) => inSite(address, from, origin, false))]
}

const addressesIn = (srcset = '') => srcset.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? '')

function inSite(address: string, from: string, origin: string, isOfPage: boolean): Link[] {
  if (!address) return []
  const url = new URL(address, origin + from)
  if (url.origin !== origin) return []
  return [{ from, to: url.pathname + url.search, hash: url.hash.slice(1), isOfPage }]
}

for (const [locale, prefix] of Object.entries(PREFIXES)) {
  test(`[SEO-03] no link, picture or script of the ${locale} site leads nowhere or to another language`, async ({
    request,
    site,
  }) => {
    test.setTimeout(180_000)
    // the other languages have tests of their own
    const others = Object.values(PREFIXES).filter((other) => other && other !== prefix)
    const foreign = prefix ? `^/(?!${prefix.slice(1)}(/|\\?|$)|[^?]*\\.)` : `^(${others.join('|')})(/|\\?|$)`
    // later pages of the hall: each leads to 18 more games
    const later = '[?&]page='
    const crawl = await new Crawl(request, site.origin, new RegExp(`${foreign}|${later}`)).from(prefix || '/')
    const pages = [...crawl.visits].filter(([, { html }]) => html)
    expect(pages.length).toBeGreaterThan(100)
    expect(crawl.links.some(({ from, to }) => from === `${prefix}/promotions` && to === `${prefix}/loyalty`)).toBe(true)
    expect(crawl.dead()).toEqual([])
    expect(crawl.partless()).toEqual([])
    const isHere = (to: string) =>
      prefix ? to.startsWith(prefix) : !others.some((other) => new RegExp(`^${other}(/|\\?|$)`).test(to))
    const strange = crawl.links.filter(({ to, isOfPage }) => isOfPage && !isHere(to))
    expect(strange).toEqual([])
  })
}

test('[SEO-03] no link of a player leads nowhere', async ({ player, site }) => {
  test.setTimeout(240_000)
  const games = /\/game\/|^\/(es|ar)(\/|\?|$)/
  const crawl = await new Crawl(player, site.origin, games).from('/profile/settings')
  expect(crawl.visits.get('/profile/settings')?.status).toBe(200)
  expect(crawl.visits.get('/cashier')?.status).toBeLessThan(400)
  expect(crawl.dead()).toEqual([])
  expect(crawl.partless()).toEqual([])
})

const games = demoGames(JSON.parse(readFileSync('fixtures/platform/games.json', 'utf8')) as HandMadeGame[])
const categories = JSON.parse(readFileSync('fixtures/platform/categories.json', 'utf8')) as { slug: string }[]
const providers = JSON.parse(readFileSync('fixtures/platform/providers.json', 'utf8')) as { sysname: string }[]

test('[RTE-05] the hall shows the category or the providers that its address names, and nothing else', async ({
  request,
}) => {
  const shown = async (address: string) => {
    const html = await (await request.get(address)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const addresses = elementsOf(main, 'a').map(({ attributes }) => attributes['href'] ?? '')
    const names = addresses.flatMap((it) => /\/game\/([^/?#]+)/.exec(it)?.[1] ?? [])
    return [...new Set(names)].toSorted()
  }
  /** The 18 most popular of these games. */
  const topOf = (isWanted: (game: DemoGame) => boolean) =>
    games
      .filter(isWanted)
      .toSorted((a, b) => b.popularity - a.popularity)
      .slice(0, 18)
      .map(({ sysname }) => sysname)
      .toSorted()
  for (const prefix of Object.values(PREFIXES)) {
    for (const { slug } of categories) {
      const wanted = topOf(({ tags }) => tags.includes(slug))
      expect(await shown(`${prefix}/gamehall?category=${slug}`), slug).toEqual(wanted)
    }
    for (const { sysname } of providers) {
      const wanted = topOf(({ provider }) => provider === sysname)
      expect(await shown(`${prefix}/gamehall?providers=${sysname}`), sysname).toEqual(wanted)
    }
    const two = topOf(({ provider }) => ['northlight', 'harbour'].includes(provider))
    expect(await shown(`${prefix}/gamehall?providers=northlight,harbour`)).toEqual(two)
    expect(await shown(`${prefix}/gamehall?category=no-such`)).toEqual([])
    expect((await shown(`${prefix}/gamehall`)).length).toBeGreaterThan(18)
  }
})

test('the hall says which category it shows, and leads to the others', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/gamehall?category=live')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2, name: 'Live casino' })).toHaveCount(1)
  await expect(main.locator('[aria-current=page]')).toHaveText('Live casino')
  await main.getByRole('link', { name: 'Jackpots', exact: true }).click()
  await expect(page).toHaveURL('/gamehall?category=jackpot')
  await expect(main.getByRole('heading', { level: 2, name: 'Jackpots' })).toHaveCount(1)
  await expect(main.getByRole('heading', { level: 2, name: 'Live casino' })).toHaveCount(0)
  await main.getByRole('link', { name: 'All games' }).click()
  await expect(page).toHaveURL(/\/gamehall\??$/)
  await expect(main.getByRole('heading', { level: 2, name: 'All games' })).toHaveCount(1)
})

test('support names no chat, which the site lacks', async ({ request }) => {
  for (const locale of Object.keys(PREFIXES)) {
    const words = JSON.stringify(readDocument(`page/${locale}/support.json`))
    expect(words).toContain('mailto:support@croupier.example')
    expect(words).not.toMatch(/\bchat\b|محادثة/i)
  }
  expect((await request.get('/support')).status()).toBe(200)
})
