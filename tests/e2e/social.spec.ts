import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { accountArea, openAuth } from './authDialog.ts'
import { newEmail } from './players.ts'
import { expect, test } from './test.ts'

/** Chooses the service in the sign-in and returns the window that opens. */
async function openWindow(page: Page, address = '/'): Promise<Page> {
  await page.goto(address)
  const { dialog } = await openAuth(page, 'authorization')
  await dialog.getByRole('button', { name: 'Another account' }).click()
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Continue with Croupier ID' }).click()
  return opened
}

async function comeAs(window: Page, email: string): Promise<void> {
  await window.getByLabel('Someone else').check()
  await window.getByLabel('Name').fill('Robin')
  await window.getByLabel('Email').fill(email)
  await window.getByRole('button', { name: 'Allow', exact: true }).click()
}

test('[AUT-10] a player who signs in with another account returns, and completes the registration first', async ({
  page,
}) => {
  const window = await openWindow(page, '/winners?from=menu')
  await expect(window.getByRole('heading', { name: 'Croupier ID' })).toBeVisible()
  await expectAccessible(window)
  await comeAs(window, newEmail())
  await expect.poll(() => window.isClosed()).toBe(true)
  const popup = page.getByRole('dialog', { name: 'Almost there' })
  await expect(popup).toBeVisible()
  await expect(page).toHaveURL('/winners?from=menu')
  expect(await page.evaluate(() => localStorage.getItem('social-auth'))).toBeNull()

  await page.keyboard.press('Escape')
  await expect(popup.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.reload()
  await expect(popup).toBeVisible()
  await expect(popup.getByLabel('Email')).toHaveCount(0)
  await expectAccessible(page, '[role=dialog]')
  await popup.getByLabel('Country').selectOption('ES')
  await popup.getByLabel('Currency').selectOption('EUR')
  await popup.getByRole('checkbox').check()
  await popup.getByRole('button', { name: 'Complete registration' }).click()
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL('/cashier/deposit')
  await expect(accountArea(page)).toContainText('€0.00')
})

test('[AUT-10] [RTE-21] a new player completes the registration first, and then reaches the requested page', async ({
  page,
}) => {
  await page.goto('/profile/security')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Another account' }).click()
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Continue with Croupier ID' }).click(),
  ])
  await comeAs(window, newEmail())
  const popup = page.getByRole('dialog', { name: 'Almost there' })
  await popup.getByLabel('Country').selectOption('ES')
  await popup.getByLabel('Currency').selectOption('EUR')
  await popup.getByRole('checkbox').check()
  await popup.getByRole('button', { name: 'Complete registration' }).click()
  await expect(page).toHaveURL('/profile/security')
  await expect(popup).toBeHidden()
})

test('[AUT-10] an address that another player has is requested again, and stays theirs', async ({
  page,
  expectStatus,
}) => {
  expectStatus(422, '/api/account.completeRegistration')
  const email = newEmail()
  await page.request.post('/api/auth.register', { form: { email, password: 'croupier9', terms: '1' } })
  await page.context().clearCookies()
  await comeAs(await openWindow(page), email)
  const popup = page.getByRole('dialog', { name: 'Almost there' })
  const field = popup.getByLabel('Email')
  await field.fill(email)
  await popup.getByLabel('Country').selectOption('ES')
  await popup.getByLabel('Currency').selectOption('EUR')
  await popup.getByRole('checkbox').check()
  const complete = popup.getByRole('button', { name: 'Complete registration' })
  await complete.click()
  await expect(field).toHaveAccessibleDescription('An account with these details already exists.')
  await field.fill(newEmail())
  await complete.click()
  await expect(popup).toBeHidden()
})

test('[AUT-10] a visitor who refuses stays a guest, and reads so', async ({ page }) => {
  const window = await openWindow(page)
  await window.getByRole('button', { name: 'Don’t allow' }).click()
  await expect(page.getByText('You didn’t allow access, so you’re not signed in.')).toBeVisible()
  expect(window.isClosed()).toBe(true)
  await expect(accountArea(page)).toHaveCount(0)
})

test('[AUT-18] the window is 640 by 480, and everything in it is in sight', async ({ page }) => {
  const window = await openWindow(page)
  const size = await window.evaluate(() => [innerWidth, innerHeight, document.documentElement.scrollHeight])
  expect(size.slice(0, 2)).toEqual([640, 480])
  expect(size[2]).toBeLessThanOrEqual(480)
  await window.close()
})
