import { setTimeout as delay } from 'node:timers/promises'
import { type Page, chromium } from 'playwright'
import { launchOptions } from '../../scripts/chromium.ts'

interface ShownWin {
  readonly cents: number
  /** Milliseconds since 1970. */
  readonly at: number
}

declare global {
  interface Window {
    shownWins: ShownWin[]
  }
}

const PATIENCE_MS = 10_000

/** The page of winners in the browser of somebody else. */
export class WinnersPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Returns when the page has first shown a win of so many cents, in milliseconds since 1970. */
  async readTimeOf(cents: number): Promise<number> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(20)) {
      const shown = await this.#page.evaluate(() => window.shownWins)
      const win = shown.find((one) => one.cents === cents)
      if (win) return win.at
    }
    throw new Error(`the page of winners never showed a win of ${cents} cents`)
  }
}

/** Opens the page of winners in a browser. */
export async function withWinnersPage<T>(origin: string, measure: (page: WinnersPage) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.addInitScript(noteWins)
    await page.goto(`${origin}/winners`, { waitUntil: 'networkidle' })
    return await measure(new WinnersPage(page))
  } finally {
    await browser.close()
  }
}

/** Notes each amount of the list of the latest wins as soon as it is in the page. Runs in the page. */
function noteWins(): void {
  window.shownWins = []
  const known = new Set<number>()
  const note = () => {
    for (const link of document.querySelectorAll('[data-live] li a')) {
      const [digits = ''] = /[\d,]+\.\d\d/.exec(link.textContent ?? '') ?? []
      const cents = Number(digits.replaceAll(/\D/g, ''))
      if (known.has(cents)) continue
      known.add(cents)
      window.shownWins.push({ cents, at: performance.timeOrigin + performance.now() })
    }
  }
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
}
