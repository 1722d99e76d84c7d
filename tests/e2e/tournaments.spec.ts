import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { balanceOf } from './cashier.ts'
import { wordsOf } from './documents.ts'
import type { PlatformInProcess } from './platformInProcess.ts'
import { newPlayer, openConnected, playRound, test } from './platformTest.ts'
import { expect } from './test.ts'

const words = wordsOf('contests', 'en')
const HOUR = 3600 * 1000

interface NewTournament {
  /** Time until it ends, in milliseconds. */
  readonly lasts: number
  readonly restrictions?: object
}

/** Adds a tournament of slots: a point for each dollar, and 10 dollars for the first. */
async function addTournament({ db }: PlatformInProcess, { lasts, restrictions = {} }: NewTournament): Promise<string> {
  const { id } = await db
    .insertInto('tournament')
    .values({
      series: null,
      texts: JSON.stringify({ en: { name: 'Short Cup', text: 'Quick.' } }),
      image: '/art/gem-1.svg',
      prizes: JSON.stringify([{ from: 1, to: 1, type: 'money', amount: 10 }]),
      scoring: JSON.stringify({ type: 'stake', points: 1 }),
      restrictions: JSON.stringify(restrictions),
      types: ['slot'],
      starts_at: new Date(Date.now() - HOUR),
      ends_at: new Date(Date.now() + lasts),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const main = (page: Page) => page.getByRole('main')
/** Enters a tournament, once the page reacts to the button. */
async function enter(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await enterButton(page).click({ timeout: 2000 })
    await expect(shown).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 60_000 })
}

const enterButton = (page: Page) => main(page).getByRole('button', { name: words['tournaments.enter'] })

test('[PLY-05] all, running, upcoming and finished tournaments are at addresses of their own', async ({ page }) => {
  await page.goto('/tournaments')
  const cards = main(page).getByRole('listitem')
  await expect(cards.filter({ hasText: 'Daily Slots Race' }).first()).toBeVisible()
  const all = await cards.count()
  const counts: number[] = []
  for (const status of ['active', 'future', 'finished'] as const) {
    await main(page)
      .getByRole('link', { name: words[`tournaments.status.${status}`] ?? '' })
      .click()
    await expect(page).toHaveURL(`/tournaments?status=${status}`)
    await expect(cards.filter({ hasNotText: words[`tournaments.status.${status}`] ?? '' })).toHaveCount(0)
    counts.push(await cards.count())
  }
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all)
  await expectAccessible(page, 'main')
  expect((await page.request.get('/tournaments/999999')).status()).toBe(404)
})

test('[PLY-05] a player takes part, and another browser sees their points without a reload', async ({
  page,
  browser,
  platform,
}) => {
  const id = await addTournament(platform, { lasts: HOUR })
  const uid = await newPlayer(page, platform)
  const watcher = await (await browser.newContext({ baseURL: platform.site.origin })).newPage()
  await watcher.goto(`/tournaments/${id}`)
  await expect(watcher.getByRole('heading', { level: 1 })).toHaveText('Short Cup')
  await expect(main(watcher).getByRole('link', { name: words['tournaments.signUp'] })).toHaveAttribute(
    'href',
    `/tournaments/${id}?show_popup_reg=1`,
  )
  await page.goto(`/tournaments/${id}`)
  await enter(
    page,
    main(page)
      .getByText(words['tournaments.noPoints'] ?? '')
      .first(),
  )
  await expect(enterButton(page)).toHaveCount(0)

  await watcher.getByRole('heading', { name: 'Places' }).scrollIntoViewIfNeeded()
  await playRound(platform, uid, { stake: 700n })
  await expect(watcher.getByRole('table')).toContainText('7', { timeout: 5000 })
  const own = main(page).locator('[data-own-place]')
  // a table is live while it is on the screen
  await page.getByRole('heading', { name: 'Places' }).scrollIntoViewIfNeeded()
  await expect(own).toContainText('Your place: 1')
  await expect(own).toContainText('7 points')
  await playRound(platform, uid, { stake: 300n })
  await expect(own).toContainText('10 points')
  await expectAccessible(page, 'main')
})

test('[PLY-05] when a tournament can’t be entered, the site says so, and in words who can', async ({
  page,
  platform,
}) => {
  const id = await addTournament(platform, { lasts: HOUR })
  await newPlayer(page, platform)
  await page.goto(`/tournaments/${id}`)
  await page.route('**/api/tournaments.participate**', (route) => route.fulfill({ json: { data: 0 } }))
  await enter(page, page.getByText('Failed to participate in tournament'))
  const closed = await addTournament(platform, { lasts: HOUR, restrictions: { verified: true } })
  await page.goto(`/tournaments/${closed}`)
  await expect(main(page)).toContainText(words['tournaments.condition.verified'] ?? '')
  await expect(enterButton(page)).toHaveCount(0)
  await main(page).getByRole('link', { name: words['tournaments.way.verified'] }).click()
  await expect(page).toHaveURL('/profile/verification')
})

test('[PLY-05] at its end the places are fixed, and the prize is on the balance, once', async ({ page, platform }) => {
  const id = await addTournament(platform, { lasts: HOUR })
  const uid = await newPlayer(page, platform)
  await openConnected(page, platform, `/tournaments/${id}`)
  await enter(
    page,
    main(page)
      .getByText(words['tournaments.entered'] ?? '')
      .first(),
  )
  await playRound(platform, uid, { stake: 500n })
  await platform.db.updateTable('tournament').set({ ends_at: new Date() }).where('id', '=', id).execute()
  await expect(page.getByText('You’ve won a prize in a tournament.')).toBeVisible()
  await expect(main(page)).toContainText('You finished in place 1')
  await expect(main(page)).toContainText('in your account already: $10.00')
  expect(await balanceOf(page)).toBe(55)
})

test('[PLY-05] twelve of its games are shown, twice as many each time; all of them are in the hall', async ({
  page,
  platform,
}) => {
  const id = await addTournament(platform, { lasts: HOUR })
  await page.goto(`/tournaments/${id}`)
  const games = main(page)
    .getByRole('article')
    .filter({ has: page.locator('a[href^="/game/"]') })
  await expect(games).toHaveCount(12)
  const more = main(page).getByRole('button', { name: words['contests.moreGames'] })
  await more.click()
  await expect(games).toHaveCount(24)
  await more.click()
  await expect(games).toHaveCount(48)
  await main(page).getByRole('link', { name: words['contests.hall'] }).click()
  await expect(page).toHaveURL(`/tournaments/${id}/gamehall`)
  await main(page)
    .getByRole('link', { name: /^Live casino/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/tournaments\/\d+\/gamehall\?category=live/)
  // a tournament of slots has no live tables
  await expect(main(page).locator('[data-place]')).toHaveCount(0)
})
