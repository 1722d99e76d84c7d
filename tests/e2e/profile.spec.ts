import { type Locator, type Page } from '@playwright/test'
import { chooseTheme, expectAccessible } from './accessibility.ts'
import { wordsOf } from './documents.ts'
import { holdScripts } from './holdScripts.ts'
import { readMessage } from './messages.ts'
import { PNG } from './pictures.ts'
import { newPhone, register, signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

const CODE = /code is (\d{6})/

const row = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true })
const message = (page: Page, words: string) => page.getByRole('main').getByText(words)

/** Answers the request for popups with none. */
async function withoutCampaigns(page: Page): Promise<void> {
  await page.route('**/api/popups.get*', (route) => route.fulfill({ json: { data: [] } }))
}

async function fillDetails(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const field = (label: string) => main.getByLabel(label, { exact: true })
  await field('Country').selectOption('ES')
  await expect(field('Document')).toBeVisible()
  await field('First name').fill('Ana')
  await field('Last name').fill('Ruiz')
  await field('Date of birth').fill('14.03.1990')
  await field('Sex').selectOption('2')
  // a searchable control replaces the select
  await expect(field('Region')).toHaveAttribute('role', 'combobox')
  await field('Region').fill('Madrid')
  await page.getByRole('option', { name: 'Madrid' }).click()
  await field('Town').fill('Madrid')
  await field('Address').fill('Calle Mayor 1')
  await field('Postcode').fill('28001')
  await field('Document').selectOption('dni')
  await field('Document number').fill('12345678Z')
  await main.getByRole('button', { name: 'Save', exact: true }).first().click()
}

async function upload(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your document').setInputFiles({ name, mimeType: 'image/png', buffer: PNG })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('[PRF-01] [PRF-05] a player with an incomplete profile is led to it, fills it in, and is verified after a rejection', async ({
  page,
  expectStatus,
}) => {
  test.slow()
  await withoutCampaigns(page)
  await register(page.request)
  expectStatus(409, '/api/sumsub.createApplicant')
  await page.goto('/profile/verification')
  await page.getByRole('button', { name: 'Start' }).click()
  await page
    .getByRole('dialog', { name: 'A few details are missing' })
    .getByRole('button', { name: 'Add details' })
    .click()
  await expect(message(page, 'Still missing: First name, Last name')).toBeVisible()
  await expect(
    page
      .getByRole('region')
      .or(page.locator('body'))
      .getByText(/^Still missing/)
      .nth(1),
  ).toBeVisible()
  await expectAccessible(page, 'main')

  await fillDetails(page)
  await expect(message(page, 'Your details have been saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/profile/verification')

  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabel('Your document').setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: PNG })
  await expect(message(page, 'The file must be a JPEG, PNG, WebP or PDF.')).toBeVisible()
  await expectAccessible(page, 'main')
  await upload(page, 'expired-passport.png')
  await expect(message(page, 'We’re reviewing your document')).toBeVisible()
  await expect(message(page, 'The document has expired.')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page, 'main')

  await page.getByRole('button', { name: 'Try again' }).click()
  await upload(page, 'passport.png')
  await expect(message(page, 'You’re verified')).toBeVisible({ timeout: 20_000 })
  await page.goto('/profile/settings')
  const firstName = page.getByLabel('First name', { exact: true })
  await expect(firstName).toHaveValue('Ana')
  await expect(firstName).toBeDisabled()
  await expect(firstName).toHaveAccessibleDescription('This has been verified. Contact support to change it.')
})

test('[PRF-02] [PRF-10] a player confirms the e-mail and adds a phone number, by the codes that were sent', async ({
  page,
  site,
  expectStatus,
}) => {
  await withoutCampaigns(page)
  const { login } = await register(page.request)
  // the registration has just sent a code
  expectStatus(429, '/api/account.sendconfirmationtocontact')
  expectStatus(422, '/api/account.confirmContact')
  await page.goto('/profile/settings')
  const email = row(page, 'Email')
  await expect(email).toContainText('Not confirmed')
  const code = email.getByLabel('Code from our message')
  await email.getByRole('button', { name: 'Confirm' }).first().click()
  await expect(code).toBeFocused()
  const right = await readMessage(site, login, CODE)
  await code.fill(right === '000000' ? '000001' : '000000')
  await code.press('Enter')
  await expect(email.getByText('This code is wrong or has expired.')).toBeVisible()
  await expectAccessible(page, 'main')
  await code.fill(right)
  await code.press('Enter')
  await expect(email.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(code).toHaveCount(0)
  await expect(email).toBeFocused()

  const phone = row(page, 'Phone')
  const number = newPhone()
  await phone.getByRole('button', { name: 'Add' }).click()
  await phone.getByLabel('Mobile number').fill(`+${number}`)
  await phone.getByRole('button', { name: 'Save and send code' }).click()
  const sms = phone.getByLabel('Code from our message')
  await sms.fill(await readMessage(site, `+${number}`, CODE))
  await sms.press('Enter')
  await expect(phone.getByText('Confirmed', { exact: true })).toBeVisible()
  const news = phone.getByRole('switch')
  await news.check()
  await page.goto('/profile/notification')
  await expect(page.getByRole('switch', { name: `+${number}` })).toBeChecked()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Unsubscribe from all' }).click()
  await expect(message(page, 'You won’t get any news from us.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: `+${number}` })).not.toBeChecked()
})

test('[PRF-04] the links of a mail confirm and unsubscribe its address, signed out; a used one says so', async ({
  page,
  site,
  expectStatus,
}) => {
  await withoutCampaigns(page)
  const player = await register(page.request)
  const link = await readMessage(site, player.login, /(\S+\/confirmation\?token=\S+)/)
  await page.request.post('/api/account.changeSubscription', { form: { contact: player.login, subscription: '1' } })
  await page.context().clearCookies()

  await page.goto(link)
  await expect(page).toHaveURL('/confirmation/success')
  await expectAccessible(page, 'main')
  expectStatus(422, '/api/account.confirmByLink')
  await page.goto(link)
  await expect(message(page, 'This link is incomplete, has expired or has already been used.')).toBeVisible()
  await expectAccessible(page, 'main')

  await page.goto('/unsubscribe')
  await expect(message(page, 'Which email address?')).toBeVisible()
  const list = await readMessage(site, player.login, /(\/unsubscribe\?token=[^\s>]+)/)
  await page.goto(list)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(message(page, 'Done. You won’t get any more news by email.')).toBeVisible()
  await expectAccessible(page, 'main')

  await signIn(page.request, player)
  await page.goto('/profile/notification')
  await expect(page.getByRole('switch', { name: player.login })).not.toBeChecked()
  await page.goto('/profile/settings')
  await expect(row(page, 'Email').getByText('Confirmed', { exact: true })).toBeVisible()
})

test('[PRF-09] a player goes on in another currency, and the balances of the first one wait', async ({ page }) => {
  await withoutCampaigns(page)
  await register(page.request)
  await page.goto('/profile/settings')
  const main = page.getByRole('main')
  const balances = main.getByRole('term').filter({ hasText: 'Play money' }).locator('..')
  await expect(balances).toContainText('$')
  await main.getByLabel('Your currency').selectOption('EUR')
  await main.getByRole('button', { name: 'Use this currency' }).click()
  await expect(message(page, 'Your balance in the other currency is still there.')).toBeVisible()
  await expect(balances).toContainText('€')
  await expect(page.getByRole('banner')).toContainText('€0.00')
})

test('[PRF-01] a player edits the profile by keyboard alone', async ({ page }) => {
  await withoutCampaigns(page)
  await register(page.request)
  const known = { first_name: 'Ana', last_name: 'Ruiz', birth_date: '14.03.1990', country_code: 'FR' }
  await page.request.post('/api/account.saveProfileInfo', { form: known })
  await page.goto('/profile/settings')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  // hydrated: there is nothing to save yet
  await expect(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeDisabled()
  await field('First name').focus()
  await page.keyboard.press('Tab')
  await expect(field('Last name')).toBeFocused()
  await page.keyboard.type('R1')
  await page.keyboard.press('Tab')
  await expect(field('Last name')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Middle name')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ruiz Mora')
  await page.keyboard.press('Enter')
  await expect(message(page, 'Your details have been saved.')).toBeVisible()
  await page.reload()
  await expect(field('Last name')).toHaveValue('Ruiz Mora')
})

for (const [locale, theme] of [
  ['es', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`[PRF-01] the profile in ${locale} fits a screen of 360 px and holds nothing that a screen reader misses`, async ({
    page,
    site,
  }) => {
    await chooseTheme(page, theme, site.origin)
    await page.setViewportSize({ width: 360, height: 760 })
    await signIn(page.request, vera)
    for (const place of ['settings', 'notification', 'verification', 'bonuses']) {
      await page.goto(`/${locale}/profile/${place}`)
      const total = wordsOf('account', locale)['profile.total'] ?? ''
      await expect(page.getByRole('main').getByText(total, { exact: true }).first()).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect(page.locator('nav [aria-current=page]').filter({ visible: true }).first()).toBeInViewport()
      await expectAccessible(page, 'main')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
  })
}

test('[PRF-04] a subscription that is switched before the page has hydrated is saved', async ({ page }) => {
  const player = await register(page.request)
  const hydrate = await holdScripts(page)
  await page.goto('/profile/notification', { waitUntil: 'commit' })
  const news = page.getByRole('switch', { name: player.login })
  await expect(news).not.toBeChecked()
  await news.check()
  const saved = page.waitForResponse('**/api/account.changeSubscription*')
  hydrate()
  expect((await saved).status()).toBe(200)
  await expect(news).toBeChecked()
  await page.reload()
  await expect(news).toBeChecked()
})
