import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startSite } from './site.ts'
import { expect, test } from './test.ts'

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test.describe('a site whose content lacks what no page can do without', () => {
  test('[RTE-20] people see an error page, robots get the status alone', async ({ page, request, expectStatus }) => {
    const site = await startSite('start')
    try {
      await rm(path.join(site.contentFolder, 'site-config'), { recursive: true })
      await expect.poll(async () => (await request.get(site.origin)).status()).toBe(500)
      expectStatus(500)
      await page.goto(site.origin)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('no site config document')
      const bot = await request.get(site.origin, { headers: { 'user-agent': BOT } })
      expect([bot.status(), await bot.text()]).toEqual([500, 'Internal Server Error'])
    } finally {
      await site.stop()
    }
  })

  test('[API-04] without any locale every page is a fatal 500 LOCALES NOT FOUND', async ({ request }) => {
    const site = await startSite('start')
    try {
      await rm(path.join(site.contentFolder, 'locale'), { recursive: true })
      await expect.poll(async () => (await request.get(`${site.origin}/offers`)).status()).toBe(500)
      expect(await (await request.get(`${site.origin}/offers`)).text()).toContain('LOCALES NOT FOUND')
      expect((await request.get(`${site.origin}/nfx/i18n/locales`)).status()).toBe(500)
      expect((await request.get(`${site.origin}/ready`)).status()).toBe(503)
    } finally {
      await site.stop()
    }
  })
})
