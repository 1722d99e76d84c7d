import type { FrameLocator, Page } from '@playwright/test'
import { reconcile } from '#platform/ledger/reconcile.ts'
import { expectAccessible } from './accessibility.ts'
import { balanceOf } from './cashier.ts'
import { wordsOf } from './documents.ts'
import { newPlayer, test } from './platformTest.ts'
import { expect } from './test.ts'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 900

/** Opens the slip by keyboard, and waits until its sheet has the focus; a wide page shows it anyway. */
async function openSlip(page: Page): Promise<void> {
  if (!isNarrow(page)) return
  const book = bookOf(page)
  await book.locator('.slip-bar button').press('Enter')
  await expect(book.locator('dialog:focus-within')).toBeVisible()
}

/** Closes the slip by keyboard, and checks that the focus is back at its button. */
async function closeSlip(page: Page): Promise<void> {
  if (!isNarrow(page)) return
  const book = bookOf(page)
  await book.locator('dialog').press('Escape')
  await expect(book.locator('.slip-bar button')).toBeFocused()
}

const bookOf = (page: Page): FrameLocator => page.frameLocator('main iframe')

test('[PLY-08] a guest reads how to bet, and that it needs an account', async ({ page }) => {
  await page.goto('/betting')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sportsbook')
  await expect(page.getByRole('main').getByText(wordsOf('play', 'en')['play.signUp'] ?? '')).toBeVisible()
  await expect(page.locator('main iframe')).toHaveCount(0)
  expect((await page.request.get('/platform/game/custom/sports')).status()).toBe(403)
  expect((await page.request.get('/platform/game/custom/nothing')).status()).toBe(404)
  await expectAccessible(page)
})

for (const [locale, viewport] of [
  ['', { width: 1440, height: 900 }],
  ['/ar', { width: 360, height: 780 }],
] as const) {
  test(`[PLY-08] [RTE-09] a player bets on matches by keyboard, single and combined: ${locale || '/en'} at ${viewport.width} px`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize(viewport)
    await newPlayer(page, platform)
    await page.goto(`${locale}/betting`)
    await expect(page.locator('main iframe')).toHaveAttribute('src', /\/platform\/game\/custom\/sports\/play/)
    const book = bookOf(page)
    // matches that are still to come don't close while the test runs
    const coming = book.locator('.matches').last().locator('.match')
    await expect(coming).not.toHaveCount(0)
    const first = coming.nth(2).locator('.odds').first()
    await first.press('Enter')
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await openSlip(page)
    await book.locator('.actions .main').press('Enter')
    await expect(book.locator('.bets > li .bet-state')).toHaveCount(1)
    await expect.poll(() => balanceOf(page)).toBe(49)
    await closeSlip(page)
    await coming.nth(3).locator('.odds').first().press('Enter')
    await coming.nth(4).locator('.odds').nth(3).press('Enter')
    await expect(book.locator('.legs li')).toHaveCount(2)
    await openSlip(page)
    await expectAccessible(page)
    await book.locator('.actions .main').press('Enter')
    await expect(book.locator('.bets > li .bet-state')).toHaveCount(2)
    await expect(book.locator('.bets > li').first().locator('.bet-legs li')).toHaveCount(2)
    await expect.poll(() => balanceOf(page)).toBe(48)
    // the page follows: its header and the bar beside the game
    await expect(page.getByRole('banner')).toContainText('48.00')
    const widths = await book.locator('html').evaluate((root) => [root.scrollWidth, root.clientWidth])
    expect(widths[0]).toBe(widths[1])
    await expectAccessible(page)
    const { unbalanced, differences } = await reconcile(platform.db)
    expect([unbalanced, differences]).toEqual([[], []])
    await page.goto(`${locale}/profile/bets/history`)
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sportsbook' })).toHaveCount(2)
  })
}

test('[PLY-08] a player whose odds fall while they bet can take lower ones too', async ({
  page,
  platform,
  expectStatus,
}) => {
  await newPlayer(page, platform)
  await page.goto('/betting')
  const book = bookOf(page)
  const coming = book.locator('.matches').last().locator('.match')
  expectStatus(409, /\/rounds$/)
  const lower = book.getByRole('checkbox', { name: 'Take lower odds as well' })
  await expect(lower).toBeHidden()
  // the player saw higher odds than there are now
  await page.route('**/rounds', async (route) => {
    const body = route.request().postDataJSON() as { choice: { legs: { odds: number }[] } }
    const raised = JSON.stringify(body).replaceAll(/"odds":(\d{3,})/g, (_, odds: string) =>
      Number(odds) > 100 ? `"odds":${Number(odds) + 50}` : `"odds":${odds}`,
    )
    await route.continue({ postData: raised })
  })
  await coming.nth(2).locator('.odds').first().click()
  const place = book.getByRole('button', { name: 'Place bet' })
  await place.click()
  await expect(book.getByText('The odds have changed.')).toBeVisible()
  await expect(book.locator('.bets > li .bet-state')).toHaveCount(0)
  await lower.check()
  await place.click()
  await expect(book.locator('.bets > li .bet-state')).toHaveCount(1)
})

test('[PLY-08] a player on a phone sees what the picks are worth, and hears that two of them are one bet', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await newPlayer(page, platform)
  await page.goto('/betting')
  const book = bookOf(page)
  const coming = book.locator('.matches').last().locator('.match')
  const bar = book.locator('.slip-bar')
  const button = bar.getByRole('button')
  await expect(bar).toContainText('Choose odds to begin a bet.')
  await coming.nth(2).locator('.odds').first().press('Enter')
  await expect(bar).toContainText('Single bet')
  await expect(bar).toBeInViewport()
  await coming.nth(3).locator('.odds').first().press('Enter')
  await expect(bar).toContainText(/Combined bet of 2 matches.*Total odds\d+\.\d\d.*Possible win.*\$\d+\.\d\d/)
  await expect(book.getByRole('status')).toContainText(/Single bet\. .+Combined bet of 2 matches\. Total odds/)
  await expect(button).toHaveAccessibleName('Bet slip, picks: 2')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await openSlip(page)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const sheet = book.getByRole('dialog', { name: 'Bet slip' })
  await expect(sheet.getByText('Combined bet of 2 matches', { exact: true })).toBeVisible()
  await sheet
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter')
  // what is said while the sheet is open is said inside it
  await expect(sheet.getByRole('status').getByText(/^Single bet\. /)).toHaveCount(2)
  await closeSlip(page)
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(bar).toContainText('Single bet')
})

test('[PLY-08] of several single bets, those that the balance doesn’t cover stay in the slip with the reason', async ({
  page,
  platform,
}) => {
  await newPlayer(page, platform, 150n)
  await page.goto('/betting')
  const book = bookOf(page)
  const coming = book.locator('.matches').last().locator('.match')
  await coming.nth(2).locator('.odds').first().click()
  await coming.nth(3).locator('.odds').first().click()
  await book.getByRole('radio', { name: 'Single bets' }).check()
  await book.getByRole('button', { name: 'Place 2 bets' }).click()
  await expect(book.locator('.bets > li .bet-state')).toHaveCount(1)
  await expect(book.locator('.legs li')).toHaveCount(1)
  await expect(book.getByRole('alert')).toContainText('Your balance is too low for this bet.')
  await expect.poll(() => balanceOf(page)).toBe(0.5)
})
