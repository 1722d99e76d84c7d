import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/**
 * Expects no violation of WCAG or good practice in the page or below one element, after all
 * animations have ended.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((it) => it.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
  const builder = new AxeBuilder({ page })
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Sets the cookie of the theme that a visitor has chosen. */
export async function chooseTheme(page: Page, theme: 'dark' | 'light', origin: string): Promise<void> {
  await page.context().addCookies([{ name: 'theme', value: theme, url: origin }])
}
