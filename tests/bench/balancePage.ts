import { type Page, chromium } from 'playwright'
import { launchOptions } from '../../scripts/chromium.ts'
import type { BenchPlayer } from './benchPlayers.ts'

/** A balance that the page has shown, in cents, and the time in milliseconds since 1970. */
export interface ShownBalance {
  readonly cents: number
  readonly at: number
}

declare global {
  interface Window {
    shownBalances: ShownBalance[]
  }
}

/** Opens a page of the site in a browser, whose header shows the balance of the player. */
export async function withBalancePage<T>(
  origin: string,
  { cookie }: BenchPlayer,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext()
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    await page.addInitScript(noteBalances)
    await page.goto(`${origin}/terms`)
    await page.locator('header [data-player]').waitFor()
    return await measure(page)
  } finally {
    await browser.close()
  }
}

/** Notes each text of the balance as soon as it is in the page. Runs in the page. */
function noteBalances(): void {
  window.shownBalances = []
  const note = () => {
    const text = document.querySelector('header [data-player] a')?.textContent ?? ''
    const cents = Number(text.replaceAll(/\D/g, ''))
    if (window.shownBalances.at(-1)?.cents === cents) return
    window.shownBalances.push({ cents, at: performance.timeOrigin + performance.now() })
  }
  const options = { subtree: true, childList: true, characterData: true }
  new MutationObserver(note).observe(document, options)
}
