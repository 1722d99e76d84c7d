import { expectAccessible } from './accessibility.ts'
import { accountArea, authDialog, fillSignIn } from './authDialog.ts'
import { register } from './players.ts'
import { expect, test } from './test.ts'

test('[PRF-06] a limit holds at once, a higher one waits and can be cancelled', async ({ page }) => {
  await register(page.request)
  await page.goto('/profile/responsible-game')
  const main = page.getByRole('main')
  await expect(main).toContainText('No deposit limit')
  const limit = page.locator('form[name="deposit-limit"]')
  const save = limit.getByRole('button', { name: 'Save the limit' })
  await limit.getByLabel('For how long').selectOption('7')
  await limit.getByLabel('At most').fill('200')
  await save.click()
  await expect(main).toContainText('of $200.00 · in 7 days')
  await expect(limit).toContainText('Saved.')

  await limit.getByLabel('At most').fill('500')
  await save.click()
  await expect(main).toContainText('A change waits')
  await expect(main).toContainText('of $200.00 · in 7 days')
  await main.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(main).not.toContainText('A change waits')

  await limit.getByLabel('At most').fill('50')
  await save.click()
  await expect(main).toContainText('of $50.00 · in 7 days')
  await expectAccessible(page, 'main')
})

test('[PRF-06] who excludes themselves is signed out everywhere, can sign in again, and reads until when', async ({
  page,
  expectStatus,
}) => {
  const player = await register(page.request)
  await page.goto('/profile/responsible-game')
  const form = page.locator('form[name="self-exclusion"]')
  const begin = form.getByRole('button', { name: 'Begin the break' })
  await form.getByLabel('For how long').selectOption('30d')
  await form.getByLabel('Your password').fill('not-this-one')
  await form.getByRole('checkbox').check()
  expectStatus(422)
  await begin.click()
  await expect(form.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Your password').fill(player.password)
  await begin.click()
  await expect(page).toHaveURL('/')
  await expect(accountArea(page)).toHaveCount(0)

  await page.goto('/profile/responsible-game')
  const auth = authDialog(page, 'authorization')
  await fillSignIn(auth, player)
  await auth.submit.click()
  await expect(page).toHaveURL('/profile/responsible-game')
  await expect(page.getByRole('main')).toContainText('You are taking a break')
})
