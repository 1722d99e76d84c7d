import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page, Response } from '@playwright/test'
import { recordPosting } from '#platform/ledger/queries.ts'
import { recordEvent } from '#platform/realtime/recordEvent.ts'
import { accountArea, signOut } from './authDialog.ts'
import { startPlatformInProcess } from './platformInProcess.ts'
import { register } from './players.ts'
import type { Site } from './site.ts'
import { expect, test as base } from './test.ts'

interface Realtime {
  readonly site: Site
  /** Number of open websockets. */
  countSockets(): number
  /** Pays money to a player, in the currency of the account. */
  pay(uid: string, amount: bigint): Promise<unknown>
  /** Reports an offer as available or ended to a player. */
  report(uid: string, event: 'available' | 'deactivated', offerId: number): Promise<void>
  findOffer(title: string): Promise<number>
  /** Stops the platform and starts it again at the same address. */
  restart(meanwhile: () => Promise<unknown>): Promise<void>
}

interface Player {
  readonly uid: string
  open(path: string): Promise<Page>
}

interface Fixtures {
  /** Registers a player in a browser of their own. */
  readonly newPlayer: () => Promise<Player>
}

/** A site whose platform runs in the test's own process, so that the test moves money. */
const test = base.extend<Fixtures, { readonly realtime: Realtime }>({
  async newPlayer({ browser, realtime: { site }, problems }, use) {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: site.origin })
      contexts.push(context)
      await problems.watch(context)
      await register(context.request)
      const answer = (await (await context.request.get('/api/account.getInfo')).json()) as { data: { uid: number } }
      return {
        uid: String(answer.data.uid),
        async open(path) {
          const page = await context.newPage()
          await page.goto(path)
          return page
        },
      }
    })
    for (const context of contexts) await context.close()
  },
  realtime: [
    // Playwright reads the names of fixtures from the pattern, and requires one
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const platform = await startPlatformInProcess(test.info().outputDir)
      const { site, db, countSockets, restart } = platform
      await use({
        site,
        countSockets,
        restart,
        async pay(uid, amount) {
          const { currency } = await db
            .selectFrom('account')
            .select('currency')
            .where('uid', '=', uid)
            .executeTakeFirstOrThrow()
          const movements = [{ from: 'provider', to: 'main', amount, currency }] as const
          return recordPosting(db, {
            uid,
            kind: 'deposit',
            reference: randomUUID(),
            at: new Date(),
            movements,
          })
        },
        report: (uid, event, offerId) =>
          recordEvent(db, { uid, now: new Date() }, { name: `campaign.offer.${event}`, data: { offer_id: offerId } }),
        async findOffer(title) {
          const rows = await db.selectFrom('offer').select(['id', 'texts']).execute()
          return Number(rows.find(({ texts }) => texts['en']?.title === title)?.id)
        },
      })
      await platform.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('[BON-07] money that moves on the platform is in every tab at once, over one connection, until the player signs out', async ({
  newPlayer,
  realtime,
}) => {
  const player = await newPlayer()
  const tabs = [await player.open('/terms'), await player.open('/games'), await player.open('/')]
  await expect.poll(realtime.countSockets).toBe(1)
  // longer than connections of other tabs would take
  await tabs[0]?.waitForTimeout(1000)
  expect(realtime.countSockets()).toBe(1)
  await realtime.pay(player.uid, 123_400n)
  // sooner than the balances are polled for
  for (const tab of tabs) await expect(accountArea(tab)).toContainText('1,234.00', { timeout: 3000 })

  const [first, second] = tabs
  await second?.close()
  await realtime.pay(player.uid, 100n)
  if (first) await expect(accountArea(first)).toContainText('1,235.00', { timeout: 3000 })
  expect(realtime.countSockets()).toBe(1)

  if (first) await signOut(first)
  await expect.poll(realtime.countSockets, { timeout: 1000 }).toBe(0)
  for (const tab of [tabs[0], tabs[2]]) if (tab) await expect(accountArea(tab)).toHaveCount(0)
})

test('[BON-07] the connection ends with the last tab', async ({ newPlayer, realtime }) => {
  const player = await newPlayer()
  const [one, other] = [await player.open('/terms'), await player.open('/terms')]
  await expect.poll(realtime.countSockets).toBe(1)
  await one.close()
  await other.close()
  await expect.poll(realtime.countSockets, { timeout: 5000 }).toBe(0)
})

test('[BON-07] after the platform was away, tabs show what has happened meanwhile, once', async ({
  newPlayer,
  realtime,
  problems,
}) => {
  const player = await newPlayer()
  const tab = await player.open('/offers')
  await expect.poll(realtime.countSockets).toBe(1)
  const offer = await realtime.findOffer('Reload Friday')
  const cards = tab.getByRole('main').getByRole('listitem')
  const count = await cards.count()
  const asked: string[] = []
  tab.on('request', (request) => void (request.url().includes('campaigns.getOffer?') && asked.push(request.url())))
  // calls fail while the platform is away
  problems.expectStatus(503, /^\/api\//)
  await realtime.restart(async () => {
    await realtime.pay(player.uid, 4200n)
    await realtime.report(player.uid, 'available', offer)
    // the tab asks for a new token meanwhile, and stays
    const refused = (response: Response) => response.url().includes('account.getToken') && response.status() === 503
    await tab.waitForResponse(refused)
    await expect(cards).toHaveCount(count)
  })
  await expect.poll(realtime.countSockets).toBe(1)
  await expect(accountArea(tab)).toContainText('42.00')
  await expect(cards.first()).toContainText('Reload Friday')
  expect(await cards.count()).toBe(count)
  await realtime.pay(player.uid, 100n)
  await expect(accountArea(tab)).toContainText('43.00', { timeout: 3000 })
  expect(asked).toHaveLength(1)
})

test('[BON-08] an offer that becomes available is put in front of the list, and one that ends leaves it', async ({
  newPlayer,
  realtime,
}) => {
  const player = await newPlayer()
  const tab = await player.open('/offers')
  await expect.poll(realtime.countSockets).toBeGreaterThan(0)
  const headings = tab.getByRole('main').getByRole('listitem').getByRole('heading')
  const before = await headings.allTextContents()
  const [, second = '', ...others] = before
  const id = await realtime.findOffer(second)
  await realtime.report(player.uid, 'available', id)
  await expect(headings).toHaveText([second, before[0] ?? '', ...others])
  await realtime.report(player.uid, 'deactivated', id)
  await expect(headings).toHaveText([before[0] ?? '', ...others])
})

test('[BON-07] without shared workers one of the tabs has the connection, and another takes it over', async ({
  newPlayer,
  realtime,
}) => {
  const player = await newPlayer()
  const first = await player.open('/terms')
  await first.context().addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'))
  await first.reload()
  await expect.poll(realtime.countSockets).toBe(1)
  const [second, third] = [await player.open('/terms'), await player.open('/terms')]
  await third.waitForTimeout(1000)
  expect(realtime.countSockets()).toBe(1)
  await realtime.pay(player.uid, 500n)
  for (const tab of [first, second, third]) await expect(accountArea(tab)).toContainText('5.00', { timeout: 3000 })
  await first.close()
  await expect.poll(realtime.countSockets).toBe(1)
  await realtime.pay(player.uid, 500n)
  for (const tab of [second, third]) await expect(accountArea(tab)).toContainText('10.00', { timeout: 3000 })
})

test('[BON-07] [API-09] a guest has no connection and loads nothing of it', async ({ browser, realtime, problems }) => {
  const context = await browser.newContext({ baseURL: realtime.site.origin })
  await problems.watch(context)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const before = realtime.countSockets()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /realtime|getToken|playerServices/i.test(url))).toEqual([])
  expect(realtime.countSockets()).toBe(before)
})
