import { type Locator, expect } from '@playwright/test'

/** Greatest number of Tab presses between two elements of a page. */
const MOST = 120

/** Presses Tab until this element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  const isThere = () => target.evaluate((it) => it === document.activeElement)
  for (let stops = 0; stops < MOST && !(await isThere()); stops++) await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}
