import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Records the requests for a page's data. */
function dataRequests(page: Page, path: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(path) && pathname.endsWith('.data')) asked.push(pathname)
  })
  return asked
}

const supportLink = (page: Page) => page.locator('#sidebar').getByRole('link', { name: 'Support' })

test.use({ viewport: { width: 1440, height: 900 } })

test('[RTE-18] a page is fetched ahead when the pointer rests on its link', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const asked = dataRequests(page, '/support')
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      await supportLink(page).hover()
      return asked.length
    })
    .toBeGreaterThan(0)
  await expect(page).toHaveURL('/')
})

for (const connection of [{ effectiveType: '2g' }, { effectiveType: '4g', saveData: true }]) {
  test(`[RTE-18] nothing is fetched ahead over ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((settings) => {
      Object.defineProperty(navigator, 'connection', { value: settings })
    }, connection)
    await page.goto('/', { waitUntil: 'networkidle' })
    const asked = dataRequests(page, '/support')
    // prefetching begins a second after hydration at the earliest
    for (let turn = 0; turn < 6; turn++) {
      await page.mouse.move(0, 0)
      await supportLink(page).hover()
      await page.waitForTimeout(300)
    }
    expect(asked).toEqual([])
    await supportLink(page).click()
    await expect(page).toHaveURL('/support')
    expect(asked.length).toBeGreaterThan(0)
  })
}
