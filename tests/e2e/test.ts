import { type APIRequestContext, test as base } from '@playwright/test'
import { BrowserProblems } from './BrowserProblems.ts'
import { documentsIn } from './documents.ts'
import { signIn, vera } from './players.ts'
import { type Site, startSite } from './site.ts'

export { expect } from '@playwright/test'

export interface SiteOptions {
  /** Command that serves the pages: the built product, or the one with hot reload. */
  readonly command: 'start' | 'dev'
}

interface WorkerFixtures {
  readonly site: Site
  /** Sends requests of a signed-in player; `request` sends those of a guest. */
  readonly player: APIRequestContext
}

interface Fixtures {
  readonly problems: BrowserProblems
  /** Expects responses of this address with this status, about which the browser may log errors. */
  readonly expectStatus: BrowserProblems['expectStatus']
  readonly noteFailure: void
}

let lastVisitor = 0
/** True when a test of this worker has failed. */
let hasFailed = false

/** Returns an address for a test, because limits per address apply to each visitor. */
function newAddress(worker: number): string {
  lastVisitor++
  return `10.${worker % 256}.${lastVisitor >> 8}.${lastVisitor % 256}`
}

/**
 * User agent of a person: the server takes Playwright's own for a robot, which gets other
 * responses.
 */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/**
 * Playwright's test against a running site. A test fails when its pages have a console error or
 * warning, an uncaught error or a violation of the content security policy. Contexts that a test
 * creates itself join with `problems.watch(context)`.
 */
export const test = base.extend<Fixtures, SiteOptions & WorkerFixtures>({
  command: ['start', { scope: 'worker', option: true }],
  site: [
    async ({ command }, use) => {
      const site = await startSite(command)
      const found = documentsIn(site.contentFolder)
      await use(site)
      const left = documentsIn(site.contentFolder)
      await site.stop()
      // the tests that share a site depend on the order, so leftovers of one would fail others now
      // and then; a failed test may not have cleaned up
      if (!hasFailed) base.expect(left, 'the content that tests leave').toEqual(found)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  player: [
    async ({ site, playwright }, use) => {
      const player = await playwright.request.newContext({ baseURL: site.origin, userAgent: PERSON })
      await signIn(player, vera)
      await use(player)
      await player.dispose()
    },
    { scope: 'worker' },
  ],
  userAgent: PERSON,
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    await use({ 'x-forwarded-for': newAddress(workerIndex) })
  },
  baseURL: async ({ site }, use) => {
    await use(site.origin)
  },
  // Playwright reads the names of fixtures from the pattern, and requires one
  // oxlint-disable-next-line no-empty-pattern
  problems: async ({}, use) => {
    const problems = new BrowserProblems()
    await use(problems)
    // the console message may come after the response
    await base.expect
      .poll(() => problems.list(), { message: 'what the browser complains of', timeout: 2000 })
      .toEqual([])
  },
  context: async ({ context, problems }, use) => {
    await problems.watch(context)
    // the script of a shared worker is a request whose end Playwright doesn't see, so that no page
    // would ever be idle; tests/e2e/realtime.spec.ts has shared workers
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'))
    await use(context)
  },
  expectStatus: async ({ problems }, use) => {
    await use(problems.expectStatus)
  },
  noteFailure: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      await use()
      hasFailed ||= info.status !== info.expectedStatus
    },
    { auto: true },
  ],
})
