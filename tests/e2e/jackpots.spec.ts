import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { balanceOf } from './cashier.ts'
import { wordsOf } from './documents.ts'
import type { PlatformInProcess } from './platformInProcess.ts'
import { newPlayer, playRound, test } from './platformTest.ts'
import { expect } from './test.ts'

const words = wordsOf('contests', 'en')
const MICRO = 1_000_000n

/** Makes the jackpot Mini 40 dollars of a hundredth of stakes, which drops at 45 dollars. */
async function setMini({ db }: PlatformInProcess): Promise<void> {
  const drop = { secret: 'ab', drop_at: 4500n * MICRO, sum: 4000n * MICRO, share: 10_000, started_at: new Date() }
  await db.updateTable('jackpot').set(drop).where('level', '=', 'mini').execute()
}

const main = (page: Page) => page.getByRole('main')

test('[PLY-04] a sum grows on an open page without a reload, and is won by a real round', async ({
  page,
  browser,
  platform,
}) => {
  await setMini(platform)
  const uid = await newPlayer(page, platform, 500_000n)
  await page.goto('/profile/settings')
  const watcher = await (await browser.newContext({ baseURL: platform.site.origin, reducedMotion: 'reduce' })).newPage()
  await watcher.goto('/jackpots')
  const mini = main(watcher).getByRole('article').filter({ hasText: 'Mini' })
  await expect(mini).toContainText('$40.00')
  await expectAccessible(watcher, 'main')
  await playRound(platform, uid, { stake: 10_000n, win: 0n })
  await expect(mini).toContainText('$41.00')

  await mini.getByRole('link').click()
  await expect(watcher.getByRole('heading', { level: 1 })).toHaveText('Mini')
  await main(watcher)
    .getByText(words['jackpots.draw'] ?? '')
    .click()
  const commitment = createHash('sha256')
    .update(`ab:${4500n * MICRO}`)
    .digest('hex')
  await expect(main(watcher)).toContainText(commitment)
  await playRound(platform, uid, { stake: 40_000n, win: 0n })
  await expect(page.getByText('You’ve won a jackpot. It’s on your balance.')).toBeVisible()
  expect(await balanceOf(page)).toBe(5000 - 100 - 400 + 45)
  // a list is live while it is on the screen
  await main(watcher).getByText('Mini · ').first().scrollIntoViewIfNeeded()
  const winner = main(watcher).getByRole('listitem').filter({ hasText: '$45.00' }).first()
  await expect(winner).toBeVisible()
  await winner.getByText(words['jackpots.check'] ?? '').click()
  await expect(winner).toContainText(`ab:${4500n * MICRO}`)
  await expect(winner).toContainText(commitment)
  await expectAccessible(watcher, 'main')
})

test('[PLY-04] a win is on another browser’s page of winners without a reload, in the lists of its periods', async ({
  page,
  browser,
  platform,
}) => {
  const uid = await newPlayer(page, platform, 500_000n)
  const watcher = await (await browser.newContext({ baseURL: platform.site.origin })).newPage()
  await watcher.goto('/winners')
  await expect(main(watcher).getByRole('listitem').first()).toBeVisible()
  await playRound(platform, uid, { stake: 100n, win: 123_456n })
  await expect(main(watcher).getByText('$1,234.56').first()).toBeVisible({ timeout: 5000 })
  await main(watcher).getByRole('link', { name: '7 days' }).click()
  await expect(watcher).toHaveURL('/winners?period=week')
  await expect(main(watcher).getByRole('list').last()).toContainText('$1,234.56')
})
