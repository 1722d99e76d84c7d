import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { reconcile } from '#platform/ledger/reconcile.ts'
import { placeBet, settleBet } from '../contract/platform/playRounds.ts'
import { expectAccessible } from './accessibility.ts'
import { accountArea } from './authDialog.ts'
import { balanceOf, beginDeposit, payByCard, registerNamed } from './cashier.ts'
import { wordsOf } from './documents.ts'
import type { PlatformInProcess } from './platformInProcess.ts'
import { test, uidOf } from './platformTest.ts'
import { register, signIn, vera } from './players.ts'
import { expect } from './test.ts'

const words = wordsOf('account', 'en')
const system = wordsOf('system', 'en')

/** Plays rounds as a game does, each of which wins its stake back. */
async function play({ db }: PlatformInProcess, uid: string, { rounds, stake }: { rounds: number; stake: bigint }) {
  const slots = db.selectFrom('game').select('sysname').where('type', '=', 'slot')
  const { sysname: game } = await slots.executeTakeFirstOrThrow()
  for (let round = 0; round < rounds; round++) {
    const reference = randomUUID()
    const now = new Date()
    const order = { game, reference, amount: stake, currency: 'USD' }
    await placeBet(db, { uid, now }, order)
    await settleBet(db, { reference, win: stake, now })
  }
}

const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()

test('[BON-01] [BON-04] a new player claims an offer with a deposit, activates its bonus, clears it and withdraws', async ({
  page,
  context,
  platform,
}) => {
  await register(page.request)
  const uid = await uidOf(page)
  await page.goto('/offers')
  await page
    .getByRole('link', { name: /Welcome pack|See the terms/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome pack')
  await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click()
  await expect(page.getByRole('radio', { name: 'Welcome pack' })).toBeChecked()
  // the offer stays chosen with another method
  await page.getByRole('link', { name: /Bank card/ }).click()
  await expect(page).toHaveURL(/\/cashier\/deposit\/card\?offer=1$/)
  await page.getByLabel('How much?').fill('20')
  await expect(page.getByRole('main')).toContainText('Your bonus$20.00')
  await page.getByRole('button', { name: 'Continue to the payment' }).click()
  await page.waitForURL(/\/pay\//)
  await payByCard(page, '4242424242424242')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(system['system.paySuccess.header'] ?? '', {
    timeout: 20_000,
  })

  await page.goto('/profile/bonuses')
  const bonus = card(page, '100% on the first deposit')
  await expect(bonus).toContainText('Available$20.00Wagered $0.00 of $600.00')
  await expect(card(page, '50 free spins')).toContainText('50 spins left')
  const other = await context.newPage()
  await other.goto('/terms')
  await bonus.getByRole('button', { name: 'Activate' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('On your bonus balance$20.00Left to wager$600.00')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await expect(bonus).toContainText(words['bonuses.state.active'] ?? '')

  await play(platform, uid, { rounds: 60, stake: 500n })
  await expect(bonus).toContainText('Wagered $300.00 of $600.00', { timeout: 15_000 })
  await play(platform, uid, { rounds: 60, stake: 500n })
  await expect(bonus).toContainText(words['bonuses.state.completed'] ?? '', { timeout: 15_000 })
  await expect(accountArea(other)).toContainText('40.00', { timeout: 15_000 })
  expect(await balanceOf(page)).toBe(40)
  await expectAccessible(page, 'main')
  expect((await reconcile(platform.db)).differences).toEqual([])
})

test('[BON-01] [SHL-20] a player pauses, resumes and removes bonuses, and each dialog says what that does', async ({
  page,
  platform,
  expectStatus,
}) => {
  // a withdrawal that would remove bonuses is refused first
  expectStatus(400, '/api/cashier.makewithdrawal')
  await signIn(page.request, vera)
  await page.goto('/profile/bonuses')
  const [reload, thanks, match] = [
    card(page, 'Weekend reload'),
    card(page, 'Thank-you bonus'),
    card(page, 'Match day bonus'),
  ]
  const dialog = page.getByRole('dialog')
  await thanks.getByRole('button', { name: 'Activate' }).click()
  await expect(dialog).toContainText('Paused meanwhileWeekend reload')
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await expect(reload).toContainText('Paused')
  await expect(thanks).toContainText('Active')
  await thanks.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog).toContainText('Set aside$25.00')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(thanks).toContainText('Paused')
  await match.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog).toContainText('You loseMatch day bonus · $15.00')
  await expect(dialog).toContainText('You keep (your own money)$1,250.50')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(match).toContainText('Active')
  await match.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(match).toContainText('Removed')

  await page.goto('/cashier/withdraw?method=crypto')
  // without a script there is no dialog to ask in
  await page.waitForLoadState('networkidle')
  await page.getByLabel('How much?').fill('50')
  await page.getByLabel('Address').fill(`bc1q${'v'.repeat(34)}`)
  const withdraw = page.getByRole('button', { name: 'Withdraw', exact: true })
  await withdraw.click()
  await expect(dialog).toContainText('You loseThank-you bonus · $25.00')
  await expect(dialog).toContainText('Weekend reload · $40.00')
  await dialog.getByRole('button', { name: 'Keep my bonuses' }).click()
  await expect(page.getByRole('main')).toContainText('Nothing was withdrawn')
  expect(await balanceOf(page)).toBe(1250.5)
  await withdraw.click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await page.waitForURL(/\/cashier\/receipt/)
  expect(await balanceOf(page)).toBe(1200.5)
  await page.goto('/profile/bonuses')
  await expect(reload).toContainText('Removed')
  expect((await reconcile(platform.db)).differences).toEqual([])
})

test('[BON-03] [BON-09] a player enters a promo code: what is wrong with it is said at the field, and a right one opens its popup', async ({
  page,
  expectStatus,
}) => {
  await register(page.request)
  await page.goto('/profile/bonuses')
  await page.waitForLoadState('networkidle')
  const field = page.getByLabel('Promo code')
  const enter = async (code: string) => {
    await field.fill(code)
    await page.getByRole('button', { name: 'Activate code' }).click()
  }
  await enter('summer24')
  await expect(page.getByText('This promo code isn’t valid.')).toBeVisible()
  await enter('spins50')
  const dialog = page.getByRole('dialog', { name: 'Your code is active' })
  await expect(dialog).toContainText('Fifty spins')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  expectStatus(422, '/api/campaigns.activateOffer')
  await enter('spins50')
  await expect(page.getByText('You’ve used this code already.')).toBeVisible()
  await page.goto('/offers')
  const heading = page.getByRole('heading', { name: 'Fifty spins', exact: true })
  await page.getByRole('main').getByRole('article').filter({ has: heading }).getByRole('link').click()
  await page.getByRole('main').getByRole('button', { name: 'Get them' }).click()
  await page.getByRole('link', { name: 'See your bonuses' }).click()
  await expect(card(page, '50 free spins')).toContainText('50 spins left')
})

test('[CSH-03] [FRM-08] without a script a player reads that a withdrawal removes the bonuses, and agrees', async ({
  page,
  browser,
  platform,
}) => {
  await registerNamed(page)
  // whoever withdraws has a confirmed contact
  await platform.db
    .updateTable('contact')
    .set({ is_confirmed: true })
    .where('uid', '=', await uidOf(page))
    .execute()
  await beginDeposit(page, 'card?offer=1', '60')
  await payByCard(page, '4242424242424242')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(system['system.paySuccess.header'] ?? '')
  await page.goto('/profile/bonuses')
  const bonus = card(page, '100% on the first deposit')
  await bonus.getByRole('button', { name: 'Activate' }).click()
  // the second click of an impatient player doesn't reach the bar behind the dialog
  await page.setViewportSize({ width: 360, height: 740 })
  const activate = page.getByRole('dialog').getByRole('button', { name: 'Activate' })
  const { x, y, width, height } = (await activate.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'))
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(bonus).toContainText(words['bonuses.state.active'] ?? '')
  await expect(page).toHaveURL(/\/profile\/bonuses$/)

  const options = { javaScriptEnabled: false, baseURL: platform.site.origin }
  const context = await browser.newContext({ ...options, storageState: await page.context().storageState() })
  try {
    const plain = await context.newPage()
    await plain.goto('/profile/bonuses')
    await expect(plain.getByRole('main').getByText('100% on the first deposit').first()).toBeVisible()
    await expect(plain.getByRole('button', { name: 'Pause' })).toHaveCount(0)
    await plain.goto('/cashier/deposit/card')
    await plain.getByLabel('How much?').fill('5')
    await plain.getByRole('button', { name: 'Continue to the payment' }).click()
    await expect(plain.getByRole('main')).toContainText('from $10.00')
    await expect(plain.getByLabel('No offer')).toBeChecked()
    await plain.goto('/cashier/withdraw?method=crypto')
    await plain.getByLabel('How much?').fill('60')
    await plain.getByLabel('Address').fill(`bc1q${'w'.repeat(34)}`)
    await plain.getByRole('button', { name: 'Withdraw', exact: true }).click()
    const main = plain.getByRole('main')
    await expect(main.getByRole('link', { name: 'See your bonuses' })).toBeVisible()
    await expect(main).toContainText('Withdraw and give up your bonuses?')
    await expect(main).toContainText('100% on the first deposit · $60.00')
    await main.getByRole('link', { name: 'Keep my bonuses' }).click()
    await expect(plain).toHaveURL(/\/cashier\/withdraw\?method=crypto$/)
    expect(await balanceOf(page)).toBe(60)
    await expect(plain.getByLabel('IBAN')).toHaveCount(0)
    await plain.getByLabel('How much?').fill('60')
    await plain.getByLabel('Address').fill(`bc1q${'w'.repeat(34)}`)
    await main.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await main.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(plain).toHaveURL(/\/cashier\/(receipt|pay)/)
    expect(await balanceOf(page)).toBe(0)
    await main.getByRole('link', { name: 'Cancel the withdrawal' }).click()
    await main.getByRole('button', { name: 'Cancel it' }).click()
    await expect(plain).toHaveURL(/\/cashier\/receipt\?transaction=/)
    expect(await balanceOf(page)).toBe(60)
    await plain.goto('/cashier/withdraw?method=crypto')
    await plain.getByLabel('How much?').fill('60')
    await plain.getByLabel('Something else').check()
    await main.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(plain.getByLabel('Address')).not.toHaveAttribute('aria-invalid')
    await main.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(plain.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  } finally {
    await context.close()
  }
})
