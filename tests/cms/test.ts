import { type BrowserContext, test as base } from '@playwright/test'
import { type Site, startSite } from '../e2e/site.ts'
import { Admin } from './Admin.ts'
import { type Cms, freePort, startCms } from './cms.ts'
import { type FaultyCms, standBefore } from './faultyCms.ts'
import { startQuietPlatform } from './platform.ts'

export { expect } from '@playwright/test'

/** A CMS, the site on it, and the proxy between them. */
export interface Stand {
  readonly cms: Cms
  readonly site: Site
  readonly between: FaultyCms
}

interface Options {
  /** Interval in seconds at which the site looks for changes without a notice. */
  readonly poll: number
}

interface Desks {
  /** A tab of the admin with the administrator signed in. */
  readonly admin: Admin
  /** Opens another tab of the same user. */
  readonly openAdmin: () => Promise<Admin>
}

interface Shared extends Options {
  readonly stand: Stand
  /** The browser in which the CMS's administrator is signed in. */
  readonly administrator: BrowserContext
}

export const test = base.extend<Desks, Shared>({
  poll: [86_400, { option: true, scope: 'worker' }],
  stand: [
    async ({ poll }, use) => {
      await using started = new AsyncDisposableStack()
      const sitePort = await freePort()
      const cms = started.adopt(await startCms({ sitePort }), (it) => it.remove())
      const between = started.adopt(await standBefore(cms.origin), (it) => it.close())
      const platform = started.adopt(await startQuietPlatform(), (it) => it.stop())
      const settings = {
        ...cms.site,
        PLATFORM_URL: platform.origin,
        PORT: String(sitePort),
        STRAPI_URL: between.origin,
        CMS_ORIGIN: cms.origin,
        STRAPI_POLL_SECONDS: String(poll),
        LOG_LEVEL: 'error',
      }
      const site = started.adopt(await startSite('start', settings), async (it) => void (await it.stop()))
      await use({ cms, site, between })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  administrator: [
    async ({ browser, stand }, use, { project }) => {
      // a context of a worker needs the options that the configuration gives to those of tests
      const { locale, timezoneId, viewport, actionTimeout = 0 } = project.use
      const context = await browser.newContext({ locale, timezoneId, viewport })
      context.setDefaultTimeout(actionTimeout)
      const admin = new Admin(await context.newPage(), stand.cms.origin)
      await admin.signIn(stand.cms.admin)
      await admin.page.close()
      await use(context)
      await context.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  openAdmin: async ({ administrator, stand }, use) => {
    const opened: Admin[] = []
    await use(async () => {
      const admin = new Admin(await administrator.newPage(), stand.cms.origin)
      opened.push(admin)
      return admin
    })
    for (const { page } of opened) await page.close()
  },
  admin: async ({ openAdmin }, use) => {
    await use(await openAdmin())
  },
  baseURL: async ({ stand }, use) => {
    await use(stand.site.origin)
  },
})
