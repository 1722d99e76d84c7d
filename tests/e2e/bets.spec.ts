import { readFileSync } from 'node:fs'
import { expectAccessible } from './accessibility.ts'
import { signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

test('[PRF-07] a player filters 500 bets, goes through their pages, and downloads what they see as a file', async ({
  page,
}) => {
  await signIn(page.request, vera)
  await page.goto('/profile/bets')
  await expect(page).toHaveURL('/profile/bets/history')
  await expect(page.getByText('1 of 25')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('2 of 25')).toBeVisible()

  await page.getByLabel('Result').selectOption('win')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/profile/bets/history?status=win')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toContainText('Won')
  await expect(rows.filter({ hasText: 'Lost' })).toHaveCount(0)
  await expectAccessible(page, 'main')

  await page.getByRole('button', { name: 'Export these bets' }).click()
  await page.getByRole('status').getByRole('link', { name: 'To the files' }).click()
  await expect(page).toHaveURL('/profile/bets/exports')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).first().click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.slice(1).every((line) => /win/i.test(line))).toBe(true)
})

for (const locale of ['es', 'ar']) {
  test(`[PRF-07] the bets of a player in ${locale} at 360 px fit the screen`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 760 })
    await signIn(page.request, vera)
    await page.goto(`/${locale}/profile/bets/history`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page, 'main')
  })
}

test('[PRF-07] without a script the filter is a form of the address', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  try {
    const page = await context.newPage()
    await signIn(page.request, vera)
    await page.goto('/profile/bets/history')
    await page.getByLabel('Result').selectOption('open')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/status=open/)
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Open')
  } finally {
    await context.close()
  }
})
