import type { Page, Response } from '@playwright/test'
import { chooseTheme, expectAccessible } from './accessibility.ts'
import { accountArea, authDialog, authOpener, fillRegistration, fillSignIn, openAuth, signOut } from './authDialog.ts'
import { follow, readDocument, soon, writeDocument } from './documents.ts'
import { tabTo } from './keyboard.ts'
import { newEmail, register, samira, signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

const sessionOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'sid')

test('[AUT-01] a player signs in with the mouse after a mistake, sees the balance, and signs out', async ({
  page,
  expectStatus,
}) => {
  expectStatus(401, '/api/auth.login')
  await page.goto('/')
  const auth = await openAuth(page, 'authorization')
  await fillSignIn(auth, { ...vera, password: 'wrong-word' })
  await auth.submit.click()
  await expect(auth.dialog.getByText('Wrong username or password.')).toBeVisible()
  expect(await sessionOf(page)).toBeUndefined()

  await auth.field('password').fill(vera.password)
  await auth.submit.click()
  await expect(auth.dialog).toBeHidden()
  await expect(accountArea(page)).toContainText('1,250.50')
  expect(await sessionOf(page)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })

  await page.goto('/support')
  await expect(accountArea(page)).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(accountArea(page)).toHaveCount(0)
  await page.goto('/profile/settings')
  await expect(page).toHaveURL(/\/\?redirectUrl=/)
})

test('[AUT-14] a tab follows when another one signs out, at once, and other changes from the next page on', async ({
  page,
  context,
  expectStatus,
}) => {
  // another tab still requests data of its player
  expectStatus(401, /^\/api\//)
  const balance = accountArea(page)
  await signIn(page.request, vera)
  await page.goto('/terms')
  await expect(balance).toContainText('1,250.50')

  const other = await context.newPage()
  await other.goto('/')
  await page.waitForLoadState('networkidle')
  await signOut(other)
  await expect(page).toHaveURL('/')
  await expect(authOpener(page, 'authorization')).toBeVisible()
  await expect(balance).toHaveCount(0)

  await signIn(page.request, samira)
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect(balance).toBeVisible()

  // later requests of the page would be refused
  await page.waitForLoadState('networkidle')
  await context.clearCookies({ name: 'sid' })
  await follow(page, '/profile/settings')
  await expect(authDialog(page, 'authorization').dialog).toBeVisible()
  await expect(balance).toHaveCount(0)
})

test('[FRM-12] a player signs in by keyboard alone', async ({ page }) => {
  await page.goto('/terms')
  const opener = authOpener(page, 'authorization')
  await tabTo(opener)
  await page.keyboard.press('Enter')
  const { dialog, field } = authDialog(page, 'authorization')
  await expect(field('login')).toBeVisible()
  await tabTo(field('login'))
  await page.keyboard.type(samira.login)
  await page.keyboard.press('Tab')
  await expect(field('password')).toBeFocused()
  await page.keyboard.type(samira.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(accountArea(page)).toBeVisible()
  await expect(page).toHaveURL('/terms')
})

test('[FRM-12] the dialog keeps the focus inside, and Escape gives it back to where it came from', async ({ page }) => {
  await page.goto('/')
  const { dialog } = await openAuth(page, 'authorization')
  const isInside = () => dialog.evaluate((it) => it.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  for (let stops = 0; stops < 12; stops++) {
    await page.keyboard.press('Tab')
    await expect.poll(isInside).toBe(true) // at either end the focus goes round by way of a guard beside the dialog
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(authOpener(page, 'authorization')).toBeFocused()
})

test('[FRM-12] the first field has the focus, however late the form arrives', async ({ page }) => {
  await page.route('**/nfx/dialogs/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto('/')
  const auth = await openAuth(page, 'authorization')
  await expect(auth.field('login')).toBeFocused()
})

test('[FRM-06] the button waits until the form is valid and changed', async ({ page }) => {
  await page.goto('/')
  const { field, submit } = await openAuth(page, 'authorization')
  await expect(submit).toBeDisabled()
  await field('login').fill(vera.login)
  await expect(submit).toBeDisabled()
  await field('password').fill('x')
  await expect(submit).toBeEnabled()
  await field('login').fill('')
  await expect(submit).toBeDisabled()
})

test('[FRM-06] the button says that it is at work, and sends once', async ({ page }) => {
  let sent = 0
  await page.route('**/api/auth.login*', async (route) => {
    sent++
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.goto('/')
  const auth = await openAuth(page, 'authorization')
  await fillSignIn(auth, vera)
  await auth.submit.click()
  const busy = auth.dialog.getByRole('button', { name: 'Sending' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await busy.click()
  await expect(auth.dialog).toBeHidden()
  expect(sent).toBe(1)
})

test('[FRM-05] [FRM-12] an error comes when the field is left, tied to it, and goes when it is mended', async ({
  page,
}) => {
  await page.goto('/')
  const { dialog, field } = await openAuth(page, 'registration')
  const error = dialog.getByText('Please enter a valid email address.')
  const email = field('email')
  await email.fill('nobody')
  await expect(error).toHaveCount(0)
  await field('password').focus()
  await expect(error).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
  expect(await error.evaluate((it) => it.closest('[aria-live]')?.getAttribute('aria-live'))).toBe('polite')
  await email.fill('nobody@example.com')
  await expect(error).toHaveCount(0)
  await expect(email).not.toHaveAttribute('aria-invalid')

  await field('password').fill('abc')
  await email.focus()
  await expect(field('password')).toHaveAccessibleDescription('Use at least 6 characters.')
  await field('terms').check()
  await field('terms').uncheck()
  await email.focus()
  await expect(field('terms')).toHaveAccessibleDescription('Please accept the terms to continue.')
})

test('[RTE-12] [FRM-08] registration ends at the deposit; a taken address has an error at its field', async ({
  page,
  expectStatus,
}) => {
  const player = { login: newEmail(), password: 'croupier9' }
  await page.goto('/')
  const auth = await openAuth(page, 'registration')
  await fillRegistration(auth, player)
  await auth.submit.click()
  await expect(page).toHaveURL('/cashier/deposit')
  await expect(page.getByRole('dialog', { name: 'Confirm your email' })).toContainText(player.login)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cashier')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // a campaign doesn't interrupt the deposit, and opens on the next page
  await page.getByRole('main').getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'For you' })).toContainText('Ready for your first round?')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // the form's input is removed from the tab
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form:')))).toEqual([])
  await expect(accountArea(page)).toContainText('€0.00')
  await signOut(page)

  expectStatus(422, '/api/auth.register')
  const again = await openAuth(page, 'registration')
  await fillRegistration(again, player)
  await again.submit.click()
  await expect(again.field('email')).toHaveAccessibleDescription('An account with these details already exists.')
  await expect(again.field('email')).toBeFocused()
  await expect(again.field('password')).not.toHaveAttribute('aria-invalid')
  await again.field('email').fill(newEmail())
  await expect(again.field('email')).not.toHaveAttribute('aria-invalid')
})

for (const isAlive of [true, false]) {
  const moment = isAlive ? 'another who has signed in beside' : 'another who has signed in before the form was alive'
  test(`[AUT-01] what one player has typed never becomes that of ${moment}`, async ({ page, expectStatus }) => {
    expectStatus(401, /^\/api\//)
    await register(page.request)
    let release = () => {}
    const isHeld = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      if (!isAlive && /\/(form|readNumber)/i.test(route.request().url())) await isHeld
      await route.continue()
    })
    await page.goto('/profile/security', { waitUntil: isAlive ? 'networkidle' : 'commit' })
    const form = page.locator('form[name=fakename]')
    await form.getByRole('textbox').fill('FirstOne')
    await register(page.request)
    const fakename = async () => {
      const answer = await page.request.get('/api/account.getInfo')
      return ((await answer.json()) as { data: { fakename: string } }).data.fakename
    }
    const second = await fakename()
    if (!isAlive) await expect(accountArea(page)).toContainText(second)
    release()
    // the tab may have noticed by itself, and reloaded
    if (isAlive)
      await form
        .getByRole('button')
        .click({ timeout: 2000 })
        .catch(() => undefined)
    await expect(accountArea(page)).toContainText(second)
    await expect(form.getByRole('textbox')).toHaveValue(second)
    const drafts = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(drafts).not.toContain('FirstOne')
    expect(await fakename()).toBe(second)
  })
}

test('the switcher in the registration leads to the form of the other kind', async ({ page }) => {
  await page.goto('/')
  const { dialog } = await openAuth(page, 'registration')
  await dialog.getByRole('button', { name: 'By username' }).click()
  await expect(dialog.getByLabel('Username', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Sign in' }).click()
  await expect(authDialog(page, 'authorization').dialog).toBeVisible()
})

for (const theme of ['dark', 'light'] as const) {
  for (const locale of ['en', 'ar']) {
    test(`[FRM-12] the ${theme} dialogs in ${locale} hold nothing that a screen reader misses, at 360 px`, async ({
      page,
      site,
    }) => {
      await chooseTheme(page, theme, site.origin)
      await page.setViewportSize({ width: 360, height: 760 })
      for (const [view, names] of [
        ['authorization', ['login', 'password']],
        ['registration', ['email', 'password', 'country', 'currency', 'terms']],
      ] as const) {
        await page.goto(
          `${locale === 'en' ? '' : `/${locale}`}/terms?${view === 'registration' ? 'show_popup_reg' : 'show_popup_auth'}`,
        )
        const { dialog, field, submit } = authDialog(page, view, locale)
        await expect(submit).toBeVisible()
        for (const name of names) await expect(field(name)).toBeVisible()
        await expectAccessible(page, '[role=dialog]')
        const { width = 0, x = -1 } = (await dialog.boundingBox()) ?? {}
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(360)
      }
    })
  }
}

test('[FRM-03] the modules that check a form stay for good and evaluate nothing', async ({ page }) => {
  const modules: Response[] = []
  page.on('response', (response) => {
    if (response.url().includes('/validators/')) modules.push(response)
  })
  await page.goto('/')
  await openAuth(page, 'authorization')
  expect(modules.length).toBeGreaterThanOrEqual(2) // the form's own, and what all forms share
  for (const it of modules) {
    expect(it.headers()['content-type']).toContain('text/javascript')
    expect(it.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await it.text()).not.toMatch(/\beval\(|\bFunction\(/)
  }
  expect((await page.request.get('/validators/none.js')).status()).toBe(404)
})

test('[FRM-03] the address of a validator follows from what the form asks', async ({ request, site }) => {
  const file = 'form/en/sign-in.json'
  const addressOf = async () => {
    const { validator } = (await (await request.get('/nfx/forms/en/sign-in')).json()) as { validator: string }
    return validator
  }
  const before = await addressOf()
  const form = readDocument<{ schema: { properties: { password: object } } }>(file)
  const { properties } = form.schema
  const stricter = { ...properties, password: { ...properties.password, minLength: 3 } }
  await writeDocument(site, file, { ...form, schema: { ...form.schema, properties: stricter } })
  await expect.poll(addressOf, soon).not.toBe(before)
  expect((await request.get(await addressOf())).status()).toBe(200)
  await writeDocument(site, file, form)
  await expect.poll(addressOf, soon).toBe(before)
})

test('[RTE-10] an address opens the sign-in, and its key is removed when that is closed', async ({ page }) => {
  await page.goto('/terms?utm=mail&show_popup_auth=1&promo_code=SPRING')
  const { dialog } = authDialog(page, 'authorization')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/terms?utm=mail&promo_code=SPRING')

  await page.goto('/ar/terms?show_popup_reg')
  await expect(authDialog(page, 'registration', 'ar').dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/ar/terms')
})

test('[RTE-10] a popup that prevents closing stays until its own form is done', async ({ page }) => {
  await page.goto('/terms?show_popup_auth=1&prevent_close=1&backUrl=%2Fsupport')
  const auth = authDialog(page, 'authorization')
  await expect(auth.submit).toBeVisible()
  await expect(auth.dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  await expect(auth.dialog).toBeVisible()

  await fillSignIn(auth, samira)
  await auth.submit.click()
  await expect(auth.dialog).toBeHidden()
  await expect(page).toHaveURL('/support')
})

test('[RTE-21] after the sign-in a player comes to where the guard stopped a guest', async ({ page }) => {
  await page.goto('/es/cashier/wallet?from=menu')
  await expect(page).toHaveURL('/es?redirectUrl=%2Fes%2Fcashier%2Fwallet%3Ffrom%3Dmenu')
  const auth = authDialog(page, 'authorization', 'es')
  await fillSignIn(auth, vera)
  await auth.submit.click()
  await expect(page).toHaveURL('/es/cashier/wallet?from=menu')
})

for (const hostile of ['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])
  test(`[RTE-21] after the sign-in ${hostile} is not followed`, async ({ page, site }) => {
    const left: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && left.push(new URL(request.url()).origin))
    await page.goto(`/terms?redirectUrl=${encodeURIComponent(hostile)}`)
    const auth = authDialog(page, 'authorization')
    await fillSignIn(auth, vera)
    await auth.submit.click()
    await expect(auth.dialog).toBeHidden()
    await expect(accountArea(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/terms')
    expect(new Set(left)).toEqual(new Set([site.origin]))
  })

test('after five wrong passwords the account rests, and the form says so', async ({ page, request, expectStatus }) => {
  const { login } = await register(page.request)
  await page.context().clearCookies()
  const wrong = { login, password: 'wrong-word' }
  for (let tries = 0; tries < 5; tries++) await request.post('/api/auth.login', { form: wrong })
  expectStatus(429, '/api/auth.login')
  await page.goto('/')
  const auth = await openAuth(page, 'authorization')
  await fillSignIn(auth, wrong)
  await auth.submit.click()
  await expect(auth.dialog.getByText('Too many attempts. Please wait a moment and try again.')).toBeVisible()
})
