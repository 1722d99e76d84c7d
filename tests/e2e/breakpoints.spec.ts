import type { Locator, Page } from '@playwright/test'
import { openAuth } from './authDialog.ts'
import { signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

const HEIGHT = 900

/** Returns whether an element is visible: text for screen readers alone is one pixel wide. */
const isSeen = (element: Locator) =>
  element.evaluateAll((all) => all.some((it) => it.checkVisibility() && it.getBoundingClientRect().width > 1))
/** Returns the number of columns of a grid. */
const columns = (element: Locator) =>
  element.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
const height = async (element: Locator) => (await element.boundingBox())?.height
const width = async (element: Locator) => (await element.boundingBox())?.width

type Fact = readonly [what: string, read: (page: Page) => Promise<unknown>, below: unknown, from: unknown]

/** Facts by the width at which they change: those below it, and from it on. */
type Facts = Readonly<Record<number, readonly Fact[]>>

const main = (page: Page) => page.getByRole('main')
const sidebar = (page: Page) => page.locator('#sidebar')
const header = (page: Page) => page.getByRole('banner')

const ofGuests: Facts = {
  420: [['the name of the brand', (page) => isSeen(header(page).getByText('Croupier').first()), false, true]],
  480: [['the way to register', (page) => isSeen(header(page).getByRole('link', { name: 'Sign up' })), false, true]],
  768: [
    ['the bar under the thumb', (page) => isSeen(page.getByRole('navigation', { name: 'Main menu' })), true, false],
    ['the way to the games', (page) => isSeen(header(page).locator('a[href="/gamehall"]').first()), false, true],
    ['the height of the header', (page) => height(header(page)), 56, 64],
    [
      'the arrows of a row of games',
      (page) => isSeen(main(page).getByRole('button', { name: 'Next' }).first()),
      false,
      true,
    ],
  ],
  992: [
    ['the button of the menu', (page) => isSeen(header(page).getByRole('button', { name: 'Menu' })), true, false],
    [
      'the language in the header',
      (page) => isSeen(header(page).getByRole('button', { name: 'Language' })),
      true,
      false,
    ],
    ['the sidebar', (page) => isSeen(sidebar(page)), false, true],
  ],
  1280: [
    ['the width of the sidebar', (page) => width(sidebar(page)), 76, 264],
    ['the names in the sidebar', (page) => isSeen(sidebar(page).getByText('Home')), false, true],
    ['the headings in the sidebar', (page) => isSeen(sidebar(page).getByRole('heading').first()), false, true],
    ['the links of the header', (page) => isSeen(header(page).getByRole('navigation')), false, true],
  ],
}

async function check(page: Page, facts: Facts) {
  for (const [at, own] of Object.entries(facts)) {
    const seen: unknown[] = []
    for (const size of [Number(at) - 1, Number(at)]) {
      await page.setViewportSize({ width: size, height: HEIGHT })
      for (const [what, read] of own) seen.push([size, what, await read(page)])
    }
    const below = own.map(([what, , value]) => [Number(at) - 1, what, value])
    const from = own.map(([what, , , value]) => [Number(at), what, value])
    expect(seen).toEqual([...below, ...from])
  }
}

test('[SHL-09] the frame of a page changes at the widths of the design', async ({ page }) => {
  await page.goto('/')
  await check(page, ofGuests)
})

test('[AUT-15] the window of the sign-up lies at the edge of a phone, with the picture for phones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: HEIGHT })
  await page.goto('/')
  const { dialog } = await openAuth(page, 'registration')
  const pictures = dialog.getByRole('complementary').locator('img')
  const seen = () => pictures.evaluateAll((all) => all.map((it) => it.checkVisibility()))
  const left = async () => (await dialog.boundingBox())?.x
  expect([await left(), await seen()]).toEqual([0, [true, false]])
  await page.setViewportSize({ width: 768, height: HEIGHT })
  expect([await left(), await seen()]).toEqual([24, [false, true]])
})

const deposit = (page: Page) => main(page).getByRole('link', { name: 'Deposit' })

const ofPlayers: readonly (readonly [string, Facts])[] = [
  [
    '/profile/bets/history',
    {
      420: [['the width of a day', (page) => width(page.getByLabel('From')), 327, 144]],
      768: [
        ['columns of the filters', (page) => columns(page.getByRole('form', { name: 'Filter your bets' })), 2, 4],
        [
          'columns of a bet',
          (page) => columns(main(page).getByRole('list').last().getByRole('listitem').first()),
          3,
          4,
        ],
        ['the word on the way to the deposit', (page) => isSeen(header(page).getByText('Deposit')), false, true],
      ],
    },
  ],
  [
    '/profile/security',
    {
      420: [['the picture of a device', (page) => isSeen(main(page).locator('li:has(bdi) svg').first()), false, true]],
    },
  ],
  [
    '/winners',
    { 420: [['the place of a winner', (page) => isSeen(main(page).getByText('1', { exact: true })), false, true]] },
  ],
  [
    '/profile/settings',
    {
      768: [['the width of the deposit', async (page) => ((await width(deposit(page))) ?? 0) > 300, true, false]],
    },
  ],
  [
    '/cashier',
    {
      380: [['the logo', (page) => isSeen(header(page).getByRole('link', { name: /home/i })), false, true]],
      480: [['the account', (page) => isSeen(header(page).getByRole('button', { name: /Account/ })), false, true]],
      1920: [['the width of a page', (page) => width(main(page)), 1560, 1656]],
    },
  ],
]
for (const [path, facts] of ofPlayers)
  test(`[SHL-09] ${path} changes at the widths of the design`, async ({ page }) => {
    await signIn(page.request, vera)
    await page.goto(path)
    await check(page, facts)
  })
