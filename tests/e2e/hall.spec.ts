import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { register } from './players.ts'
import { expect, test } from './test.ts'

const hall = (page: Page) => page.getByRole('main')
const search = (page: Page) => hall(page).getByRole('searchbox')
const cards = (page: Page) => hall(page).locator('[data-place]')
const count = (page: Page) => hall(page).getByRole('status')
const more = (page: Page) => hall(page).getByRole('button', { name: /^Show more games/ })

test('[PLY-01] a player finds a game by a misspelt word while typing, and opens it', async ({ page }) => {
  await page.goto('/gamehall')
  await expect(count(page)).toHaveText('2,000 games')
  await search(page).pressSequentially('vlevet conjurer')
  await expect(page).toHaveURL('/gamehall?query=vlevet+conjurer')
  await expect(count(page)).toHaveText('1 game')
  await expect(search(page)).toBeFocused()
  await expectAccessible(page, 'main')
  await hall(page).getByRole('link', { name: 'Velvet Conjurer' }).click()
  await expect(page).toHaveURL(/\/game\/juno-play-velvet-conjurer/)
  // all that was typed is one entry of the history
  await page.goBack()
  await expect(search(page)).toHaveValue('vlevet conjurer')
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('[RTE-05] filters are in the address, and survive a reload and Back; each can be removed', async ({ page }) => {
  await page.goto('/gamehall/slots')
  await expect(page).toHaveURL('/gamehall?category=slots')
  const all = await count(page).textContent()
  await hall(page).locator('summary').click()
  await hall(page)
    .getByRole('link', { name: /^Northlight/ })
    .click()
  await hall(page).getByRole('link', { name: /^Wren/ }).click()
  await expect(page).toHaveURL('/gamehall?category=slots&providers=northlight,wren')
  await hall(page).getByLabel('Sort by').selectOption('name')
  await expect(page).toHaveURL(/\?category=slots&providers=northlight(,|%2C)wren&sort=name$/)
  const chosen = await count(page).textContent()
  expect(chosen).not.toBe(all)

  await page.reload()
  await expect(count(page)).toHaveText(chosen ?? '')
  await expect(hall(page).getByLabel('Sort by')).toHaveValue('name')
  await hall(page).getByRole('link', { name: 'Remove Wren & Daughters' }).press('Enter')
  await expect(page).toHaveURL('/gamehall?category=slots&providers=northlight&sort=name')
  await expect(hall(page).getByRole('link', { name: 'Remove Slots' })).toBeFocused()
  await page.goBack()
  await expect(count(page)).toHaveText(chosen ?? '')
  await hall(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/gamehall?sort=name')
  await expect(count(page)).toHaveText('2,000 games')
})

test('[SHL-25] scrolling through all 2,000 games keeps at most 60 cards in the document, and pauses so that the footer can be reached', async ({
  page,
}) => {
  await page.goto('/gamehall?sort=name')
  const seen = await page.evaluate(async () => {
    const places = new Set<string>()
    let most = 0
    let presses = 0
    const frame = () => new Promise(requestAnimationFrame)
    const quiet = async () => {
      for (let frames = 0; frames < 12; frames++) await frame()
    }
    for (let idle = 0; idle < 40; idle++) {
      const before = places.size
      const list = [...document.querySelectorAll<HTMLElement>('[data-place]')]
      most = Math.max(most, list.length)
      for (const { dataset } of list) places.add(dataset['place'] ?? '')
      if (places.size > before) idle = 0
      scrollBy(0, 250)
      await frame()
      await frame()
      const button = document.querySelector<HTMLElement>('#hall-end button')
      const isAtEnd = button && button.getBoundingClientRect().top < innerHeight
      if (isAtEnd && places.size === before) {
        button.click()
        presses++
        await quiet()
      }
    }
    return { places: places.size, most, presses }
  })
  expect(seen.places).toBe(2000)
  expect(seen.most).toBeLessThanOrEqual(60)
  expect(seen.presses).toBeGreaterThan(5)
  await expect(more(page)).toHaveCount(0)
})

test('[PLY-01] the footer is reached past the list, which waits for its button', async ({ page }) => {
  await page.goto('/gamehall?category=slots')
  for (let times = 0; times < 40; times++) {
    await page.keyboard.press('End')
    await page.waitForTimeout(60)
  }
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(more(page)).toHaveText('Show more games (1,165 left)')
})

test('[PLY-01] Back from a game leads to the same place of the list, with and without a reload', async ({ page }) => {
  await page.goto('/gamehall?category=slots')
  await expect(cards(page).first()).toBeVisible()
  const target = hall(page).locator('[data-place="60"]')
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(target).toBeInViewport({ timeout: 200 })
  }).toPass()
  const link = target.getByRole('link')
  const name = await link.textContent()
  const before = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page).toHaveURL(/\/game\//)
  await page.goBack()
  await expect(link).toHaveText(name ?? '')
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3)
  await page.reload()
  await expect(link).toHaveText(name ?? '')
  await expect(target).toBeInViewport()
})

test('[PLY-03] a player makes a game a favourite, finds it on their shelf, and removes it there', async ({
  page,
  expectStatus,
}) => {
  await register(page.request)
  await page.goto('/gamehall?query=velvet+conjurer')
  const heart = hall(page).getByRole('button', { name: 'Velvet Conjurer: favourite' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await hall(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(count(page)).toHaveText('2,000 games')
  await hall(page).getByRole('link', { name: 'Favourites' }).click()
  await expect(page).toHaveURL('/gamehall?shelf=favourites')
  await expect(count(page)).toHaveText('1 game')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // not 503, with which the platform says that all of it is down
  expectStatus(500, /games\.removeLike/)
  await page.route('**/api/games.removeLike*', (route) => route.fulfill({ status: 500, body: '' }))
  await heart.click()
  await expect(page.getByText('We couldn’t change your favourites. Please try again.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('[API-09] a guest sees no hearts and asks for no favourites, not even at the address of the shelf', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/gamehall?shelf=favourites')
  await expect(hall(page).getByText('Sign in to see your games')).toBeVisible()
  await hall(page).getByRole('link', { name: 'Clear all' }).last().click()
  await expect(cards(page).first()).toBeVisible()
  await expect(hall(page).getByRole('button', { name: /favourite/ })).toHaveCount(0)
  expect(calls.filter((url) => /Like|getRecent/.test(url))).toEqual([])
})

test('[PLY-01] without a script the first games are there, with a link to the next ones', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const page = await context.newPage()
  await page.goto('/gamehall?category=live')
  await expect(cards(page)).toHaveCount(18)
  const first = await cards(page).first().textContent()
  await hall(page)
    .getByRole('link', { name: /^Show more games/ })
    .click()
  await expect(page).toHaveURL(/category=live&page=2$/)
  await expect(cards(page)).toHaveCount(18)
  expect(await cards(page).first().textContent()).not.toBe(first)
  await context.close()
})

test('[PLY-01] by keyboard the focus stays on a card while its row scrolls away, and the list can be skipped', async ({
  page,
}) => {
  await page.goto('/gamehall?category=slots')
  const link = cards(page).first().getByRole('link')
  await link.focus()
  await page.mouse.move(720, 600)
  for (let times = 0; times < 8; times++) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(50)
  }
  await expect(cards(page).first()).not.toBeInViewport()
  await expect(link).toBeFocused()
  await page.evaluate(() => scrollTo(0, 0))
  await hall(page).getByRole('link', { name: 'Skip the list of games' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(more(page)).toBeFocused()
})

for (const [prefix, words, dir] of [
  ['/es', 'Tragaperras', 'ltr'],
  ['/ar', 'ماكينات', 'rtl'],
] as const) {
  test(`[PLY-01] the hall at ${prefix} fits 320 px, is ${dir}, and leads on in its language`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 760 })
    await page.goto(`${prefix}/gamehall`)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await hall(page).getByRole('link', { name: words, exact: true }).click()
    await expect(page).toHaveURL(`${prefix}/gamehall?category=slots`)
    await expect(hall(page).getByRole('heading', { level: 2 }).first()).toHaveText(words)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectAccessible(page, 'main')
  })
}
