import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { writeLaunchData } from '#platform/messenger/launchData.ts'
import { accountArea } from './authDialog.ts'
import { seeCampaigns } from './players.ts'
import { codeDialog, guardWithApp } from './secondFactor.ts'
import type { Site } from './site.ts'
import { expect, test } from './test.ts'

/** Returns the hash of a launch from the messenger, signed with the bot's token. */
function launchHash(site: Site, id: string): string {
  const token = readFileSync(path.join(path.dirname(site.contentFolder), 'data', 'messenger-token'), 'utf8')
  const data = writeLaunchData(token, { id, username: 'messengerana', languageCode: 'en' }, new Date())
  return `#tgWebAppData=${encodeURIComponent(data)}&tgWebAppVersion=7.0`
}

/** Confirms a launch outside the messenger. */
const agree = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()

test('[AUT-13] [AUT-07] a first launch from the messenger registers, a later one signs in and leaves the address', async ({
  page,
  site,
}) => {
  await page.goto('/?promo_code=WELCOME')
  // the token is created at its first use
  await page.request.post('/api/auth.register', { form: { is_tg: '1' } })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('promo_code'))).toBe('WELCOME')
  await page.goto(`/winners?from=chat${launchHash(site, '4242')}`)
  await agree(page)
  await expect(page).toHaveURL('/cashier/deposit')
  await expect(accountArea(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('promo_code'))).toBeNull()

  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'sid' })
  await page.goto(`/winners?from=chat${launchHash(site, '4242')}`)
  await agree(page)
  await expect(accountArea(page)).toBeVisible()
  await expect(page).toHaveURL('/winners?from=chat')
})

test('[AUT-13] a launch of a player with a second step asks for the code, and signs in by it', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(401, '/api/auth.register')
  await page.request.post('/api/auth.register', { form: { is_tg: '1' } })
  await page.goto(`/${launchHash(site, '4244')}`)
  await agree(page)
  await expect(accountArea(page)).toBeVisible()
  // no page sends requests while the session changes
  await page.goto('about:blank')
  const { nextCode } = await guardWithApp(page.request, '')
  await page.context().clearCookies({ name: 'sid' })
  await page.goto(`/winners${launchHash(site, '4244')}`)
  await agree(page)
  const step = codeDialog(page)
  await step.field('code').fill(await nextCode())
  await step.submit.click()
  await expect(accountArea(page)).toBeVisible()
  await expect(page).toHaveURL('/winners')
})

test('[AUT-13] a launch that the messenger has not signed is refused, and a toast says so', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(422, '/api/auth.register')
  await page.request.post('/api/auth.register', { form: { is_tg: '1' } })
  await page.goto(`/${launchHash(site, '4242').replace('4242', '4243')}`)
  await agree(page)
  await expect(page.getByText('wrong registration server error')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(accountArea(page)).toHaveCount(0)
})

test('[PRF-03] a player from the messenger sets a first password, which is required from then on', async ({
  page,
  site,
}) => {
  await page.request.post('/api/auth.register', { form: { is_tg: '1' } })
  await page.goto(`/${launchHash(site, '4245')}`)
  await agree(page)
  await expect(accountArea(page)).toBeVisible()
  // later requests would be refused after the password has changed the session
  await page.goto('about:blank')
  await seeCampaigns(page.request)
  const campaigns = page.waitForResponse('**/api/popups.get*')
  await page.goto('/profile/security')
  await campaigns
  const form = page.locator('form[name=change-password]')
  await expect(form.getByLabel('New password', { exact: true })).toBeVisible()
  await expect(form.getByLabel('Current password')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeEnabled()
  await form.getByLabel('New password', { exact: true }).fill('croupier9')
  await form.getByLabel('Repeat new password').fill('croupier9')
  await form.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password has been saved.')).toBeVisible()
  await expect(form.getByLabel('Current password')).toBeVisible()
  await expect(page.getByLabel('Your password', { exact: true })).toBeVisible()
})
