import { expectAccessible } from './accessibility.ts'
import { accountArea, authDialog, fillSignIn } from './authDialog.ts'
import { readDocument } from './documents.ts'
import { elementsOf } from './html.ts'
import { register, signIn } from './players.ts'
import { expect, test } from './test.ts'

test('[PRF-06] a limit holds at once, a higher one waits and can be cancelled', async ({ page }) => {
  await register(page.request)
  await page.goto('/profile/responsible-game')
  const main = page.getByRole('main')
  await expect(main).toContainText('No deposit limit')
  const limit = page.locator('form[name="deposit-limit"]')
  const save = limit.getByRole('button', { name: 'Save limit' })
  await limit.getByLabel('How long').selectOption('7')
  await limit.getByLabel('Maximum amount').fill('200')
  await save.click()
  await expect(main).toContainText('of $200.00 · per 7 days')
  await expect(limit).toContainText('Saved.')

  await limit.getByLabel('Maximum amount').fill('500')
  await save.click()
  await expect(main).toContainText('Pending change')
  await expect(main).toContainText('of $200.00 · per 7 days')
  await main.getByRole('button', { name: 'Cancel change' }).click()
  await expect(main).not.toContainText('Pending change')

  await limit.getByLabel('Maximum amount').fill('50')
  await save.click()
  await expect(main).toContainText('of $50.00 · per 7 days')
  await expectAccessible(page, 'main')
})

test('[PRF-06] a player who self-excludes is signed out everywhere, in other tabs at once, can sign in again, and reads until when', async ({
  page,
  expectStatus,
}) => {
  const player = await register(page.request)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/profile/settings')
  await elsewhere.waitForLoadState('networkidle')
  await page.goto('/profile/responsible-game')
  const form = page.locator('form[name="self-exclusion"]')
  const begin = form.getByRole('button', { name: 'Start break' })
  await form.getByLabel('How long').selectOption('30d')
  await form.getByLabel('Your password').fill('not-this-one')
  await form.getByRole('checkbox').check()
  expectStatus(422, '/api/account.setSelfExclusion')
  await begin.click()
  await expect(form.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Your password').fill(player.password)
  await begin.click()
  await expect(page).toHaveURL('/self-exclusion')
  await expect(accountArea(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('You’ve been signed out everywhere')
  const end = new Date(Date.now() + 30 * 86_400_000)
  const day = [end.getUTCDate(), end.getUTCMonth() + 1].map((it) => String(it).padStart(2, '0')).join('.')
  await expect(page.getByRole('main')).toContainText(`${day}.${end.getUTCFullYear()}`)
  await expect(elsewhere).toHaveURL('/self-exclusion')
  await expect(accountArea(elsewhere)).toHaveCount(0)
  // as a guest's browser shows it from now on
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Promotions' })).toHaveCount(0)
  await elsewhere.goto('/terms?show_popup_reg')
  const { dialog } = authDialog(elsewhere, 'authorization')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
  await elsewhere.goto('/')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('A break from play')

  await page.goto('/profile/responsible-game')
  const auth = authDialog(page, 'authorization')
  await fillSignIn(auth, player)
  await auth.submit.click()
  await expect(page).toHaveURL('/profile/responsible-game')
  await expect(page.getByRole('main')).toContainText('You’re on a break')
})

interface Closure {
  readonly paths: readonly string[]
  readonly page: string
}

/** Other spellings of closed addresses that lead to the same pages. */
const respelled = ['/%67amehall', '/cashier//deposit', '/cashier/%64eposit/', '/%6fffers']

const [closure] = readDocument<{ closures: readonly Closure[] }>('site-config/en/site.json').closures
const isClosed = (path: string) =>
  closure?.paths.some((it) => (it.endsWith('/*') ? path.startsWith(it.slice(0, -1)) : path === it)) ?? false
/** An address that matches each pattern. */
const closedPaths = (closure?.paths ?? []).map((path) =>
  path.replace(/^\/game\/\*$/, '/game/blue-tide').replace('*', '1'),
)
const openPaths = [
  '/cashier',
  '/cashier/withdraw',
  '/cashier/history',
  '/profile/settings',
  '/profile/security',
  '/profile/notification',
  '/profile/responsible-game',
  '/profile/bets/history',
  '/support',
  '/terms',
  '/self-exclusion',
]

test.describe('a self-excluded player', () => {
  test('[PRF-06] meets a calm page wherever they could play, deposit or be offered something', async ({
    page,
    playwright,
    site,
  }) => {
    expect(closedPaths.length).toBe(23)
    const player = await register(page.request)
    expect(
      (
        await page.request.post('/api/account.setSelfExclusion', { form: { period: '7d', password: player.password } })
      ).status(),
    ).toBe(200)
    const visitor = await playwright.request.newContext({
      baseURL: site.origin,
      extraHTTPHeaders: { 'x-forwarded-for': '10.9.9.9' },
    })
    await signIn(visitor, player)
    for (const [locale, prefix] of [
      ['en', ''],
      ['es', '/es'],
      ['ar', '/ar'],
    ] as const) {
      const { blocks } = readDocument<{ blocks: readonly { heading: string }[] }>(`page/${locale}/self-exclusion.json`)
      for (const path of respelled) {
        const html = await (await visitor.get(prefix + path, { maxRedirects: 3 })).text()
        expect([path, elementsOf(html, 'h1').map(({ text }) => text)]).toEqual([path, [blocks[0]?.heading]])
      }
      for (const path of [...closedPaths, ...openPaths]) {
        const answer = await visitor.get(path === '/' ? prefix || '/' : prefix + path, { maxRedirects: 3 })
        const html = await answer.text()
        expect([path, answer.status()]).toEqual([path, 200])
        const headings = elementsOf(html, 'h1').map(({ text }) => text)
        expect(
          elementsOf(html, 'summary').map(({ text }) => text),
          path,
        ).not.toContain('Casino')
        if (isClosed(path)) expect(headings, path).toEqual([blocks[0]?.heading])
        const links = elementsOf(html, 'a').map(({ attributes: { href = '' } }) => href)
        // the links to the home page and to other languages lead to open pages
        const own = links.map(
          (href) => (href.split(/[?#]/)[0] ?? '').replace(new RegExp(`^${prefix}(?=/|$)`), '') || '/',
        )
        const wrong = own.filter(
          (href) => isClosed(href) && href !== '/' && !new URL(answer.url()).pathname.endsWith(href),
        )
        expect([path, wrong]).toEqual([path, []])
      }
    }
    await visitor.dispose()
  })

  test('[PRF-06] sees until when it lasts and what still works, at every width and in both directions', async ({
    page,
  }) => {
    const player = await register(page.request)
    await page.request.post('/api/account.setSelfExclusion', { form: { period: '7d', password: player.password } })
    await signIn(page.request, player)
    const end = new Date(Date.now() + 7 * 86_400_000).toISOString()
    for (const [address, width] of [
      ['/', 360],
      ['/ar', 360],
      ['/es', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      const main = page.getByRole('main')
      await expect(main).toContainText(`${end.slice(8, 10)}.${end.slice(5, 7)}.${end.slice(0, 4)}`)
      await expect(main.locator('a[href$="/cashier/withdraw"]')).toBeVisible()
      await expect(main.locator('a[href$="/support/write"]')).toBeVisible()
      await expect(main.locator('a[href="https://www.gamblingtherapy.org"]')).toBeVisible()
      await expect(accountArea(page).locator('a[href$="/self-exclusion"]')).toBeVisible()
      await expectAccessible(page, 'body')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
})
