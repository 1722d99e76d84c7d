import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { toMicros } from '#platform/loyalty/points.ts'
import { moneyMovers } from '../contract/platform/moveMoney.ts'
import { followPlay, placeBet } from '../contract/platform/playRounds.ts'
import { expectAccessible } from './accessibility.ts'
import type { PlatformInProcess } from './platformInProcess.ts'
import { test, uidOf } from './platformTest.ts'
import { register, signIn, vera } from './players.ts'
import { whileConfigSays } from './siteConfig.ts'
import { expect } from './test.ts'

/** Points for a registration, and for a dollar at a slot while the demo's program doubles them. */
const WELCOME = 100
const PER_DOLLAR = 2

/** The number of points that the page shows. */
const points = (page: Page) => page.getByRole('main').getByRole('definition').nth(1).locator('[aria-hidden=true]')

/** Gives points by hand, as a correction of the operator. */
async function give({ db }: PlatformInProcess, uid: string, amount: number) {
  const micros = toMicros(amount)
  const entry = { uid, kind: 'correction', reference: randomUUID(), points: micros, experience: micros } as const
  await db
    .insertInto('loyalty_entry')
    .values({ ...entry, created_at: new Date() })
    .execute()
}

// a quest that is completed by play gives points too; other files share the platform, and need the quests
test.beforeEach(({ platform }) => moveCampaigns(platform, 1))
test.afterEach(({ platform }) => moveCampaigns(platform, -1))

/** Moves the wheels' campaigns by some years: nothing counts before they start. */
async function moveCampaigns({ db }: PlatformInProcess, years: number): Promise<void> {
  const by = sql`make_interval(years => ${years})`
  await sql`update wheel_campaign set starts_at = starts_at + ${by}, ends_at = ends_at + ${by}`.execute(db)
}

const noticesOf = (page: Page) => page.locator('[data-loyalty-notices]')

test('[PLY-07] points follow from what was played, and buy what the shop promises', async ({ page, platform }) => {
  await register(page.request)
  const uid = await uidOf(page)
  const now = new Date()
  await moneyMovers(platform.db, () => now).deposit(uid, { amount: 100_000n, currency: 'USD' })
  const slots = platform.db.selectFrom('game').select('sysname').where('type', '=', 'slot')
  const { sysname: game } = await slots.where('is_enabled', '=', true).executeTakeFirstOrThrow()
  const bet = { game, reference: randomUUID(), amount: 12_345n, currency: 'USD' }
  await placeBet(platform.db, { uid, now }, bet)
  await followPlay(platform.db)
  const earned = WELCOME + Math.floor(123.45 * PER_DOLLAR)
  await page.goto('/loyalty/shop')
  await expect(points(page)).toHaveText(String(earned))
  await page.getByRole('button', { name: 'Buy 10 free spins' }).click()
  const confirm = page.getByRole('dialog', { name: 'Buy this with your points?' })
  await expect(confirm).toContainText(`Left after this${earned - 100}`)
  await expectAccessible(page, '[role=dialog]')
  await confirm.getByRole('button', { name: 'Buy' }).click()
  const bought = page.getByRole('dialog', { name: 'It’s yours' })
  await expect(bought).toBeVisible()
  await bought.getByRole('button', { name: 'See my bonuses' }).click()
  await expect(page).toHaveURL('/profile/bonuses')
  await expect(page.getByRole('main')).toContainText('10 free spins')
  await page.goto('/loyalty/shop')
  await expect(points(page)).toHaveText(String(earned - 100))
})

test('[PLY-07] [SHL-20] a player without the points reads what is missing, and how to get more', async ({ page }) => {
  await register(page.request)
  await page.goto('/loyalty/shop')
  await page.getByRole('button', { name: 'Buy $10 bonus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not enough points yet' })
  await expect(dialog).toContainText(`Missing${800 - WELCOME}`)
  await dialog.getByRole('button', { name: 'How to get points' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How loyalty works')
})

test('[PLY-07] a level is reached while the page is away, and told once, in one of two tabs', async ({
  page,
  context,
  platform,
}) => {
  await register(page.request)
  const uid = await uidOf(page)
  await page.goto('/loyalty')
  await expect(noticesOf(page)).toBeAttached()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(noticesOf(page)).toContainText('Welcome to the club')
  await expect(noticesOf(page)).toContainText(`+${WELCOME} points`)
  await noticesOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(noticesOf(page)).toBeEmpty()
  const other = await context.newPage()
  await other.goto('/terms')
  await give(platform, uid, 400)
  // an entry by hand raises no level; the next event does
  const now = new Date()
  await moneyMovers(platform.db, () => now).deposit(uid, { amount: 1000n, currency: 'USD' })
  const slots = platform.db.selectFrom('game').select('sysname').where('type', '=', 'slot')
  const { sysname: game } = await slots.where('is_enabled', '=', true).executeTakeFirstOrThrow()
  await placeBet(platform.db, { uid, now }, { game, reference: randomUUID(), amount: 100n, currency: 'USD' })
  await followPlay(platform.db)
  await page.getByRole('main').getByRole('link', { name: 'To the shop' }).click()
  await expect(noticesOf(page)).toContainText('New level: Silver')
  await other.getByRole('heading', { level: 1 }).click()
  await other.waitForTimeout(1000)
  await expect(noticesOf(other)).toBeEmpty()
  await page.goto('/profile/bonuses')
  await expect(page.getByRole('main')).toContainText('Silver')
})

test('[PLY-11] notices are asked for on the first click and on each change of the route, and never for a guest', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('loyalty.getnotifications')) asked.push(request.url())
  })
  await page.goto('/loyalty')
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForTimeout(500)
  expect(asked).toHaveLength(0)
  await register(page.request)
  await page.goto('/loyalty')
  await expect(noticesOf(page)).toBeAttached()
  expect(asked).toHaveLength(0)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => asked.length).toBe(1)
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('main').getByRole('link', { name: 'To the shop' }).click()
  await expect(page).toHaveURL('/loyalty/shop')
  await expect.poll(() => asked.length).toBe(2)
})

test('[PLY-07] a character is changed after a confirmation, and shown where the player is', async ({ page }) => {
  await register(page.request)
  await page.goto('/profile/loyalty')
  await page.getByRole('button', { name: 'Choose a character' }).click()
  await page.getByRole('dialog', { name: 'Choose your character' }).getByRole('button', { name: 'Choose Hare' }).click()
  await page.getByRole('dialog', { name: 'Is this you?' }).getByRole('button', { name: 'Yes, that’s me' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Hare')
  for (const path of ['/loyalty', '/profile/settings']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText('Hare', { exact: true })).toBeVisible()
  }
})

test('[PLY-07] two programs are shown, more on demand, and each has its page; others are not found', async ({
  page,
}) => {
  await page.goto('/loyalty')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  await page.getByRole('link', { name: 'Show more programs' }).click()
  await expect(cards).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Show more programs' })).toHaveCount(0)
  await cards.filter({ hasText: 'Quiet tables' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet tables')
  await expect(page.getByRole('main')).toContainText('Live0.75')
  expect((await page.request.get('/loyalty/zzz')).status()).toBe(404)
})

test('[PLY-11] with isEnableLoyalty off the pages, the links and the blocks of loyalty are not there', async ({
  page,
  platform,
}) => {
  await whileConfigSays(platform.site, { loyalty: { isEnableLoyalty: false } }, async () => {
    await expect(async () => expect((await page.request.get('/loyalty')).status()).toBe(404)).toPass()
    await signIn(page.request, vera)
    for (const path of ['/loyalty', '/loyalty/shop', '/loyalty/silver', '/loyalty/how-it-works', '/profile/loyalty']) {
      expect((await page.request.get(path)).status(), path).toBe(404)
    }
    await page.goto('/profile/settings')
    await expect(page.locator('a[href^="/loyalty"], a[href="/profile/loyalty"]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Change character' })).toHaveCount(0)
  })
})

for (const locale of ['en', 'ar']) {
  for (const path of ['/loyalty', '/loyalty/shop', '/loyalty/silver', '/loyalty/how-it-works', '/profile/loyalty']) {
    test(`[PLY-07] ${path} in ${locale} is accessible and fits 320 pixels`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 760 })
      await signIn(page.request, vera)
      await page.goto(locale === 'en' ? path : `/${locale}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  }
}
