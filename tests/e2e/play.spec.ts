import type { FrameLocator, Page } from '@playwright/test'
import { reconcile } from '#platform/ledger/reconcile.ts'
import { expectAccessible } from './accessibility.ts'
import { balanceOf } from './cashier.ts'
import { wordsOf } from './documents.ts'
import { newPlayer, test, uidOf } from './platformTest.ts'
import { expect } from './test.ts'

const words = wordsOf('play', 'en')
const SLOT = '/game/northlight-fortune-carousel'

const gameFrame = (page: Page): FrameLocator => page.frameLocator('main iframe')

interface Bet {
  readonly id: number
  readonly stake: number
  readonly win: number
  readonly status: string
}

async function betsOf(page: Page): Promise<Bet[]> {
  const answer = await page.request.get('/api/games.getHistory')
  return ((await answer.json()) as { data: { items: Bet[] } }).data.items
}

test('[PLY-02] [RTE-09] a guest tries a game without money, once the site has said what that means', async ({
  page,
}) => {
  await page.goto(SLOT)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main iframe')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByText(words['play.demo'] ?? '')
    .click()
  const dialog = page.getByRole('dialog', { name: 'Play without money' })
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main iframe')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByText(words['play.demo'] ?? '')
    .click()
  await dialog.getByRole('button', { name: 'Play the demo' }).click()
  await expect(page.locator('main iframe')).toHaveAttribute('src', /\/platform\/game\/.+\/demo/)
  const game = gameFrame(page)
  await expect(game.getByText('Play money')).toBeVisible()
  await game.getByRole('button', { name: 'Spin' }).press('Enter')
  await expect(game.getByText('1,000.00')).toHaveCount(0)
  await expectAccessible(page)
})

test('[PLY-02] a player goes from the demo to money, and reveals the seed of a round in the game', async ({
  page,
  platform,
}) => {
  await newPlayer(page, platform)
  await page.goto(SLOT)
  const main = page.getByRole('main')
  await main.getByText(words['play.demo'] ?? '').click()
  const dialog = page.getByRole('dialog', { name: 'Play without money' })
  await dialog.getByRole('button', { name: 'Play the demo' }).click()
  await main.getByText(words['play.forMoney'] ?? '').click()
  await expect(main.locator('iframe')).toHaveAttribute('src', /\/play\?/)
  const game = gameFrame(page)
  await expect(game.getByText('$50.00').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await game.getByRole('button', { name: 'Fairness' }).click()
  const hash = game.locator('.hash').first()
  const before = await hash.textContent()
  await game.getByLabel('Your seed').press('Enter')
  await expect(game.getByText('Your seed is changed')).toBeVisible()
  await expect(hash).not.toHaveText(before ?? '')
})

test('[PLY-02] [API-16] what a player plays moves the balance, is in the history, and can be checked', async ({
  page,
  context,
  platform,
}) => {
  await newPlayer(page, platform)
  await page.goto(SLOT)
  const game = gameFrame(page)
  const header = page.getByRole('banner')
  await expect(header).toContainText('$50.00')
  await expect(game.getByText('$50.00').first()).toBeVisible()
  await game.getByRole('button', { name: 'Spin' }).click()
  await expect.poll(async () => (await betsOf(page)).map(({ status }) => status !== 'open')).toEqual([true])
  const [bet] = await betsOf(page)
  expect(bet?.stake).toBeGreaterThan(0)
  const balance = 50 - (bet?.stake ?? 0) + (bet?.win ?? 0)
  expect(await balanceOf(page)).toBeCloseTo(balance, 2)
  // the page follows without a reload
  const shown = balance.toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(header).toContainText(shown)
  await expect(page.getByText(words['play.net'] ?? '').locator('xpath=following-sibling::dd')).toHaveText(
    new RegExp(
      Math.abs(balance - 50)
        .toFixed(2)
        .replace('.', '\\.'),
    ),
  )
  await page.goto('/profile/bets/history')
  await expect(page.getByRole('main')).toContainText('Fortune Carousel')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Check round: Fortune Carousel' }).click()
  const proof = await opened
  await proof.waitForLoadState()
  expect(new URL(proof.url()).origin).not.toBe(platform.site.origin)
  await expect(proof.getByRole('main')).toContainText(/SHA-256|HMAC/)
  const { unbalanced, differences } = await reconcile(platform.db)
  expect([unbalanced, differences]).toEqual([[], []])
})

test('[PLY-02] a reality check pauses the game and shows where the player stands', async ({ page, platform }) => {
  await newPlayer(page, platform)
  await page.addInitScript(
    (uid) => {
      if (window === top) sessionStorage.setItem(`reality-check-seconds ${uid}`, '3598')
    },
    await uidOf(page),
  )
  await page.goto(SLOT)
  const dialog = page.getByRole('dialog', { name: 'Time for a look' })
  await expect(dialog).toContainText('Last 24 hours')
  await expect(gameFrame(page).getByRole('alert').getByText('Playing is paused by the site.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep playing' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(gameFrame(page).getByRole('alert').getByText('Playing is paused by the site.')).toHaveCount(0)
  await expect(gameFrame(page).getByRole('button', { name: 'Spin' })).toBeEnabled()
})

test('[PLY-02] a game stays on the page when a notice comes without a connection, and the notice is shown later', async ({
  browser,
  platform,
}) => {
  // browsers log an error for each failed request
  const context = await browser.newContext({ baseURL: platform.site.origin })
  const page = await context.newPage()
  await newPlayer(page, platform)
  await page.goto(SLOT)
  await expect(gameFrame(page).getByRole('button', { name: 'Spin' })).toBeEnabled()
  // the services of a player have started, and the page has nothing left to load
  await expect(page.locator('[data-loyalty-notices]')).toBeAttached()
  await context.setOffline(true)
  const like = page
    .getByRole('main')
    .getByRole('button', { name: /favourite/ })
    .first()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
  await like.click()
  await failed
  await expect(page.getByText('You’re offline')).toBeVisible()
  await expect(page.locator('main iframe')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(gameFrame(page).getByRole('button', { name: 'Spin' })).toBeEnabled()
  await context.close()
})

test('[PLY-02] a roll that was cut off is shown again, and the next one is bet on the side that is shown', async ({
  page,
  platform,
}) => {
  await newPlayer(page, platform)
  await page.goto('/game/vector-whirlpool-dice')
  const game = gameFrame(page)
  await game.getByRole('radio', { name: 'High' }).check()
  // the server plays the round, and its answer doesn't arrive
  const isSent = new Promise<void>((resolve) => {
    void page.route('**/rounds', async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await game.getByRole('button', { name: 'Roll' }).click()
  await isSent
  await page.reload()
  await expect(game.getByText('This round was interrupted. Here is its result.')).toBeVisible()
  await expect(game.getByRole('radio', { name: 'High' })).toBeChecked()
})

test('[PLY-02] a self-excluded player reads why the game is closed', async ({ page, platform }) => {
  const uid = await newPlayer(page, platform)
  const starts = new Date()
  await platform.db
    .insertInto('self_exclusion')
    .values({ uid, period: '7d', starts_at: starts, ends_at: new Date(starts.getTime() + 7 * 24 * 3600 * 1000) })
    .execute()
  await page.goto(SLOT)
  await expect(page.getByRole('main')).toContainText('No games or deposits until')
  await expect(page.locator('main iframe')).toHaveCount(0)
  const answer = await page.request.get('/platform/game/northlight-fortune-carousel')
  expect([answer.status(), await answer.text()]).toEqual([403, expect.stringContaining('excluded yourself')])
})

const UNIT = 100_000
/** Cards are numbered by suit, and by rank within it, both from 0. */
const [HEARTS, CLUBS] = [13, 26]
const [FIVE, EIGHT, TEN, KING] = [4, 7, 9, 12]

interface Deal {
  readonly stake: number
  readonly payout?: number
  readonly dealer: readonly number[]
  readonly hands: readonly (readonly number[])[]
  readonly active: number | null
  readonly results?: readonly string[]
}

/** A round of blackjack as the game’s server answers, with cards that chance would rarely deal. */
function roundOf({ stake, payout, dealer, hands, active, results = [] }: Deal) {
  const options = ['hit', 'stand', 'double', 'split'].map((name) => ({ name, stake: name === 'split' ? UNIT : 0 }))
  return {
    round: {
      id: 'round',
      state: payout === undefined ? 'playing' : 'finished',
      reason: null,
      stake: stake * UNIT,
      payout: payout === undefined ? null : payout * UNIT,
      choice: { stake: UNIT },
      actions: [],
      options: payout === undefined ? options : [],
      view: {
        dealer,
        hands: hands.map((cards, index) => ({ cards, isDoubled: false, result: results[index] ?? null })),
        active,
      },
      reward: null,
      tableRound: null,
    },
    balance: 50 * UNIT,
    seed: { commitment: '', nextCommitment: '', clientSeed: '', nonce: 1 },
    reward: null,
  }
}

test('[PLY-02] [RTE-09] a player hears each card of a split, sees the whole stake, and gets half of it back', async ({
  page,
  platform,
}) => {
  await newPlayer(page, platform)
  const [first, second] = [
    [EIGHT, FIVE],
    [HEARTS + EIGHT, TEN],
  ]
  const up = CLUBS + TEN
  const answers = [
    roundOf({ stake: 1, dealer: [up], hands: [[EIGHT, HEARTS + EIGHT]], active: 0 }),
    roundOf({ stake: 2, dealer: [up], hands: [first, second], active: 0 }),
    roundOf({ stake: 2, dealer: [up], hands: [[...first, KING], second], active: 1 }),
    roundOf({
      stake: 2,
      payout: 1,
      dealer: [up, HEARTS + EIGHT],
      hands: [[...first, KING], second],
      active: null,
      results: ['bust', 'push'],
    }),
  ]
  await page.route(/\/play\/[\w-]+\/rounds(?:\/round\/actions)?$/, (route) => route.fulfill({ json: answers.shift() }))
  await page.route(/\/shown$/, (route) => route.fulfill({ status: 204 }))
  await page.goto('/game/vector-classic-blackjack')
  const game = gameFrame(page)
  const said = game.getByRole('status')
  const stake = game.getByRole('group', { name: 'Stake' })
  const press = (name: string) => game.getByRole('button', { name, exact: true }).press('Enter')
  await press('Deal')
  await expect(said).toContainText('You: 8 of hearts. Total 16.')
  await expect(said).toContainText('Your turn. Total 16. Dealer shows 10 of clubs.')
  await press('Split')
  await expect(said).toContainText(/Total stake: .?\$2\.00/)
  await expect(said).toContainText('Hand 1 plays. Total 13. Dealer shows 10 of clubs.')
  await expect(stake).toContainText('$2.00')
  await expect(game.getByRole('region', { name: 'Hand 1' })).toContainText('Playing')
  await press('Hit')
  await expect(said).toContainText('Hand 1: King of spades. Total 23. Bust.')
  await expect(game.getByRole('region', { name: 'Hand 1' })).toContainText('Bust')
  await expect(said).toContainText('Hand 2 plays. Total 18.')
  await press('Stand')
  await expect(said).toContainText('Dealer: 8 of hearts. Total 18.')
  await expect(said).toContainText(
    /Dealer: Total 18\. Hand 1: Bust \(23\)\. Hand 2: Push, stake returned \(18\)\. You get .?\$1\.00.? back\./,
  )
  await expect(game.getByText('Last win')).toHaveCount(0)
  await expect(stake).toContainText('$1.00')
})

test('[PLY-02] a hand that was dealt in one tab goes on in another, which says when it is over', async ({
  page,
  platform,
  expectStatus,
}) => {
  await newPlayer(page, platform)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/game/vector-classic-blackjack')
    await expect(gameFrame(tab).getByRole('button', { name: 'Deal' })).toBeEnabled()
  }
  const [first, second] = [gameFrame(page), gameFrame(other)]
  const stand = first.getByRole('button', { name: 'Stand' })
  // a hand of 21 is over at once
  await expect(async () => {
    if (!(await stand.isVisible())) await first.getByRole('button', { name: 'Deal' }).click({ timeout: 1000 })
    await expect(stand).toBeEnabled({ timeout: 4000 })
  }).toPass()
  expectStatus(409, /\/play\/[\w-]+\/rounds/)
  await second.getByRole('button', { name: 'Deal' }).click()
  await expect(second.getByText('Your round goes on where it was.')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Hit' })).toBeEnabled()
  await stand.click()
  await expect(first.getByRole('button', { name: 'Deal' })).toBeEnabled()
  await second.getByRole('button', { name: 'Hit' }).click()
  await expect(second.getByText('This round was finished in another tab.')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Deal' })).toBeEnabled()
  await other.close()
})

test('[PLY-02] [RTE-09] a player hears the number that was rolled together with the result', async ({
  page,
  platform,
}) => {
  await newPlayer(page, platform)
  await page.goto('/game/vector-dice-higher')
  const game = gameFrame(page)
  await game.getByRole('button', { name: 'Roll', exact: true }).press('Enter')
  await expect(game.getByRole('status')).toHaveText(/^Rolled \d+\.\d\d\. (?:You win .?\$1\.98.?\.|No win this time\.)$/)
})

test('[PLY-02] [RTE-09] a player on a phone has the whole roulette table in sight, and opens the bets on several numbers', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 360, height: 844 })
  await newPlayer(page, platform)
  await page.goto('/game/tableau-european-roulette')
  const game = gameFrame(page)
  const numbers = game.locator('.felt-numbers button')
  await expect(numbers).toHaveCount(36)
  const edge = await game.locator('.dock').evaluate((dock) => dock.getBoundingClientRect().top)
  const boxes = await numbers.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()))
  for (const { top, bottom, width, height } of boxes as DOMRect[]) {
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThanOrEqual(edge)
    expect(height).toBeGreaterThanOrEqual(24)
    expect(width).toBeGreaterThanOrEqual(44)
  }
  // a tap near the border of a low field means its number, not two
  await numbers.nth(4).click({ position: { x: 32, y: 2 } })
  await expect(game.getByRole('button', { name: /^Number 5, / })).toBeVisible()
  // arrows go over the table, which is one stop of the Tab key
  const seven = game.getByRole('button', { name: 'Number 7', exact: true })
  await seven.focus()
  await page.keyboard.press('ArrowDown')
  await expect(game.getByRole('button', { name: 'Number 10', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(seven).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await game.locator('.felt :focus').count()).toBe(0)
  await game.getByText('Bets on several numbers').press('Enter')
  await game.getByRole('button', { name: 'Add chip' }).press('Enter')
  await expect(game.getByRole('status')).toContainText('Split 0, 1')
  await expect(game.getByRole('button', { name: 'Add chip' })).toBeInViewport()
  // the wheel covers the table only while it turns
  await game.getByRole('button', { name: 'Spin the wheel' }).press('Enter')
  await expect(game.locator('.wheel-ball')).toBeVisible()
  await expect(game.getByRole('status')).toContainText(/The number is \d+/)
  await expect(game.locator('.wheel-ball')).toBeHidden()
})
