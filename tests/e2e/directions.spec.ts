import type { Page } from '@playwright/test'
import { openAuth } from './authDialog.ts'
import { expect, test } from './test.ts'

const MIRRORED = 'matrix(-1, 0, 0, 1, 0, 0)'
const DESKTOP = { width: 1440, height: 900 }

/** Returns the computed value of a property for each matching element. */
const styleOf = (page: Page, selector: string, property: string, pseudo?: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (elements, given) =>
        elements.map((element) => getComputedStyle(element, given.pseudo).getPropertyValue(given.property)),
      { property, pseudo },
    )

/** Returns the longest duration of an animation or transition on the page, in s. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const seconds = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time)))
    return Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].map((pseudo) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element, pseudo)
          return Math.max(seconds(transitionDuration), seconds(animationDuration))
        }),
      ),
    )
  })

for (const [path, transform, shift, align] of [
  ['/', 'none', '3px', 'start'],
  ['/ar', MIRRORED, '-3px', 'right'],
] as const) {
  test(`at ${path} arrows and pictures turn the way that is read`, async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await page.goto(path)
    const arrows = await styleOf(page, 'main svg[class*=flip]', 'transform')
    expect(arrows.length).toBeGreaterThan(1)
    expect(new Set(arrows)).toEqual(new Set([transform]))
    const hero = '[class*=withImage]'
    expect(await styleOf(page, `${hero} [class*=image]`, 'transform')).toContain(transform)
    expect(await styleOf(page, hero, 'transform', '::before')).toEqual([transform])
    const banners = await styleOf(page, '[class*=banner] > [class*=image], [class*=banner] img', 'transform')
    expect(new Set(banners)).toEqual(new Set([transform]))
    const card = page.locator('[class*=card]:has([class*=link] svg)').first()
    await card.hover()
    await expect(card.locator('[class*=link] svg').first()).toHaveCSS('translate', shift)
  })

  test(`at ${path} the drawer waits beyond the side where it opens`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto(path)
    expect(await styleOf(page, '#sidebar', 'translate')).toEqual([path === '/' ? '-100%' : '100%'])
  })

  test(`[FRM-12] at ${path} a number reads from left to right, aligned at the start of the line`, async ({ page }) => {
    await page.goto(`${path === '/' ? '' : path}/forms/sign-up-phone`)
    const fields = page.locator('main input[dir=ltr]')
    await expect(fields.first()).toBeVisible()
    expect(new Set(await fields.evaluateAll((all) => all.map((field) => getComputedStyle(field).textAlign)))).toEqual(
      new Set([align]),
    )
  })
}

test('a visitor who prefers reduced motion sees none, on a page and in a dialog', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  expect(await longestMotion(page)).toBeGreaterThan(0.1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await longestMotion(page)).toBeLessThanOrEqual(0.001)
  await openAuth(page, 'authorization')
  expect(await longestMotion(page)).toBeLessThanOrEqual(0.001)
})
