import { wordsOf } from './documents.ts'
import { tabTo } from './keyboard.ts'
import { samira, seeCampaigns, signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

const ar = wordsOf('account', 'ar')
const en = wordsOf('account', 'en')

test('[BON-02] [CSH-08] a player collects a cashback by keyboard, and once, although the first answer is lost', async ({
  page,
  context,
  expectStatus,
}) => {
  expectStatus(500, '/api/cashbacks.payout')
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page.request, samira)
  await seeCampaigns(page.request)
  const balance = async () => {
    const answer = await page.request.get('/api/account.getBalance')
    return ((await answer.json()) as { data: { balance_main: { amount: number } } }).data.balance_main.amount
  }
  const before = await balance()
  const main = page.getByRole('main')
  const collect = main.getByRole('button', { name: ar['cashbacks.collect'], exact: true })
  await page.goto('/ar/profile/cashback')
  const other = await context.newPage()
  await other.goto('/ar/profile/cashback')
  await page.bringToFront()
  // the platform carries the command out, and a proxy loses its answer
  await page.route('**/api/cashbacks.payout*', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 500, body: 'no answer' })
  })
  await tabTo(collect)
  await page.keyboard.press('Enter')
  await expect(page.getByText(ar['cashbacks.notCollected'] ?? '')).toBeVisible()
  await page.unroute('**/api/cashbacks.payout*')
  await tabTo(collect)
  await page.keyboard.press('Enter')
  await expect(page.getByText(ar['cashbacks.collected'] ?? '')).toBeVisible()
  await expect(main.getByText(ar['cashbacks.paidOut'] ?? '')).toHaveCount(1)
  await expect(collect).toHaveCount(0)
  expect(await balance()).toBe(before + 12)
  // the other tab still offers it: the platform refuses a command with another key
  expectStatus(422, '/api/cashbacks.payout')
  await other.getByRole('main').getByRole('button', { name: ar['cashbacks.collect'], exact: true }).click()
  await expect(other.getByText(ar['cashbacks.notCollected'] ?? '')).toBeVisible()
  expect(await balance()).toBe(before + 12)
})

test('[BON-02] a cashback stays when the player decides not to remove it', async ({ page }) => {
  await signIn(page.request, vera)
  await seeCampaigns(page.request)
  await page.goto('/profile/cashback')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ hasText: en['cashbacks.until'] ?? '' })).toContainText('$18.75')
  await main.getByRole('button', { name: en['cashbacks.remove'] }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Remove this cashback?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main.getByRole('button', { name: en['cashbacks.collect'], exact: true })).toBeVisible()
})
