import type { APIRequestContext, Page } from '@playwright/test'
import { accountArea } from './authDialog.ts'
import { follow, mainHeadingOf, withPages, wordsOf } from './documents.ts'
import { type FaultyPlatform, startFaultyPlatform } from './faultyPlatform.ts'
import { layoutOf, textOf } from './html.ts'
import { signIn, vera } from './players.ts'
import { type Site, startSite } from './site.ts'
import { expect, test as shared } from './test.ts'

/** Time limit that is long enough for an answer and short enough to wait without one, in ms. */
const DEADLINE = 2000
/** Time limit of a call to the platform, in ms. */
const CALL_TIMEOUT = 10_000

interface Shaky {
  readonly site: Site
  readonly platform: FaultyPlatform
}

/** A separate site whose platform fails on demand. */
const test = shared.extend<{ readonly shaky: Shaky }, { readonly shakySite: Shaky }>({
  shakySite: [
    async ({ site: behind }, use) => {
      const platform = await startFaultyPlatform(behind)
      const site = await startSite('start', {
        PLATFORM_URL: platform.origin,
        DATA_DEADLINE_MS: String(DEADLINE),
        INTERNAL_PAGES: 'off',
      })
      await use({ site, platform })
      await site.stop()
      await platform.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  shaky: async ({ shakySite }, use) => {
    await use(shakySite)
    shakySite.platform.faults.clear()
    shakySite.platform.says.clear()
  },
})

const words = wordsOf('system', 'en')
const faultsOf = async (request: APIRequestContext, { origin }: Site) => {
  const { faults } = (await (await request.get(`${origin}/health`)).json()) as { faults: Record<string, number> }
  return faults
}
const gamesOf = (page: Page) => page.getByRole('list', { name: 'Live tables open now' }).getByRole('link')
const rowOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Live tables open now' }) })

test('[SHL-10] games that fail leave their place with a way to try again, and the rest of the page', async ({
  page,
  request,
  shaky: { site, platform },
  expectStatus,
}) => {
  platform.faults.set('games.get', 'InternalServerErrorException')
  const { data: before = 0 } = await faultsOf(request, site)
  await page.goto(site.origin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Just won' })).toBeVisible()
  const alert = rowOf(page).getByRole('alert')
  await expect(alert).toContainText('We couldn’t load the games')
  await expect(gamesOf(page)).toHaveCount(0)
  expect((await faultsOf(request, site))['data']).toBeGreaterThan(before)

  expectStatus(500, '/api/games.get')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('Something went wrong. Please try again')
  platform.faults.clear()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(gamesOf(page)).toHaveCount(12)
  await expect(alert).toHaveCount(0)
})

test('[SHL-10] a source that never answers does not keep the page waiting', async ({ page, shaky }) => {
  shaky.platform.faults.set('games.get', 'silence')
  const from = Date.now()
  await page.goto(shaky.site.origin)
  // without a deadline, the call alone would take longer
  expect(Date.now() - from).toBeLessThan(CALL_TIMEOUT)
  await expect(rowOf(page).getByRole('alert')).toContainText('This is taking too long.')
  await expect(page.getByRole('heading', { name: 'How we work' })).toBeVisible()
})

/** The page of a shelf, which its address names. */
const SHELVES = {
  path: '/shelves/:id',
  title: 'A shelf',
  layout: 'default',
  blocks: [
    { __component: 'layout.section', id: 'top', heading: 'A shelf', headingLevel: 'h1' },
    ...['slots', 'unicorns'].map((category) => ({
      __component: 'game.row',
      id: category,
      heading: `All ${category}`,
      category,
      limit: 3,
      visibleWhen: [{ id: 'g', rows: [{ id: 'r', fact: 'route.id', value: category }] }],
    })),
  ],
}
/** A page with the same blocks at an address without a parameter. */
const BOTH_SHELVES = {
  ...SHELVES,
  path: '/both-shelves',
  blocks: SHELVES.blocks.map((block) => ({ ...block, visibleWhen: undefined })),
}

test('[ENG-09] [RTE-14] an address of a missing item is the not-found page, and one of an existing item its page', async ({
  page,
  request,
  shaky: { site, platform },
  expectStatus,
}) => {
  platform.faults.set('games.get?tags=unicorns', 'MethodNotFoundException')
  await withPages(site, [SHELVES, BOTH_SHELVES], async () => {
    const open = async (path: string) => {
      const answer = await request.get(site.origin + path)
      const html = await answer.text()
      return { status: answer.status(), heading: textOf(html, 'h1'), html }
    }
    const there = await open('/shelves/slots')
    expect(there).toMatchObject({ status: 200, heading: 'A shelf' })
    expect(there.html.match(/href="\/game\//g)).toHaveLength(3)
    const notFound = mainHeadingOf('internal/system/not-found', 'en')
    const gone = await open('/shelves/unicorns')
    expect(gone).toMatchObject({ status: 404, heading: notFound })
    expect(gone.html).toContain('>Page Not Found: /shelves/unicorns<')
    expect(gone.html).not.toContain('All unicorns')
    // where the address names no item, a block without its data does not make the page missing
    const both = await open('/both-shelves')
    expect(both).toMatchObject({ status: 200, heading: 'A shelf' })
    expect(both.html).toContain('All unicorns')

    await page.goto(`${site.origin}/shelves/slots`)
    expectStatus(404, '/shelves/unicorns.data')
    await follow(page, '/shelves/unicorns')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound)
    await expect(page).toHaveURL(`${site.origin}/shelves/unicorns`)
  })
})

const fatal = [
  { fault: 'UserBannedException', status: 403, header: words['system.userBlocked.header'], layout: 'default' },
  { fault: 'AccessDeniedException', status: 403, header: words['system.forbidden.header'], layout: 'empty' },
  { fault: 'ApplicationDisabledException', status: 503, header: words['system.maintenance.header'], layout: 'empty' },
  {
    fault: 'ApplicationUnavailableException',
    status: 503,
    header: words['system.maintenance.header'],
    layout: 'empty',
  },
] as const

for (const { fault, status, header, layout } of fatal) {
  test(`[API-02] [RTE-15] ${fault} for a player is a page of its own, wherever the player goes`, async ({
    request,
    shaky: { site, platform },
  }) => {
    platform.faults.set('account.getInfo', fault)
    const headers = { cookie: `sid=${'x'.repeat(43)}` }
    for (const path of ['/', '/terms', '/cashier/deposit', '/no-such-page']) {
      const answer = await request.get(site.origin + path, { headers, maxRedirects: 0 })
      const html = await answer.text()
      expect({ path, status: answer.status(), header: textOf(html, 'h1'), layout: layoutOf(html) }).toEqual({
        path,
        status,
        header,
        layout,
      })
    }
    const guest = await request.get(`${site.origin}/terms`)
    expect([guest.status(), textOf(await guest.text(), 'h1')]).toEqual([200, 'Terms'])
  })
}

for (const { fault, status, header, layout } of fatal) {
  test(`[API-02] ${fault} in the browser takes the page over`, async ({
    page,
    shaky: { site, platform },
    expectStatus,
  }) => {
    platform.faults.set('games.get', 'InternalServerErrorException')
    await page.goto(site.origin)
    const retry = rowOf(page).getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    platform.faults.set('games.get', fault)
    expectStatus(status, '/api/games.get')
    await retry.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(header ?? '')
    await expect(page.getByRole('heading', { name: 'Just won' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(layout === 'default' ? 1 : 0)
  })
}

test('[RTE-15] a player who is blocked while the site is open still finds the way to support', async ({
  page,
  shaky: { site, platform },
}) => {
  // realtime is away: the pages work without it
  await page.routeWebSocket('**/api/realtime*', (socket) => socket.close())
  await signIn(page.request, vera)
  await page.goto(`${site.origin}/terms`)
  await expect(accountArea(page)).toBeVisible()
  platform.faults.set('account.getInfo', 'UserBannedException')
  await follow(page, '/support')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mainHeadingOf('support', 'en'))
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mainHeadingOf('support', 'en'))
})

test('[RTE-02] without an answer about the viewer, pages for players stay closed, and the rest is open', async ({
  request,
  shaky: { site, platform },
}) => {
  platform.faults.set('account.getInfo', 'InternalServerErrorException')
  const headers = { cookie: `sid=${'x'.repeat(43)}` }
  const open = async (path: string) => {
    const answer = await request.get(site.origin + path, { headers, maxRedirects: 0 })
    return [answer.status(), textOf(await answer.text(), 'h1')]
  }
  expect(await open('/cashier/wallet')).toEqual([503, words['system.maintenance.header']])
  expect(await open('/terms')).toEqual([200, 'Terms'])
})

test('[RTE-15] where internal pages are off, system pages have no address of their own', async ({
  request,
  shaky: { site },
}) => {
  for (const path of ['/internal/system/forbidden', '/ar/internal/system/maintenance']) {
    expect((await request.get(site.origin + path)).status(), path).toBe(404)
  }
})

test('[API-08] a domain that the platform closes shows the maintenance page everywhere, until it is open again', async ({
  request,
  shaky: { site, platform },
}) => {
  const seen = async (path: string) => {
    const answer = await request.get(site.origin + path)
    return [answer.status(), textOf(await answer.text(), 'h1')]
  }
  const patience = { timeout: 20_000 }
  const closed = [503, words['system.maintenance.header']]
  for (const state of ['maintenance', 'disabled']) {
    platform.says.set('metadata.getgeneralinfo', { domain_state: state })
    await expect.poll(() => seen('/terms'), patience).toEqual(closed)
    expect(await seen('/')).toEqual(closed)
    platform.says.clear()
    await expect.poll(() => seen('/terms'), patience).toEqual([200, 'Terms'])
  }
})

test('[API-08] a mirror of the domain asks not to be found', async ({ request, shaky: { site, platform } }) => {
  const robots = async () => [
    await (await request.get(`${site.origin}/robots.txt`)).text(),
    (await (await request.get(`${site.origin}/terms`)).text()).includes('<meta name="robots" content="noindex"/>'),
  ]
  expect(await robots()).toEqual([expect.stringContaining('Allow: /'), false])
  platform.says.set('metadata.getgeneralinfo', { domain_type: 'mirror' })
  await expect.poll(robots, { timeout: 20_000 }).toEqual(['User-agent: *\nDisallow: /\n', true])
})

test('a site whose platform has stopped reports it', async ({ request, site }) => {
  const platform = await startFaultyPlatform(site)
  const alone = await startSite('start', { PLATFORM_URL: platform.origin, DATA_DEADLINE_MS: String(DEADLINE) })
  try {
    expect((await request.get(`${alone.origin}/ready`)).status()).toBe(200)
    await platform.stop()
    const ready = await request.get(`${alone.origin}/ready`)
    expect([ready.status(), await ready.json()]).toEqual([503, { ready: false, reasons: ['platform'] }])
    const home = await request.get(alone.origin)
    expect([home.status(), layoutOf(await home.text())]).toEqual([200, 'default'])
    const call = await request.get(`${alone.origin}/api/games.get`)
    expect([call.status(), await call.json()]).toMatchObject([
      503,
      { error: { type: 'ApplicationUnavailableException', code: 1120, invalid_parameters: {}, error_data: {} } },
    ])
  } finally {
    await alone.stop()
    await platform.stop()
  }
})

test('[RTE-20] a client navigation without a connection shows a message, and the page once there is one', async ({
  browser,
  site,
}) => {
  // browsers log an error for each failed request
  const context = await browser.newContext({ baseURL: site.origin })
  const page = await context.newPage()
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await follow(page, '/winners')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(wordsOf('common', 'en')['common.errorNetwork'] ?? '')
  await expect(page.getByRole('banner')).toBeVisible()
  const retry = alert.getByRole('button', { name: words['fault.retry'] })
  const refused = page.waitForEvent('requestfailed')
  await retry.click()
  await refused
  await expect(alert).toBeVisible()
  await context.setOffline(false)
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: mainHeadingOf('winners', 'en') })).toBeVisible()
  await context.close()
})

test('faults in browsers are counted, and an address with too many reports is ignored', async ({
  request,
  shaky: { site },
}) => {
  const report = { kind: 'chunk', component: 'game.row', entry: 'popular', message: 'x', locale: 'en', path: '/' }
  const send = (data: object) => request.post(`${site.origin}/report`, { data })
  const { chunk: before = 0 } = await faultsOf(request, site)
  expect((await send(report)).status()).toBe(204)
  expect((await faultsOf(request, site))['chunk']).toBe(before + 1)
  await expect.poll(() => site.output()).toContain('block fault: chunk in game.row')

  for (const bad of [
    { ...report, kind: 'rumour' },
    { ...report, entry: undefined },
    { ...report, message: 'x'.repeat(501) },
  ]) {
    expect((await send(bad)).status()).toBe(400)
  }
  const statuses: number[] = []
  for (let sent = 0; sent < 40; sent++) statuses.push((await send(report)).status())
  expect(new Set(statuses)).toEqual(new Set([204, 429]))
  const { chunk: after = 0 } = await faultsOf(request, site)
  expect(after - before).toBeLessThanOrEqual(30)
})
