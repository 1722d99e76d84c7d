import { accountArea } from './authDialog.ts'
import { register, signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

const MINUTE = 60_000

test('[SHL-13] after most of the time without activity a warning counts down, activity ends it, and else the player is signed out', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page.request, vera)
  const known = page.waitForResponse('**/api/metadata.getgeneralinfo*')
  await page.goto('/terms')
  await known
  await expect(accountArea(page)).toBeVisible()
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  // general info allows half an hour
  await page.clock.runFor(23 * MINUTE)
  await expect(warning).toHaveCount(0)
  await page.clock.runFor(1.1 * MINUTE)
  await expect(warning).toBeVisible()
  await expect(warning.getByRole('timer')).toHaveText(/^5:\d\d$/)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toHaveCount(0)

  await page.clock.runFor(24.1 * MINUTE)
  await expect(warning).toBeVisible()
  await page.clock.runFor(6 * MINUTE)
  await expect(page).toHaveURL('/')
  await expect(accountArea(page)).toHaveCount(0)
})

test('[API-09] a guest asks for nothing that belongs to players', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.mouse.click(5, 400)
  await page.goto('/winners?popup=long-weekend')
  await page.waitForLoadState('networkidle')
  const players =
    /getDepositLimit|loyalty\.|freespins|getLikes|account\.getToken|popups\.get|getBalance|FreshChat|getHints|storage\./i
  expect(asked.filter((path) => players.test(path))).toEqual([])
})

test('[RTE-10] [SHL-20] an address names a campaign, which is shown with what the platform says of it', async ({
  page,
}) => {
  await signIn(page.request, vera)
  await page.goto('/terms?popup=long-weekend')
  const dialog = page.getByRole('dialog', { name: 'For you' })
  await expect(dialog).toContainText('The Long Weekend has begun')
  await dialog.getByRole('button', { name: 'Join in' }).click()
  await expect(page).toHaveURL('/tournaments')
  await expect(dialog).toHaveCount(0)
})

test('[BON-05] a campaign waits while the player types, and opens once they have left the field', async ({ page }) => {
  const { request } = page
  await register(request)
  await request.post('/api/storage.set', { form: { key: 'seen_popups', value: 'long-weekend' } })
  const { promise: isTyping, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/popups.get*', async (route) => {
    await isTyping
    await route.continue()
  })
  const shown = page.waitForRequest('**/api/storage.set*')
  await page.goto('/gamehall')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.pressSequentially('roul')
  answer()
  await shown
  await search.pressSequentially('ette')
  const campaign = page.getByRole('dialog', { name: 'For you' })
  await expect(page).toHaveURL(/roulette/)
  await expect(campaign).toHaveCount(0)
  await search.blur()
  await expect(campaign).toBeVisible()
})

test('[RTE-11] the preview of a popup shows one that has not begun', async ({ page }) => {
  await signIn(page.request, vera)
  await page.goto('/terms?popup=winter-games#popup-preview')
  await expect(page.getByRole('dialog', { name: 'For you' })).toContainText('Winter games')
})

test('[API-07] balances of a player are loaded again at intervals and on a click', async ({ page }) => {
  await page.clock.install()
  await register(page.request)
  let asked = 0
  page.on('request', (request) => void (request.url().includes('account.getBalance') && asked++))
  const started = page.waitForResponse('**/api/storage.get*')
  await page.goto('/terms')
  await started
  await page.clock.runFor(11_000)
  await expect.poll(() => asked).toBe(1)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => asked).toBe(2)
})
