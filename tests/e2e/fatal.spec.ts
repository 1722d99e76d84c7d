import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSite } from './site.ts'
import { expect, test } from './test.ts'

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Starts a site whose content never had documents of this type. */
async function siteWithout(type: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'))
  await cp('fixtures/content', folder, { recursive: true })
  await rm(path.join(folder, type), { recursive: true })
  const site = await startSite('start', { CONTENT_DIR: folder })
  const stop = async () => {
    await site.stop()
    await rm(folder, { recursive: true })
  }
  return { origin: site.origin, output: () => site.output(), stop }
}

test.describe('a site whose content lacks documents that every page needs', () => {
  test('[RTE-20] people see an error page, robots get the status alone', async ({ page, request, expectStatus }) => {
    const site = await siteWithout('site-config')
    try {
      expectStatus(500, /^\/(favicon.ico)?$/)
      await page.goto(site.origin)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('no site config document')
      const bot = await request.get(site.origin, { headers: { 'user-agent': BOT } })
      expect([bot.status(), await bot.text()]).toEqual([500, 'Internal Server Error'])
    } finally {
      // it may still send requests for late features
      await page.close()
      await site.stop()
    }
  })

  test('[API-04] without any locale every page is a fatal 500 LOCALES NOT FOUND', async ({ request }) => {
    const site = await siteWithout('locale')
    try {
      const answer = await request.get(`${site.origin}/offers`)
      expect([answer.status(), await answer.text()]).toEqual([500, expect.stringContaining('LOCALES NOT FOUND')])
      expect((await request.get(`${site.origin}/nfx/i18n/locales`)).status()).toBe(500)
      expect((await request.get(`${site.origin}/ready`)).status()).toBe(503)
    } finally {
      await site.stop()
    }
  })

  test('[API-04] without messages the pages are there, and the log says what is missing', async ({ page }) => {
    const site = await siteWithout('translation')
    try {
      const answer = await page.goto(site.origin)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/A quieter\s*place to play/)
      const messages = await (await page.request.get(`${site.origin}/nfx/i18n/messages/en`)).json()
      expect(messages).toEqual({})
      const told = site
        .output()
        .split('\n')
        .filter((line) => line.includes('no messages for the locale en'))
      expect(told).toHaveLength(1)
    } finally {
      // it may still send requests for late features
      await page.close()
      await site.stop()
    }
  })

  test('[ENG-13] the last known good document stays when it is removed, and health reports it', async ({ request }) => {
    const site = await startSite('start')
    try {
      for (const type of ['site-config', 'locale']) {
        await rm(path.join(site.contentFolder, type), { recursive: true })
      }
      const health = async () =>
        ((await (await request.get(`${site.origin}/health`)).json()) as { status: string }).status
      await expect.poll(health).toBe('degraded')
      expect((await request.get(site.origin)).status()).toBe(200)
    } finally {
      await site.stop()
    }
  })
})
