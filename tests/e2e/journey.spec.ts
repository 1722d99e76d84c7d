import type { Locator, Page } from '@playwright/test'
import { accountArea, authDialog, authOpener } from './authDialog.ts'
import { readDocument, wordsOf } from './documents.ts'
import { formIn } from './forms.ts'
import { tabTo } from './keyboard.ts'
import { linkTo } from './messages.ts'
import { PNG } from './pictures.ts'
import { type Player, newEmail } from './players.ts'
import { appCode, codeDialog } from './secondFactor.ts'
import { expect, test } from './test.ts'

async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Presses the arrow key until the select has this value. */
async function choose(select: Locator, value: string): Promise<void> {
  await tabTo(select)
  for (let turn = 0; turn < 60 && (await select.inputValue()) !== value; turn++) {
    await select.page().keyboard.press('ArrowDown')
  }
  await expect(select).toHaveValue(value)
}

/**
 * Waits until the dialogs' history entry is left, since the browser would abort another navigation
 * meanwhile.
 */
async function leaveDialogEntry(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { dialog?: true } | null)?.dialog)).toBeUndefined()
}

/** Presses Escape until no dialog is open, such as the welcome of a new player. */
async function closeDialogs(page: Page): Promise<void> {
  const shown = page.getByRole('dialog')
  await expect(shown).toBeVisible()
  while ((await shown.count()) > 0) {
    const title = await shown.getByRole('heading').first().textContent()
    await page.keyboard.press('Escape')
    await expect(shown.filter({ hasText: title ?? '' })).toHaveCount(0)
  }
  await leaveDialogEntry(page)
}

/** Completes the first step of the sign-in by keyboard. */
async function signInByKeys(page: Page, { login, password }: Player, locale: string): Promise<void> {
  const { field, submit } = authDialog(page, 'authorization', locale)
  await expect(submit).toBeVisible()
  // the value of an earlier form may still be there
  await press(field('login'), 'ControlOrMeta+a')
  await page.keyboard.type(login)
  await type(field('password'), password)
  await press(submit)
}

/** Signs out by the account menu, or by the drawer of a small screen. */
async function signOutByKeys(page: Page, locale: string, width: number): Promise<void> {
  const words = wordsOf('common', locale)
  const isSmall = width < 768
  const area = isSmall ? page.locator('#sidebar') : accountArea(page)
  const opener = isSmall
    ? page.getByRole('banner').getByRole('button', { name: words['header.menu'], exact: true })
    : area.getByRole('button', { name: new RegExp(`^${words['header.account']}: `) })
  await press(opener)
  await press(area.getByRole('button', { name: words['header.signOut'] }))
}

for (const [locale, width] of [
  ['en', 360],
  ['es', 1440],
  ['ar', 360],
] as const) {
  test(`[AUT-01] [PRF-06] by keyboard alone a visitor in ${locale} at ${width} px registers, fills in the profile, is verified, sets a limit, restores the password, signs in with a second step and takes a break`, async ({
    page,
    site,
    expectStatus,
  }) => {
    // the first step of a sign-in that requires a code
    expectStatus(401, '/api/auth.login')
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height: 900 })
    const prefix = locale === 'en' ? '' : `/${locale}`
    const main = page.getByRole('main')
    const words = wordsOf('account', locale)
    const login = newEmail()

    await page.goto(prefix || '/')
    await press(authOpener(page, 'authorization', locale))
    const signIn = authDialog(page, 'authorization', locale)
    await expect(signIn.submit).toBeVisible()
    await press(signIn.dialog.locator('a[href$="/forms/sign_up"]'))
    const signUp = authDialog(page, 'registration', locale)
    await expect(signUp.submit).toBeVisible()
    await type(signUp.field('email'), login)
    await type(signUp.field('password'), 'croupier9')
    await choose(signUp.field('country'), 'ES')
    await choose(signUp.field('currency'), 'EUR')
    await press(signUp.field('terms'), 'Space')
    await press(signUp.submit)
    await expect(page).toHaveURL(`${prefix}/cashier/deposit`)
    await closeDialogs(page)

    await page.goto(`${prefix}/profile/settings`)
    const profile = formIn(page.locator('form[name="profile"]'), 'profile', locale)
    await type(profile.field('firstName'), 'Ana')
    await type(profile.field('lastName'), 'Ruiz')
    await choose(profile.field('sex'), '2')
    await type(profile.field('birthDate'), '14.03.1990')
    const region = profile.field('region')
    await expect(region).toHaveAttribute('role', 'combobox')
    await press(region, 'ArrowDown')
    await page.keyboard.press('Enter')
    await type(profile.field('homeTown'), 'Madrid')
    await type(profile.field('address'), 'Calle Mayor 1')
    await type(profile.field('postCode'), '28001')
    await choose(profile.field('documentType'), 'dni')
    await type(profile.field('documentNumber'), '12345678Z')
    await press(profile.submit)
    await expect(main.getByText(profile.message)).toBeVisible()

    await page.goto(`${prefix}/profile/verification`)
    const labelled = (key: string) => main.getByRole('button', { name: words[key], exact: true })
    await press(labelled('verification.start'))
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(main.getByLabel(words['verification.document'] ?? '')),
    ])
    await chooser.setFiles({ name: 'passport.png', mimeType: 'image/png', buffer: PNG })
    await press(labelled('verification.send'))
    await expect(main).toContainText(words['verification.approved'] ?? '', { timeout: 20_000 })

    await page.goto(`${prefix}/profile/responsible-game`)
    await expect(main).toContainText(words['limits.none'] ?? '')
    const limit = formIn(page.locator('form[name="deposit-limit"]'), 'deposit-limit', locale)
    await press(limit.field('period'), 'ArrowDown')
    await type(limit.field('amount'), '200')
    await press(limit.submit)
    await expect(main).toContainText(words['limits.left'] ?? '')
    await expect(main).not.toContainText(words['limits.none'] ?? '')

    await signOutByKeys(page, locale, width)
    await expect(authOpener(page, 'authorization', locale)).toBeVisible()

    await press(authOpener(page, 'authorization', locale))
    await expect(signIn.submit).toBeVisible()
    await press(signIn.dialog.locator('a[href$="/forms/restore"]'))
    const { title } = readDocument<{ title: string }>(`dialog/${locale}/restore.json`)
    const restore = formIn(page.getByRole('dialog', { name: title }), 'restore', locale)
    await expect(restore.submit).toBeVisible()
    await type(restore.field('login'), login)
    await press(restore.submit)
    await expect(page.getByText(restore.message)).toBeVisible()
    await expect.poll(() => linkTo(site, login, 'new-password')).toMatch(/token=/)
    await page.goto(await linkTo(site, login, 'new-password'))
    const anew = formIn(main, 'new-password', locale)
    await type(anew.field('password'), 'croupier11')
    await type(anew.field('again'), 'croupier11')
    await press(anew.submit)
    const player = { login, password: 'croupier11' }
    await signInByKeys(page, player, locale)
    await expect(accountArea(page)).toBeVisible()
    await leaveDialogEntry(page)

    await page.goto(`${prefix}/profile/security`)
    await type(main.getByLabel(words['twoFactor.password'] ?? '', { exact: true }), player.password)
    await press(labelled('twoFactor.switchOn'))
    const secret = (await main.locator('code').first().innerText()).replaceAll(' ', '')
    await type(main.getByLabel(words['twoFactor.code'] ?? ''), await appCode(secret))
    await press(labelled('twoFactor.confirm'))
    await expect(labelled('twoFactor.saved')).toBeVisible()
    const recovery = await main.locator('code').first().innerText()
    await press(labelled('twoFactor.saved'))
    await signOutByKeys(page, locale, width)

    await press(authOpener(page, 'authorization', locale))
    await signInByKeys(page, player, locale)
    const second = codeDialog(page, locale)
    await type(second.field('code'), await appCode(secret, 30))
    await press(second.submit)
    await expect(accountArea(page)).toBeVisible()
    await leaveDialogEntry(page)

    await page.goto(`${prefix}/profile/responsible-game`)
    const exclusion = formIn(page.locator('form[name="self-exclusion"]'), 'self-exclusion', locale)
    await press(exclusion.field('period'), 'ArrowDown')
    await type(exclusion.field('password'), 'croupier11')
    await press(exclusion.field('understood'), 'Space')
    await press(exclusion.submit)
    await expect(page).toHaveURL(`${prefix}/self-exclusion`)
    await expect(authOpener(page, 'authorization', locale)).toBeVisible()
    // signing out loads a complete page, which must be there before the next one is opened
    await page.waitForLoadState('networkidle')

    await page.goto(`${prefix}/profile/responsible-game`)
    await expect(signIn.submit).toBeVisible()
    await signInByKeys(page, player, locale)
    await press(second.field('isRecovery'), 'Space')
    await type(second.field('recovery'), recovery)
    await press(second.submit)
    await expect(main).toContainText(words['exclusion.active'] ?? '')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
