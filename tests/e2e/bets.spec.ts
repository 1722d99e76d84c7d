import { readFileSync } from 'node:fs'
import { expectAccessible } from './accessibility.ts'
import { wordsOf } from './documents.ts'
import { tabTo } from './keyboard.ts'
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
  await page.getByRole('status').getByRole('link', { name: 'View files' }).click()
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

for (const [locale, width] of [
  ['en', 1440],
  ['es', 360],
  ['ar', 360],
] as const) {
  test(`[PRF-07] the bets of a player in ${locale} fit a screen of ${width} px, and are exported by keyboard alone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 760 })
    await signIn(page.request, vera)
    const prefix = locale === 'en' ? '' : `/${locale}`
    const words = wordsOf('account', locale)
    await page.goto(`${prefix}/profile/bets/history`)
    const main = page.getByRole('main')
    await expect(main.getByRole('listitem').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page, 'main')

    await tabTo(main.getByRole('button', { name: words['bets.export'], exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('status').getByRole('link', { name: words['bets.toExports'] }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${prefix}/profile/bets/exports`)
    const file = main.getByRole('link', { name: words['exports.download'], exact: true }).first()
    await tabTo(file)
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(
      readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\n').length,
    ).toBeGreaterThan(100)
  })
}

test('[PRF-07] a day of the filter is one of where the player is', async ({ browser, site }) => {
  const zone = 'Pacific/Kiritimati'
  const context = await browser.newContext({ timezoneId: zone, baseURL: site.origin })
  try {
    const page = await context.newPage()
    await signIn(page.request, vera)
    await page.goto('/profile/bets/history')
    const first = page.getByRole('main').getByRole('listitem').first()
    const placedAt = (await first.locator('time').getAttribute('datetime')) ?? ''
    const [day = '', month = '', year = ''] = new Date(placedAt)
      .toLocaleDateString('de-DE', { timeZone: zone, day: '2-digit', month: '2-digit', year: 'numeric' })
      .split('.')
    // from here on times are in the reader's time zone
    await expect(first).toContainText(`${day}.${month}.${year}`)
    await page.getByLabel('From', { exact: true }).fill(`${year}-${month}-${day}`)
    await page.getByLabel('To', { exact: true }).fill(`${year}-${month}-${day}`)
    // a value that a form without a script lacks
    await expect(page.locator('input[name=zone]')).toHaveValue(zone)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/zone=Pacific/)
    await expect(first.locator('time')).toHaveAttribute('datetime', placedAt)
    await expect(first).toContainText(`${day}.${month}.${year}`)
    const days = await page.getByRole('main').getByRole('listitem').allInnerTexts()
    expect(days.filter((row) => !row.includes(`${day}.${month}.${year}`))).toEqual([])
  } finally {
    await context.close()
  }
})

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
