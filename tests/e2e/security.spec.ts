import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessibility.ts'
import { accountArea, authDialog, fillSignIn } from './authDialog.ts'
import { linkTo } from './messages.ts'
import { register, signIn } from './players.ts'
import { appCode } from './secondFactor.ts'
import { expect, test } from './test.ts'

test('[PRF-03] an app is set up on the security page, and goes off again by a recovery code', async ({ page }) => {
  // a request during the change of the session would have the earlier session
  await page.route('**/api/account.getBalance*', (route) => route.fulfill({ json: { data: {} } }))
  const player = await register(page.request)
  await page.goto('/profile/security')
  await page.getByLabel('Your password', { exact: true }).fill(player.password)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await expectAccessible(page, 'main')
  await page.getByLabel('Six-digit code').fill(await appCode(secret))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Save these recovery codes/ })).toBeFocused()
  const shown = await page.locator('main code').allInnerTexts()
  expect(shown).toHaveLength(10)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a text file' }).click(),
  ])
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toEqual(shown)

  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await page.getByLabel(/recovery code/).fill(shown[0] ?? '')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('[PRF-03] a player who knows the password changes it, and the new one signs in', async ({
  page,
  request,
  expectStatus,
}) => {
  const player = await register(page.request)
  expectStatus(422, '/api/account.changepassword')
  await page.goto('/profile/security')
  // without a script the form is posted as a whole
  await page.waitForLoadState('networkidle')
  const form = page.locator('form[name=change-password]')
  const fill = async (old: string) => {
    await form.getByLabel('Current password').fill(old)
    await form.getByLabel('New password', { exact: true }).fill('croupier10')
    await form.getByLabel('Repeat new password').fill('croupier10')
    await form.getByRole('button', { name: 'Save password' }).click()
  }
  await fill('not-this-one')
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('This password isn’t correct.')
  await fill(player.password)
  await expect(page.getByText('Your password has been saved. Your other devices have been signed out.')).toBeVisible()
  await signIn(request, { ...player, password: 'croupier10' })
})

test('[PRF-03] a device that is signed out here is a guest at its next step', async ({ page, browser, site }) => {
  const player = await register(page.request)
  const other = await browser.newContext({
    baseURL: site.origin,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  })
  await signIn(other.request, player)
  const away = await other.newPage()
  await away.goto('/profile/security')
  await expect(accountArea(away)).toBeVisible()

  await page.goto('/profile/security')
  const asked = page.getByRole('dialog').getByRole('button', { name: 'Sign out' })
  await page.getByRole('button', { name: 'Sign out Firefox, Windows' }).click()
  await asked.click()
  await expect(page.getByText('Firefox, Windows')).toHaveCount(0)
  await expect(page.getByText('This device')).toBeVisible()
  await away.goto('/profile/security')
  await expect(away).toHaveURL(/\/\?redirectUrl=/)
  await other.close()
})

test('[AUT-11] a forgotten password is set anew by the mailed link, and signs in', async ({ page, site }) => {
  const { login } = await register(page.request)
  await page.context().clearCookies({ name: 'sid' })
  await page.goto('/?show_popup_auth=1')
  const auth = authDialog(page, 'authorization')
  await auth.dialog.getByRole('link', { name: 'Forgot your password?' }).click()
  const restore = page.getByRole('dialog', { name: 'Reset your password' })
  await restore.getByLabel('Email, username or phone').fill(login)
  await restore.getByRole('button', { name: 'Send link' }).click()
  await expect(restore.getByText(/we’ve sent a link/)).toBeVisible()

  await expect.poll(() => linkTo(site, login, 'new-password')).toMatch(/token=/)
  await page.goto(await linkTo(site, login, 'new-password'))
  const main = page.getByRole('main')
  await main.getByLabel('Password', { exact: true }).fill('croupier11')
  await main.getByLabel('Repeat new password').fill('croupier11')
  await main.getByRole('button', { name: 'Save password' }).click()
  await fillSignIn(auth, { login, password: 'croupier11' })
  await auth.submit.click()
  await expect(accountArea(page)).toBeVisible()
})

for (const locale of ['es', 'ar']) {
  test(`[PRF-03] the security page fits a small phone in ${locale}, and holds nothing that a screen reader misses`, async ({
    page,
  }) => {
    await register(page.request)
    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto(`/${locale}/profile/security`)
    await expect(page.locator('[name=two-factor-method]').first()).toBeVisible()
    await expectAccessible(page, 'main')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
}
