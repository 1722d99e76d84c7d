import type { Locator, Page } from '@playwright/test'
import { openAuth } from './authDialog.ts'
import { signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

const PHONE = { width: 360, height: 760 }
const DESKTOP = { width: 1440, height: 900 }

const header = (page: Page) => page.getByRole('banner')
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const skipLink = (page: Page) => page.getByRole('link', { name: 'Skip to content' })

/** Returns whether an element is topmost at its centre. */
const isOnTop = (element: Locator) =>
  element.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && it.contains(hit)
  })

/** Returns the number of columns in a grid. */
const columnsOf = (grid: Locator) =>
  grid.evaluate((it) => {
    const shown = [...it.children].filter((child) => child.checkVisibility())
    return new Set(shown.map((child) => Math.round(child.getBoundingClientRect().x))).size
  })

async function scroll(page: Page, by: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), by)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
}

for (const size of [PHONE, DESKTOP])
  test(`[SHL-09] at ${size.width} px header and menus stay in place, above what is read`, async ({ page }) => {
    const isPhone = size === PHONE
    await page.setViewportSize(size)
    await page.goto('/')
    for (const by of [500, 900]) {
      await scroll(page, by)
      expect([(await header(page).boundingBox())?.y, await isOnTop(header(page))]).toEqual([0, true])
      if (isPhone) {
        const place = await bar(page).boundingBox()
        expect([(place?.y ?? 0) + (place?.height ?? 0), await isOnTop(bar(page))]).toEqual([size.height, true])
      } else {
        expect(await page.locator('#sidebar').boundingBox()).toMatchObject({ x: 0, y: 64, height: size.height - 64 })
      }
    }
  })

test('[SHL-06] a dialog lies over header and bar, and the skip link over all of a page', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(skipLink(page)).toBeFocused()
  await expect.poll(() => isOnTop(skipLink(page))).toBe(true)
  const { dialog } = await openAuth(page, 'authorization')
  await expect.poll(() => isOnTop(dialog)).toBe(true)
  // elements below an open dialog have no role
  const below = [page.locator('header').first(), page.locator('nav[class*=bar]')]
  expect(await Promise.all(below.map(isOnTop))).toEqual([false, false])
})

test('[SHL-06] a dialog is as wide as its size from tablets on, and fills the lower edge of a phone', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  const { dialog } = await openAuth(page, 'authorization')
  const place = async () => {
    const box = await dialog.boundingBox()
    return [box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]
  }
  const wide = await dialog.boundingBox()
  expect((wide?.x ?? 0) + (wide?.width ?? 0) / 2).toBe(DESKTOP.width / 2)
  expect(wide?.width).toBe(900)
  await page.setViewportSize(PHONE)
  await expect.poll(place).toEqual([0, PHONE.width, PHONE.height])
})

test('[SHL-06] the words beside the picture of a dialog can be read to their end on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 420 })
  await page.goto('/')
  const { dialog, submit } = await openAuth(page, 'registration')
  await expect(submit).not.toBeInViewport()
  await dialog.getByRole('textbox').first().hover()
  await page.mouse.wheel(0, 3000)
  await expect(submit).toBeInViewport({ ratio: 1 })
  const { y = -1, height = 0 } = (await dialog.boundingBox()) ?? {}
  expect([y >= 0, y + height <= 420]).toEqual([true, true])
})

test('[SHL-09] columns of a page stand side by side where there is room for them', async ({ page }) => {
  await page.goto('/')
  const three = page.locator('main [class*=columns][class*=equal]:has(> :nth-child(3):not(:empty))').first()
  const wide = page.locator('main [class*=first-wide]').first()
  const seen: unknown[] = []
  for (const width of [767, 768, 991, 992]) {
    await page.setViewportSize({ width, height: 900 })
    seen.push([width, await columnsOf(three), await columnsOf(wide)])
  }
  expect(seen).toEqual([
    [767, 1, 1],
    [768, 2, 1],
    [991, 2, 1],
    [992, 3, 2],
  ])
})

test('[FRM-09] half fields stand in pairs in a form of 420 px, others take the line', async ({ page }) => {
  await signIn(page.request, vera)
  await page.goto('/profile/settings')
  const form = page.locator('main form').filter({ has: page.getByLabel('First name') })
  const fields = form.locator('[class*=fields]').first()
  const shape = () =>
    fields.evaluate((it) => {
      const inner = it.clientWidth
      const kind = (child: Element) => (child.getBoundingClientRect().width > inner * 0.9 ? 'line' : 'half')
      const shown = [...it.children].filter((child) => child.checkVisibility())
      return {
        halves: shown.filter((child) => kind(child) === 'half').length,
        said: it.querySelectorAll(':scope > [data-width=half]').length,
      }
    })
  await page.setViewportSize({ width: 1280, height: 900 })
  const { halves, said } = await shape()
  expect(said).toBeGreaterThan(3)
  expect(halves).toBe(said)
  await page.setViewportSize(PHONE)
  expect((await shape()).halves).toBe(0)
})

test('the first picture of a page lies beside its words where they are 540 px wide, else behind them', async ({
  page,
}) => {
  await page.goto('/')
  const hero = page.locator('main [class*=withImage]').first()
  const share = async () => {
    const [box, picture] = [await hero.boundingBox(), await hero.locator('[class*=image]').first().boundingBox()]
    return { width: Math.round(box?.width ?? 0), part: (picture?.width ?? 0) / (box?.width ?? 1) }
  }
  const seen: unknown[] = []
  for (const width of [1440, 600, 420]) {
    await page.setViewportSize({ width, height: 900 })
    const { width: own, part } = await share()
    seen.push([own >= 540, part < 0.7])
  }
  expect(seen).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ])
})

test('words for screen readers alone take no room and are still read', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  const links = page.locator('main article a:has(> [class*=hidden])')
  const count = await links.count()
  expect(count).toBeGreaterThan(0)
  for (const link of await links.all()) {
    const words = link.locator('[class*=hidden]')
    const { width = 9, height = 9 } = (await words.boundingBox()) ?? {}
    expect([width <= 1, height <= 1]).toEqual([true, true])
    await expect(link).toHaveAccessibleName((await words.textContent()) ?? 'nothing')
  }
})

test('on paper nothing floats over the words', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/terms')
  await expect(bar(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(bar(page)).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundImage)).toBe('none')
})

test('where a button of a row or a link takes the focus by keyboard, a ring of 2 px shows it; by mouse none does', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  const ring = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(document.activeElement ?? document.body)
      return [outlineStyle, outlineWidth, outlineOffset]
    })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await ring()).toEqual(['solid', '2px', '2px'])
  await page.getByRole('main').evaluate((main) => main.focus())
  expect((await ring())[0]).toBe('none')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[FRM-09] a password has no button to show it, as nothing would happen', async ({ page }) => {
    await page.goto('/forms/sign_in')
    await expect(page.locator('main input[type=password]')).toBeVisible()
    await expect(page.locator('main [aria-controls]')).toHaveCount(1)
    await expect(page.locator('main [aria-controls]')).toBeHidden()
  })
})
