import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { moneyMovers } from '../contract/platform/moveMoney.ts'
import { followPlay, placeBet } from '../contract/platform/playRounds.ts'
import { expectAccessible } from './accessibility.ts'
import type { PlatformInProcess } from './platformInProcess.ts'
import { openConnected, test, uidOf } from './platformTest.ts'
import { register } from './players.ts'
import { expect } from './test.ts'

const GOLD = '/wheel-of-fortune?campaign=2'
const main = (page: Page) => page.getByRole('main')
/** The number of spins that are left. */
const spinsLeft = (page: Page) => main(page).getByRole('definition').first()
const spin = (page: Page) => main(page).getByRole('button', { name: 'Spin', exact: true })

async function deposit({ db }: PlatformInProcess, uid: string): Promise<void> {
  await moneyMovers(db, () => new Date()).deposit(uid, { amount: 10_000n, currency: 'USD' })
}

/** Makes the sectors of this title certain, as long as the work lasts. */
async function whileCertain({ db }: PlatformInProcess, type: 'money' | 'points', work: () => Promise<void>) {
  const sectors = await db.selectFrom('wheel_reward').select(['id', 'type', 'weight']).execute()
  const weigh = async (weightOf: (sector: (typeof sectors)[number]) => number) => {
    for (const sector of sectors) {
      await db
        .updateTable('wheel_reward')
        .set({ weight: weightOf(sector) })
        .where('id', '=', sector.id)
        .execute()
    }
  }
  await weigh((sector) => (sector.type === type ? 1_000_000_000 : 1))
  try {
    await work()
  } finally {
    await weigh(({ weight }) => weight)
  }
}

test('[PLY-06] [PLY-09] spins are bought, the wheel turns to what the server has drawn, and the money is there', async ({
  page,
  platform,
  expectStatus,
}) => {
  expectStatus(422, /spinWheel/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page.request)
  await deposit(platform, await uidOf(page))
  await page.goto(GOLD)
  await expect(spinsLeft(page)).toHaveText('0')
  // spins that cost can be asked for at zero, and the answer leads to the purchase
  await spin(page).click()
  const missing = page.getByRole('dialog', { name: 'Not enough' })
  await expect(missing).toContainText('You have no spins left')
  await expectAccessible(page, '[role=dialog]')
  await missing.getByRole('button', { name: 'Buy spins' }).click()
  const shop = page.getByRole('dialog', { name: 'Buy spins' })
  await shop.getByRole('button', { name: '5', exact: true }).click()
  await expect(shop).toContainText('$5.00')
  await shop.getByRole('button', { name: 'Buy spins' }).click()
  await expect(shop).toHaveCount(0)
  await expect(spinsLeft(page)).toHaveText('5')
  const fairness = main(page).getByRole('group').filter({ hasText: 'Fairness of your next spin' })
  await fairness.locator('summary').click()
  const hash = await fairness.locator('code').textContent()
  await whileCertain(platform, 'money', async () => {
    await spin(page).click()
    const gift = page.getByRole('dialog', { name: 'Your gift' })
    await expect(gift).toContainText('It’s on your main balance')
    await gift.getByText('Check this draw').click()
    await expect(gift).toContainText(hash ?? 'no hash')
    await expect(gift).toContainText('The seed draws the result that you were given.')
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(main(page).getByRole('status')).toContainText('You’ve won: $')
  })
  await expect(spinsLeft(page)).toHaveText('4')
  await expect(fairness.locator('code')).not.toHaveText(hash ?? '')
  const { data } = (await (await page.request.get('/api/account.getBalance')).json()) as {
    readonly data: { readonly balance_main: { readonly amount: number } }
  }
  expect([95.5, 96, 105, 195]).toContain(data.balance_main.amount)
  await main(page).getByRole('button', { name: 'Winners' }).click()
  const winners = page.getByRole('dialog', { name: 'Winners' })
  await expect(winners.getByRole('listitem')).toHaveCount(1)
  await winners.getByRole('button', { name: 'All winners' }).click()
  expect(await winners.getByRole('listitem').count()).toBeGreaterThan(5)
})

test('[PLY-10] a quest follows play, gives its spins while the page is open, and is in the history', async ({
  page,
  platform,
}) => {
  await register(page.request)
  const uid = await uidOf(page)
  await deposit(platform, uid)
  await openConnected(page, platform, '/wheel-of-fortune')
  await expect(spinsLeft(page)).toHaveText('1')
  const slots = platform.db.selectFrom('game').select('sysname').where('type', '=', 'slot')
  const { sysname: game } = await slots.where('is_enabled', '=', true).executeTakeFirstOrThrow()
  for (let round = 0; round < 20; round += 1) {
    const bet = { game, reference: randomUUID(), amount: 10n, currency: 'USD' }
    await placeBet(platform.db, { uid, now: new Date() }, bet)
  }
  await followPlay(platform.db)
  await expect(page.getByText('You’ve completed “Warm up”. Its reward is yours.')).toBeVisible()
  await expect(spinsLeft(page)).toHaveText('2')
  const history = main(page).getByRole('region', { name: 'Completed quests' }).or(main(page).locator('section').last())
  await expect(history).toContainText('Warm up')
})

test('[PLY-06] a spin whose answer is lost is shown again, and another try is the same spin', async ({
  page,
  platform,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page.request)
  await page.goto('/wheel-of-fortune')
  await expect(spinsLeft(page)).toHaveText('1')
  await whileCertain(platform, 'points', async () => {
    // the platform answers, and nothing arrives
    await page.route('**/api/FortuneWheels.spinWheel**', async (route) => {
      await route.fetch()
      await route.fulfill({ contentType: 'text/html', body: '<p>cut off' })
    })
    await spin(page).click()
    const failed = page.getByRole('dialog', { name: 'Something went wrong' })
    await expect(failed).toBeVisible()
    await page.unroute('**/api/FortuneWheels.spinWheel**')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Your gift' })).toContainText('points')
  })
  await page.keyboard.press('Escape')
  await expect(spinsLeft(page)).toHaveText('0')
  await expect(spin(page)).toBeDisabled()
  const results = await page.request.get('/api/FortuneWheels.wheelSpinResults?campaign_id=1&scope=my')
  expect(((await results.json()) as { readonly data: { readonly total: number } }).data.total).toBe(1)
})

test('[PLY-06] [SHL-20] a guest sees the wheel, its quests, gifts, winners and rules, and is asked to sign up', async ({
  page,
}) => {
  await page.goto('/wheel-of-fortune')
  await expect(main(page).getByRole('img', { name: 'Wheel of fortune' })).toBeVisible()
  await expect(spin(page)).toHaveCount(0)
  for (const [button, title, words] of [
    ['Quests', 'Quests', 'Warm up'],
    ['Gifts', 'Gifts and their chances', '25%'],
    ['Winners', 'Winners', '***'],
    ['Rules', 'Rules of the wheel', 'A spin is used'],
  ] as const) {
    await main(page).getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText(words)
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
  }
  await main(page).getByRole('link', { name: 'Gold wheel' }).click()
  await expect(page).toHaveURL(GOLD)
  await expect(main(page)).toContainText('Price of a spin')
  await main(page).getByRole('link', { name: 'Sign up to spin' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
