import { authDialog } from './authDialog.ts'
import { readDocument, soon, writeDocument } from './documents.ts'
import { samira, signIn } from './players.ts'
import { expect, test } from './test.ts'

test('[RTE-07] a game for money opens the registration for visitors, and closing it leads to the index', async ({
  page,
}) => {
  for (const path of ['/game/northlight-fortune-carousel', '/es/game/northlight-fortune-carousel']) {
    const locale = path.startsWith('/es') ? 'es' : 'en'
    await page.goto(`${path}#real`)
    const { dialog } = authDialog(page, 'registration', locale)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(locale === 'es' ? '/es' : '/')
  }
})

test('[RTE-07] a player and a game for fun are left alone', async ({ page }) => {
  await page.goto('/game/northlight-fortune-carousel')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await signIn(page.request, samira)
  await page.goto('/game/northlight-fortune-carousel#real')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('a visitor whose browser speaks Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('[RTE-16] is redirected to the Spanish site, and later to the language that they have chosen', async ({
    page,
    context,
  }) => {
    await page.goto('/winners?page=2')
    await expect(page).toHaveURL('/es/winners?page=2')
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL('/winners?page=2')
    const choice = async () => (await context.cookies()).find(({ name }) => name === 'locale')
    await expect.poll(async () => (await choice())?.value).toBe('en')
    const chosen = await choice()
    expect((chosen?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(31_000_000)
    await page.goto('/terms')
    await expect(page).toHaveURL('/terms')
  })
})

test('[RTE-16] where the platform says the language, a player gets that of the account', async ({ page, site }) => {
  const file = 'site-config/en/site.json'
  const config = readDocument<object>(file)
  await signIn(page.request, samira)
  try {
    await writeDocument(site, file, { ...config, localeDetection: 'platform' })
    await expect
      .poll(async () => {
        await page.goto('/terms')
        return new URL(page.url()).pathname
      }, soon)
      .toBe('/ar/terms')
  } finally {
    await writeDocument(site, file, config)
  }
})

test('[RTE-10] after signing in, a player goes back to where the address says, but never off the site', async ({
  page,
}) => {
  const places = {
    '/support?from=mail#limits': '/support?from=mail#limits',
    '//other.example/': '/terms?backUrl=%2F%2Fother.example%2F',
    'https://other.example/x': '/terms?backUrl=https%3A%2F%2Fother.example%2Fx',
    'javascript:alert(1)': '/terms?backUrl=javascript%3Aalert%281%29',
  }
  for (const [backUrl, place] of Object.entries(places)) {
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(`/terms?${new URLSearchParams({ show_popup_auth: '1', backUrl })}`)
    const { field, submit } = authDialog(page, 'authorization')
    await field('login').fill(samira.login)
    await field('password').fill(samira.password)
    await submit.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(place)
  }
})

test('[RTE-12] [RTE-21] after the registration a player comes to where they wanted to go', async ({ page }) => {
  await page.goto('/profile/security')
  await expect(page).toHaveURL(/redirectUrl=/)
  const auth = authDialog(page, 'authorization')
  await auth.dialog.getByRole('link', { name: 'Sign up' }).click()
  const registration = authDialog(page, 'registration')
  await registration.field('email').fill(`wanted${Date.now()}@example.com`)
  await registration.field('password').fill('croupier9')
  await registration.field('country').selectOption('ES')
  await registration.field('currency').selectOption('EUR')
  await registration.field('terms').check()
  await registration.submit.click()
  await expect(page).toHaveURL('/profile/security')
})
