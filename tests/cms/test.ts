import { test as base } from '@playwright/test'
import { type Site, startSite } from '../e2e/site.ts'
import { type Cms, freePort, startCms } from './cms.ts'
import { type FaultyCms, standBefore } from './faultyCms.ts'
import { startQuietPlatform } from './platform.ts'

export { expect } from '@playwright/test'

/** A CMS, the site on it, and what stands between them. */
export interface Stand {
  readonly cms: Cms
  readonly site: Site
  readonly between: FaultyCms
}

interface Options {
  /** How often the site looks for changes that it wasn't told of, in seconds. */
  readonly poll: number
}

export const test = base.extend<object, Options & { readonly stand: Stand }>({
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
  baseURL: async ({ stand }, use) => {
    await use(stand.site.origin)
  },
})
