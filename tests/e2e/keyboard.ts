import { type Locator, expect } from '@playwright/test'

/** More than any page has between two places. */
const MOST = 120

/** Goes on with the Tab key until this is focused. */
export async function tabTo(target: Locator): Promise<void> {
  const isThere = () => target.evaluate((it) => it === document.activeElement)
  for (let stops = 0; stops < MOST && !(await isThere()); stops++) await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}
