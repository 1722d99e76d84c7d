import { type CDPSession, type Page, chromium } from 'playwright'
import { launchOptions } from '../../scripts/chromium.ts'

/** Factor by which a visitor's processor is slower than this machine. */
export const SLOWDOWN = 4
/** Number of games after which the memory is measured for the first time. */
const EARLY = 400

interface Seen {
  /** Number of different games that were in the document. */
  readonly games: number
  /** The largest number of cards that were in the document at once. */
  readonly cards: number
}

export interface HallScroll extends Seen {
  /** Durations of the frames that took more than 50 ms, in milliseconds. */
  readonly longFrames: readonly number[]
  /** Memory of scripts in bytes, after the first games and after all. */
  readonly memory: { readonly early: number; readonly late: number }
}

declare global {
  interface Window {
    longFrames: number[]
    hallSeen: { places: Set<string>; cards: number }
  }
}

/** Scrolls through all games of the hall on a slow processor. */
export async function scrollHall(origin: string): Promise<HallScroll> {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(`${origin}/gamehall?sort=name`, { waitUntil: 'networkidle' })
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate(watch)
    await page.evaluate(scroll, EARLY)
    const first = await takeLongFrames(page)
    const early = await memoryOf(client)
    // the garbage that the measuring has collected is no frame of the hall
    await takeLongFrames(page)
    const { games, cards } = await page.evaluate(scroll, Number.MAX_SAFE_INTEGER)
    const longFrames = [...first, ...(await takeLongFrames(page))]
    return { games, cards, longFrames, memory: { early, late: await memoryOf(client) } }
  } finally {
    await browser.close()
  }
}

/** Returns the long frames since the last call, once those that are under way are known. */
async function takeLongFrames(page: Page): Promise<number[]> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  })
  return page.evaluate(() => window.longFrames.splice(0))
}

async function memoryOf(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return usedSize
}

/** Notes long frames from now on. Runs in the page. */
function watch(): void {
  window.longFrames = []
  window.hallSeen = { places: new Set(), cards: 0 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longFrames.push(duration)
  }).observe({ type: 'long-animation-frame' })
}

/** Scrolls until so many games were seen, or there are no more. Runs in the page. */
async function scroll(wanted: number): Promise<Seen> {
  const { hallSeen } = window
  const frame = () => new Promise(requestAnimationFrame)
  for (let idle = 0; idle < 300 && hallSeen.places.size < wanted; idle++) {
    const before = hallSeen.places.size
    const cards = [...document.querySelectorAll<HTMLElement>('[data-place]')]
    hallSeen.cards = Math.max(hallSeen.cards, cards.length)
    for (const { dataset } of cards) hallSeen.places.add(dataset['place'] ?? '')
    if (hallSeen.places.size > before) idle = 0
    scrollBy(0, 125)
    await frame()
    const button = document.querySelector<HTMLElement>('#hall-end button')
    if (button && button.getBoundingClientRect().top < innerHeight && hallSeen.places.size === before) {
      button.click()
      for (let frames = 0; frames < 12; frames++) await frame()
    }
  }
  return { games: hallSeen.places.size, cards: hallSeen.cards }
}
