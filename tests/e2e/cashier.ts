import { type Page, expect } from '@playwright/test'
import { readMessage } from './messages.ts'
import { type Player, register } from './players.ts'
import type { Site } from './site.ts'

/** Registers a player for this test alone, with a name. */
export async function registerNamed(page: Page): Promise<Player> {
  const player = await register(page.request)
  const form = { first_name: 'Ana', last_name: 'Ruiz', birth_date: '14.03.1990', country_code: 'FR' }
  expect((await page.request.post('/api/account.saveProfileInfo', { form })).status()).toBe(200)
  return player
}

/** Registers a player for this test alone who can withdraw: with a confirmed contact and a name. */
export async function registerPayee(page: Page, site: Site): Promise<void> {
  const player = await registerNamed(page)
  await page.goto(await readMessage(site, player.login, /(\S+\/confirmation\?token=\S+)/))
  await expect(page).toHaveURL('/confirmation/success')
}

/** Returns the main balance of the signed-in player, in units of the currency. */
export async function balanceOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/account.getBalance')
  return ((await answer.json()) as { data: { balance_main: { amount: number } } }).data.balance_main.amount
}

/** Enters an amount and goes to the page of the payment service. */
export async function beginDeposit(page: Page, method: string, amount: string): Promise<void> {
  await page.goto(`/cashier/deposit/${method}`)
  // without a script the form leads to the waiting page first
  await page.waitForLoadState('networkidle')
  const field = page.getByLabel('How much?')
  await field.fill(amount)
  await page.getByRole('button', { name: 'Continue to the payment' }).click()
  await page.waitForURL(/\/pay\//)
}

export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('09/30')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on the card').fill('Vera Lund')
  await page.getByLabel('Save this card for later').check()
  await page.getByRole('button', { name: 'Pay' }).click()
}
