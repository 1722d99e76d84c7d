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
      const sitePort = await freePort()
      const cms = await startCms({ sitePort })
      const between = await standBefore(cms.origin)
      const platform = await startQuietPlatform()
      const site = await startSite('start', {
        ...cms.site,
        PLATFORM_URL: platform.origin,
        PORT: String(sitePort),
        STRAPI_URL: between.origin,
        CMS_ORIGIN: cms.origin,
        STRAPI_POLL_SECONDS: String(poll),
        LOG_LEVEL: 'error',
      })
      await use({ cms, site, between })
      await site.stop()
      await platform.stop()
      await between.close()
      await cms.remove()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ stand }, use) => {
    await use(stand.site.origin)
  },
})
