import type { APIRequestContext, APIResponse } from '@playwright/test'
import { mainHeadingOf, readDocument, removeDocument, soon, wordsOf, writeDocument } from './documents.ts'
import { type Layout, layoutOf, textOf } from './html.ts'
import { expect, test } from './test.ts'

const locales = ['en', 'es', 'ar'] as const

/** A deposit of the demo data, which was paid. */
const PAID = 'demo100001x0xxxxxxxx'

interface Row {
  readonly path: string
  /** Slug of the page's document. */
  readonly slug: string
  /** Slug of the page whose heading is shown, if it is another one. */
  readonly shown?: string
  readonly layout?: Layout
}

const open: readonly Row[] = [
  { path: '/', slug: 'home' },
  { path: '/terms', slug: 'terms' },
  { path: '/privacy', slug: 'privacy' },
  { path: '/offers', slug: 'offers' },
  { path: '/offers/1', slug: 'offers/item' },
  { path: '/betting', slug: 'betting' },
  { path: '/loyalty', slug: 'loyalty' },
  { path: '/loyalty/shop', slug: 'loyalty/shop' },
  { path: '/loyalty/silver', slug: 'loyalty/program' },
  { path: '/support', slug: 'support' },
  { path: '/winners', slug: 'winners' },
  { path: '/providers', slug: 'providers' },
  { path: '/promotions', slug: 'promotions' },
  { path: '/gamehall', slug: 'gamehall' },
  { path: '/jackpots', slug: 'jackpots' },
  { path: '/jackpots/1', slug: 'jackpots/item' },
  { path: '/tournaments', slug: 'tournaments' },
  { path: '/tournaments/1', slug: 'tournaments/item' },
  { path: '/tournaments/1/gamehall', slug: 'tournaments/gamehall' },
  { path: '/unsubscribe', slug: 'unsubscribe' },
  { path: '/confirmation', slug: 'confirmation' },
  { path: '/confirmation/success', slug: 'confirmation/success' },
  { path: '/forms/sign_in', slug: 'forms/sign_in', layout: 'empty' },
  { path: '/forms/sign_up', slug: 'forms/sign_up', layout: 'empty' },
  { path: '/wheel-of-fortune', slug: 'wheel-of-fortune' },
  { path: '/game/northlight-fortune-carousel', slug: 'game' },
  { path: '/internal/icons', slug: 'internal/icons', layout: 'svg-sprite' },
]

const guarded: readonly Row[] = [
  { path: '/cashier', slug: 'cashier' },
  { path: '/cashier/wallet', slug: 'cashier/wallet' },
  { path: '/cashier/deposit', slug: 'cashier/deposit' },
  { path: '/cashier/deposit/visa', slug: 'cashier/deposit-method' },
  { path: '/cashier/history', slug: 'cashier/history' },
  { path: '/cashier/payfail', slug: 'cashier/payfail' },
  { path: `/cashier/payfail/${PAID}`, slug: 'cashier/payfail/item', shown: 'cashier/paysuccess/item' },
  { path: '/cashier/receipt', slug: 'cashier/receipt' },
  { path: '/cashier/withdraw', slug: 'cashier/withdraw' },
  { path: '/cashier/paycancel', slug: 'cashier/paycancel' },
  { path: '/cashier/paymobile', slug: 'cashier/paymobile' },
  { path: '/cashier/paypending', slug: 'cashier/paypending' },
  { path: `/cashier/paypending/${PAID}`, slug: 'cashier/paypending/item', shown: 'cashier/paysuccess/item' },
  { path: '/cashier/paysuccess', slug: 'cashier/paysuccess' },
  { path: `/cashier/paysuccess/${PAID}`, slug: 'cashier/paysuccess/item' },
  { path: '/cashier/paynewwindow', slug: 'cashier/paynewwindow' },
  { path: '/profile/bets/exports', slug: 'profile/bets/exports' },
  { path: '/profile/bets/history', slug: 'profile/bets/history' },
  { path: '/profile/bonuses', slug: 'profile/bonuses' },
  { path: '/profile/loyalty', slug: 'profile/loyalty' },
  { path: '/profile/cashback', slug: 'profile/cashback' },
  { path: '/profile/security', slug: 'profile/security' },
  { path: '/profile/settings', slug: 'profile/settings' },
  { path: '/profile/notification', slug: 'profile/notification' },
  { path: '/profile/verification', slug: 'profile/verification' },
  { path: '/profile/responsible-game', slug: 'profile/responsible-game' },
  { path: '/responsible-game', slug: 'responsible-game' },
  { path: '/bets/history', slug: 'bets/history' },
  { path: '/bets/exports', slug: 'bets/exports' },
]

/**
 * The id is missing where the row doesn't prove the requirement: the query of the game hall is the
 * rest of RTE-05.
 */
const redirected: readonly { readonly id?: string; readonly path: string; readonly to: string }[] = [
  { id: '[RTE-03]', path: '/profile', to: '/profile/settings' },
  { id: '[RTE-03]', path: '/profile/bets', to: '/profile/bets/history' },
  { id: '[RTE-04]', path: '/cashier/billing', to: '/cashier/deposit' },
  { path: '/gamehall/slots', to: '/gamehall?category=slots' },
  {
    path: '/gamehall/live?providers=harbour,northlight',
    to: '/gamehall?providers=harbour,northlight&category=live',
  },
]

/** Returns the address in a language; English is the default one and has no prefix. */
function addressIn(locale: string, path: string): string {
  if (locale === 'en') return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

const ask = (request: APIRequestContext, address: string) => request.get(address, { maxRedirects: 0 })
const targetOf = (answer: APIResponse) => answer.headers()['location']

async function expectPage(
  answer: APIResponse,
  { slug, shown = slug, layout = 'default' }: Row,
  locale: string,
): Promise<void> {
  const html = await answer.text()
  const words = (text = '') => text.replace(/\s/g, '')
  expect({
    address: answer.url(),
    status: answer.status(),
    layout: layoutOf(html),
    lang: /<html lang="(\w+)"/.exec(html)?.[1],
    heading: words(textOf(html, 'h1')),
  }).toEqual({
    address: answer.url(),
    status: 200,
    layout,
    lang: locale,
    heading: words(mainHeadingOf(shown, locale)),
  })
}

for (const row of open) {
  test(`[RTE-19] ${row.path} is there for everyone, in every language`, async ({ request, player }) => {
    for (const locale of locales) {
      const address = addressIn(locale, row.path)
      await expectPage(await ask(request, address), row, locale)
      await expectPage(await ask(player, address), row, locale)
    }
  })
}

for (const row of guarded) {
  test(`[RTE-19] ${row.path} is there for players, and guests go to the index`, async ({ request, player }) => {
    for (const locale of locales) {
      const address = addressIn(locale, row.path)
      await expectPage(await ask(player, address), row, locale)
      const answer = await ask(request, address)
      expect(answer.status(), address).toBe(302)
      expect(targetOf(answer)).toBe(`${addressIn(locale, '/')}?redirectUrl=${encodeURIComponent(address)}`)
    }
  })
}

for (const { id, path, to } of redirected) {
  const ids = ['[RTE-19]', id].filter((it) => it !== undefined).join(' ')
  test(`${ids} ${path} leads to ${to}, for guests and players, in every language`, async ({ request, player }) => {
    for (const locale of locales) {
      for (const who of [request, player]) {
        const answer = await ask(who, addressIn(locale, path))
        expect(answer.status()).toBe(302)
        expect(targetOf(answer)).toBe(addressIn(locale, to))
      }
    }
  })
}

test('[RTE-19] the address that a guest requested keeps its query in the redirect to the index', async ({
  request,
}) => {
  const answer = await ask(request, '/ar/cashier/deposit/visa?amount=50&from=menu')
  const wanted = encodeURIComponent('/ar/cashier/deposit/visa?amount=50&from=menu')
  expect(targetOf(answer)).toBe(`/ar?redirectUrl=${wanted}`)
})

test('[RTE-01] a first segment that is no locale belongs to the slug', async ({ request, site }) => {
  const page = { path: '/fr/club/rules', title: 'Rules', layout: 'default', blocks: [] }
  await writeDocument(site, 'page/en/club-rules.json', page)
  await expect.poll(async () => (await ask(request, '/fr/club/rules')).status(), soon).toBe(200)
  expect((await ask(request, '/es/fr/club/rules')).status()).toBe(200)
  expect((await ask(request, '/club/rules')).status()).toBe(404)
  await removeDocument(site, 'page/en/club-rules.json')
})

test('[RTE-14] an unknown address is a 404 that names it, in every language', async ({ request, player }) => {
  for (const locale of locales) {
    for (const who of [request, player]) {
      const answer = await ask(who, addressIn(locale, '/no/such-page?x=1'))
      expect(answer.status()).toBe(404)
      const html = await answer.text()
      const message = wordsOf('system', locale)['system.notFound.message'] ?? ''
      expect(html).toContain(`>${message.replace('{{path}}', '/no/such-page')}<`)
      expect(textOf(html, 'h1')).toBe(mainHeadingOf('internal/system/not-found', locale))
      expect(layoutOf(html)).toBe('default')
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    }
  }
})

test('[RTE-14] an address of a pattern that names nothing is a 404, in every language', async ({ request, player }) => {
  for (const path of [
    '/game/zzz',
    `/game/${'x'.repeat(300)}`,
    '/offers/zzz',
    '/offers/999999',
    '/offers/0',
    '/loyalty/zzz',
    '/jackpots/zzz',
    '/tournaments/999999',
    '/tournaments/zzz/gamehall',
  ]) {
    for (const address of locales.map((locale) => addressIn(locale, path))) {
      for (const who of [request, player]) {
        const answer = await ask(who, address)
        const html = await answer.text()
        expect([answer.status(), html.includes('<meta name="robots" content="noindex"/>')], address).toEqual([
          404,
          true,
        ])
      }
    }
  }
})

test('[RTE-01] a page may have an address in any script: links, canonical, sitemap and redirects lead there', async ({
  page,
  request,
  site,
}) => {
  const document = { path: '/акция', title: 'Акция', layout: 'default', blocks: [] }
  const encoded = encodeURI('/акция')
  const link = { id: 'sale', name: 'Акция', link: '/акция' }
  const menu = readDocument<{ links: object[] }>('menu/en/sidebar.json')
  await writeDocument(site, 'page/en/sale.json', document)
  await writeDocument(site, 'page/ar/sale.json', { ...document, path: '/акция' })
  await writeDocument(site, 'menu/en/sidebar.json', { ...menu, links: [link, ...menu.links] })
  await writeDocument(site, 'redirect/sale.json', { from_url: '/распродажа', to_url: '/акция' })
  await expect.poll(async () => targetOf(await ask(request, encodeURI('/распродажа'))), soon).toBe(encoded)
  const html = await (await ask(request, encoded)).text()
  expect(html).toContain(`<link rel="canonical" href="${site.origin}${encoded}"/>`)
  expect(html).toContain(`hrefLang="ar" href="${site.origin}/ar${encoded}"`)
  expect(await (await ask(request, '/sitemap.xml')).text()).toContain(`<loc>${site.origin}${encoded}</loc>`)
  await page.goto('/terms')
  await page.locator('#sidebar').getByRole('link', { name: 'Акция' }).click()
  await expect(page).toHaveURL(encoded)
  await expect(page.locator('#sidebar').getByRole('link', { name: 'Акция' })).toHaveAttribute('aria-current', 'page')
  for (const file of ['page/en/sale.json', 'page/ar/sale.json', 'redirect/sale.json']) await removeDocument(site, file)
  await writeDocument(site, 'menu/en/sidebar.json', menu)
})

test('[RTE-14] a query that nothing matches shows an empty shelf, never an error', async ({ request }) => {
  const odd = ['x'.repeat(300), 'a,b', '%00', '%F0%9F%8E%B0', '%3Cb%3E', '']
  for (const value of odd) {
    const answer = await ask(request, `/gamehall?category=${value}&providers=${value}`)
    const html = await answer.text()
    expect([answer.status(), html.includes('role="alert"')], value).toEqual([200, false])
  }
})

test('[RTE-14] an address that the platform can’t verify yet is not indexed', async ({ player }) => {
  for (const path of ['/cashier/deposit/zzz', '/cashier/payfail/zzz', '/cashier/paysuccess/zzz']) {
    expect(await (await ask(player, path)).text(), path).toContain('<meta name="robots" content="noindex"/>')
  }
})

test("[RTE-22] the default locale's code as a prefix leads to the bare address for good", async ({ request }) => {
  const moved = { '/en': '/', '/en/terms': '/terms', '/en/gamehall?category=live': '/gamehall?category=live' }
  for (const [from, to] of Object.entries(moved)) {
    const answer = await ask(request, from)
    expect([answer.status(), targetOf(answer)]).toEqual([301, to])
  }
})

test('[RTE-08] [RTE-22] no redirect leads off the site because of what the visitor typed', async ({
  request,
  site,
}) => {
  await writeDocument(site, 'redirect/moved.json', { from_url: '/moved/*', to_url: '/*' })
  await expect.poll(async () => targetOf(await ask(request, '/moved/terms')), soon).toBe('/terms')
  const tails = ['//evil.example', '/%2F/evil.example', '/\\evil.example', '///evil.example', '/%5Cevil.example']
  for (const tail of tails.flatMap((it) => [`/en${it}`, `/moved${it}`, `/en/moved${it}`, `/es/moved${it}`])) {
    const target = targetOf(await ask(request, tail)) ?? '/'
    expect(new URL(target, 'http://here.example').host, `${tail} → ${target}`).toBe('here.example')
  }
  await removeDocument(site, 'redirect/moved.json')
})

test('[RTE-08] a redirect document works within a second, keeps the query, and goes as it came', async ({
  request,
  site,
}) => {
  const rule = { from_url: '/season/*/table/*', to_url: '/winners/*?table=*', permanent: false }
  await writeDocument(site, 'redirect/season.json', rule)
  const bare = '/season/spring/table/4?utm=mail'
  await expect.poll(async () => (await ask(request, bare)).status(), soon).toBe(302)
  expect(targetOf(await ask(request, bare))).toBe('/winners/spring?utm=mail&table=4')
  expect(targetOf(await ask(request, `/ar${bare}`))).toBe('/ar/winners/spring?utm=mail&table=4')
  expect((await ask(request, '/season/spring')).status()).toBe(404)

  await writeDocument(site, 'redirect/season.json', { ...rule, permanent: true })
  await expect.poll(async () => (await ask(request, bare)).status(), soon).toBe(301)
  await removeDocument(site, 'redirect/season.json')
  await expect.poll(async () => (await ask(request, bare)).status(), soon).toBe(404)
})

test('[RTE-08] redirects in a circle are ignored and reported', async ({ request, site }) => {
  await writeDocument(site, 'redirect/circle-a.json', { from_url: '/circle/a', to_url: '/circle/b' })
  await writeDocument(site, 'redirect/circle-b.json', { from_url: '/circle/b', to_url: '/circle/a' })
  const told = async () => {
    const { content } = (await (await request.get('/health')).json()) as { content: { problems: { file: string }[] } }
    return content.problems.map(({ file }) => file).filter((file) => file.startsWith('redirect/circle')).length
  }
  await expect.poll(told, soon).toBe(2)
  expect((await ask(request, '/circle/a')).status()).toBe(404)
  await removeDocument(site, 'redirect/circle-a.json')
  await removeDocument(site, 'redirect/circle-b.json')
})

test('[RTE-02] a redirect goes before the guard: a guest is sent on as its document says', async ({
  request,
  site,
}) => {
  const rule = { from_url: '/cashier/receipt', to_url: '/support', permanent: false }
  await writeDocument(site, 'redirect/receipt.json', rule)
  await expect.poll(async () => targetOf(await ask(request, '/cashier/receipt')), soon).toBe('/support')
  await removeDocument(site, 'redirect/receipt.json')
})

test('[RTE-02] the guard goes before the page: nothing of a guarded page leaves the server', async ({ request }) => {
  const secret = 'Choose a method and an amount within your limit.'
  for (const address of ['/cashier/deposit', '/cashier/deposit.data']) {
    const answer = await ask(request, address)
    const body = await answer.text()
    expect(body, address).not.toContain(secret)
    expect(`${targetOf(answer) ?? ''} ${body}`).toContain(`redirectUrl=${encodeURIComponent('/cashier/deposit')}`)
    expect(body).not.toContain('.data')
  }
})

test('[RTE-02] a session that the platform does not know is a guest', async ({ request }) => {
  const headers = { cookie: `sid=${'x'.repeat(43)}` }
  const settings = await request.get('/profile/settings', { headers, maxRedirects: 0 })
  expect(settings.status()).toBe(302)
  const home = await (await request.get('/', { headers })).text()
  expect(home).toContain('href="/forms/sign_in"')
  expect(home).not.toContain('data-player')
})
