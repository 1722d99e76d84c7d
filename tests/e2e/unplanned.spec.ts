import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { removeDocument, soon, writeDocument } from './documents.ts'
import { vera } from './players.ts'
import { expect, test } from './test.ts'

/** A screen without code of its own: composed from the guides and the published schemas alone. */
const FOLDER = path.resolve('tests/e2e/unplanned')
const files = globSync('**/*.json', { cwd: FOLDER })
const ADDRESS = '/vip-club'

test.beforeEach(async ({ site, request }) => {
  for (const file of files) await writeDocument(site, file, readFileSync(path.join(FOLDER, file), 'utf8'))
  await expect.poll(async () => (await request.get(ADDRESS)).status(), soon).toBe(200)
})

test.afterEach(async ({ site, request }) => {
  for (const file of files) await removeDocument(site, file)
  await expect.poll(async () => (await request.get(ADDRESS)).status()).toBe(404)
})

const main = (page: Page) => page.getByRole('main')

test('[ENG-01] a screen without code of its own is content alone: a guest sees what is for guests, and nothing else is sent', async ({
  page,
  request,
}) => {
  const problems = async () =>
    ((await (await request.get('/health')).json()) as { content: { problems: unknown[] } }).content.problems
  await expect.poll(problems, soon).toEqual([])
  const html = await (await request.get(ADDRESS)).text()
  for (const words of ['Good evening', 'You are verified', 'on the same day']) expect(html).not.toContain(words)
  await page.goto(ADDRESS)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('The VIP club')
  await expect(main(page).getByText('The door is open to members')).toBeVisible()
  await expect(main(page).getByText(/\d+ offers running tonight/)).toBeVisible()
  await expect(main(page).locator('a[href^="/game/"]')).toHaveCount(6)
})

test('[ENG-06] a block of the light theme appears when the theme changes, and goes by its own button', async ({
  page,
}) => {
  await page.goto(ADDRESS)
  await expect(main(page).getByText('Too bright for a club?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await expect(main(page).getByText('Too bright for a club?')).toBeVisible()
  await main(page).getByRole('button', { name: 'Dim the lights' }).click()
  await expect(main(page).getByText('Too bright for a club?')).toHaveCount(0)
})

test('[ENG-07] a player who signs in here reads name and balance, and what is for the verified', async ({ page }) => {
  await page.goto(ADDRESS)
  await main(page).getByRole('link', { name: 'Enter the club' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email or username').fill(vera.login)
  await dialog.getByLabel('Password', { exact: true }).fill(vera.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(main(page).getByText(`Good evening, ${vera.login}`)).toBeVisible()
  await expect(main(page).getByText(/On your account: \$[\d,]+\.\d\d/)).toBeVisible()
  await expect(main(page).getByText('You are verified')).toBeVisible()
  await expect(main(page).getByText('The door is open to members')).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Enter the club' }).click()
  await expect(page.getByRole('status').getByText(`You are in, ${vera.login}.`)).toBeVisible()
})

test('[FRM-01] its form says what is missing, and posts a letter to the platform', async ({ page }) => {
  await page.goto(ADDRESS)
  await main(page).getByRole('link', { name: 'Write to us' }).click()
  const form = page.locator('form[name="vip-contact"]')
  await expect(form).toBeInViewport()
  await form.getByRole('button', { name: 'Send the letter' }).click()
  await expect(form.getByText('Write a few words, so that we know what to answer.')).toBeVisible()
  await form.getByLabel('E-mail').fill('ana@example.com')
  await form.getByLabel('Your letter').fill('A seat at the long table, please.')
  await form.getByRole('button', { name: 'Send the letter' }).click()
  await expect(form.getByText('Thank you. Your host will write to you.')).toBeVisible()
})
