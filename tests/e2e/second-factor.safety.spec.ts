import { expectAccessible } from './accessibility.ts'
import { accountArea, authDialog, openAuth } from './authDialog.ts'
import { formIn } from './forms.ts'
import { codeTo } from './messages.ts'
import { register } from './players.ts'
import { codeDialog, comeToCode, playerWithApp, sendCodesTo } from './secondFactor.ts'
import { expect, test } from './test.ts'

test('[AUT-04] [AUT-06] a player with an app is asked for its code; a wrong one has an error, the right one signs in', async ({
  page,
  expectStatus,
}) => {
  expectStatus(401, '/api/auth.login')
  const { player, nextCode } = await playerWithApp(page)
  await page.goto('/')
  const { dialog, field, submit } = await comeToCode(page, player)
  await expect(dialog).toContainText('authenticator app')
  await field('code').fill('000000')
  await submit.click()
  await expect(field('code')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog).toBeVisible()
  await field('code').fill(await nextCode())
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(accountArea(page)).toBeVisible()
})

test('[AUT-04] [RTE-21] the second step leads to where the form of the first one does', async ({
  page,
  expectStatus,
}) => {
  expectStatus(401, '/api/auth.login')
  const { player, nextCode } = await playerWithApp(page)
  await page.goto('/forms/sign_in')
  const { field, submit } = formIn(page.getByRole('main'), 'sign-in')
  await field('login').fill(player.login)
  await field('password').fill(player.password)
  await submit.click()
  const step = codeDialog(page)
  await step.field('code').fill('000000')
  await step.submit.click()
  await expect(step.field('code')).toHaveAttribute('aria-invalid', 'true')
  await step.field('code').fill(await nextCode())
  await step.submit.click()
  await expect(page).toHaveURL('/')
  await expect(accountArea(page)).toBeVisible()
})

test('[AUT-04] a recovery code signs in once', async ({ page, expectStatus }) => {
  expectStatus(401, '/api/auth.login')
  const { player, recoveryCodes } = await playerWithApp(page)
  for (const isFirst of [true, false]) {
    await page.goto('/')
    const { dialog, field, submit } = await comeToCode(page, player)
    await dialog.getByRole('switch', { name: 'Use a recovery code' }).check()
    await field('recovery').fill(recoveryCodes[0] ?? '')
    await submit.click()
    if (isFirst) await expect(accountArea(page)).toBeVisible()
    else await expect(field('recovery')).toHaveAttribute('aria-invalid', 'true')
    // later requests of the page would be refused
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'sid' })
  }
})

test('[AUT-05] a code comes by mail, and can be sent again when the countdown is over', async ({ page, site }) => {
  const player = await register(page.request)
  await sendCodesTo(page.request, site, {
    type: 'email',
    contact: player.login,
    to: player.login,
    password: player.password,
  })
  await page.context().clearCookies({ name: 'sid' })
  await page.clock.install()
  await page.goto('/')
  const { dialog, field, submit } = await comeToCode(page, player)
  const again = dialog.getByRole('button', { name: 'Send a new code' })
  await expect(dialog.getByText(/^(1:00|0:5\d)$/)).toBeVisible()
  await expect(again).toHaveCount(0)
  await page.clock.fastForward(61_000)
  await expect(again).toBeVisible()
  // the messages for confirmation, set-up and activation came before
  await field('code').fill(await codeTo(site, player.login, 4))
  await submit.click()
  await expect(accountArea(page)).toBeVisible()
})

test('[AUT-04] a code comes by text message', async ({ page, site }) => {
  const player = await register(page.request)
  const contact = `346${String(Date.now()).slice(-8)}`
  await sendCodesTo(page.request, site, { type: 'phone', contact, to: `+${contact}`, password: player.password })
  await page.context().clearCookies({ name: 'sid' })
  await page.goto('/')
  const { field, submit } = await comeToCode(page, player)
  await field('code').fill(await codeTo(site, `+${contact}`, 3))
  await submit.click()
  await expect(accountArea(page)).toBeVisible()
})

test('[AUT-04] [FRM-12] the second step is passed by keyboard alone', async ({ page, expectStatus }) => {
  expectStatus(401, '/api/auth.login')
  const { player, nextCode } = await playerWithApp(page)
  await page.goto('/')
  const auth = await openAuth(page, 'authorization')
  await expect(auth.field('login')).toBeFocused()
  await page.keyboard.type(player.login)
  await page.keyboard.press('Tab')
  await page.keyboard.type(player.password)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'One more step' })
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type(await nextCode())
  await page.keyboard.press('Enter')
  await expect(accountArea(page)).toBeVisible()
})

for (const locale of ['es', 'ar']) {
  test(`[AUT-04] the second step fits a small phone in ${locale}`, async ({ page, expectStatus }) => {
    expectStatus(401, '/api/auth.login')
    const { player, nextCode } = await playerWithApp(page)
    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto(`/${locale}?show_popup_auth=1`)
    const auth = authDialog(page, 'authorization', locale)
    await auth.field('login').fill(player.login)
    await auth.field('password').fill(player.password)
    await auth.submit.click()
    const code = page.locator('[role=dialog] input[autocomplete=one-time-code]').first()
    await expect(code).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await code.fill(await nextCode())
    await page.keyboard.press('Enter')
    await expect(code).toBeHidden()
    await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'sid')).toBe(true)
  })
}
