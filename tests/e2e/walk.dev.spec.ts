import { readFile } from 'node:fs/promises'
import { accountArea, fillSignIn, openAuth, signOut } from './authDialog.ts'
import { mainHeadingOf, readDocument } from './documents.ts'
import { vera } from './players.ts'
import { expect, test } from './test.ts'

for (const [locale, prefix] of [
  ['en', ''],
  ['ar', '/ar'],
] as const) {
  // the development build of React reports every difference between the HTML of server and browser
  test(`pages of the site open in ${locale} without a console message`, async ({ page }) => {
    test.slow()
    const heading = page.getByRole('heading', { level: 1 })
    for (const [path, slug] of [
      [prefix || '/', 'home'],
      [`${prefix}/gamehall`, 'gamehall'],
      [`${prefix}/terms`, 'terms'],
      [`${prefix}/forms/sign_up`, 'forms/sign_up'],
    ] as const) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(heading).toHaveText(mainHeadingOf(slug, locale))
    }
    await page.goto(prefix || '/')
    await page.waitForLoadState('networkidle')
    const { links } = readDocument<{ links: { link: string }[] }>(`menu/${locale}/header.json`)
    const support = links.findIndex(({ link }) => link === '/support')
    await page.getByRole('banner').getByRole('navigation').getByRole('link').nth(support).click()
    await expect(heading).toHaveText(mainHeadingOf('support', locale))

    const auth = await openAuth(page, 'authorization', locale)
    await fillSignIn(auth, vera)
    await auth.submit.click()
    await expect(accountArea(page)).toBeVisible()
    // the dialog's history entry is left a moment after the dialog
    await expect.poll(() => page.evaluate(() => 'dialog' in (history.state as object))).toBe(false)
    await page.goto(`${prefix}/profile/settings`)
    await page.waitForLoadState('networkidle')
    await expect(heading).toHaveText(mainHeadingOf('profile/settings', locale))
    await signOut(page, locale)
    await expect(page).toHaveURL(prefix || '/')
  })
}

test('[ENG-11] an address with signs that a query need not encode is the same for the server and the browser', async ({
  page,
}) => {
  await page.goto('/?q=a:b&day=1/2&word=%20(x)')
  await page.waitForLoadState('networkidle')
  const link = page.locator('a[hreflang=es]').first()
  await expect(link).toHaveAttribute('href', '/es?q=a%3Ab&day=1%2F2&word=+%28x%29')
})

test('[ENG-17] the first page is not loaded again for packages that only the server runs', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const found = await readFile('node_modules/.vite/deps/_metadata.json', 'utf8')
  const { optimized } = JSON.parse(found) as { optimized: Record<string, object> }
  expect(Object.keys(optimized)).toContain('mobx')
  expect(Object.keys(optimized).filter((name) => /lru-cache|htmlparser2|typebox\/|server/.test(name))).toEqual([])
})

test('[ENG-05] in development the place of a block that the server could not render says which one it is', async ({
  page,
}) => {
  await page.goto('/?fault=render:hero')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-fault=render]')).toContainText('content.hero · hero')
})
