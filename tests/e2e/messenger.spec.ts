import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeLaunchData } from '#platform/messenger/launchData.ts'
import { accountArea } from './authDialog.ts'
import type { Site } from './site.ts'
import { expect, test } from './test.ts'

/** The hash by which the messenger launches the site, signed as its bot's token does. */
function launchHash(site: Site, id: string): string {
  const token = readFileSync(path.join(path.dirname(site.contentFolder), 'data', 'messenger-token'), 'utf8')
  const data = writeLaunchData(token, { id, username: 'messengerana', languageCode: 'en' }, new Date())
  return `#tgWebAppData=${encodeURIComponent(data)}&tgWebAppVersion=7.0`
}

test('[AUT-13] a launch from the messenger signs in, and leaves the address', async ({ page, site }) => {
  await page.goto('/') // the token is made when it is needed first
  await page.request.post('/api/auth.register', { form: { is_tg: '1' } })
  await page.goto(`/winners?from=chat${launchHash(site, '4242')}`)
  await expect(accountArea(page)).toBeVisible()
  await expect(page).toHaveURL('/winners?from=chat')
})

test('[AUT-13] a launch that the messenger has not signed is refused, and a toast says so', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(422)
  await page.request.post('/api/auth.register', { form: { is_tg: '1' } })
  await page.goto(`/${launchHash(site, '4242').replace('4242', '4243')}`)
  await expect(page.getByText('wrong registration server error')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(accountArea(page)).toHaveCount(0)
})
