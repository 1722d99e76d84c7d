import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type Locator, type Page, chromium } from 'playwright'
import { launchOptions } from '../../../scripts/chromium.ts'
import type { Site } from '../../e2e/site.ts'
import { buildEntry } from '../buildEntry.ts'
import type { Figure } from '../figure.ts'
import { firstByte } from '../firstByte.ts'
import { median } from '../measure.ts'
import { signInAs, vera } from '../signIn.ts'
import { signInDelay } from '../signInDelay.ts'

const DIALOG_LIMIT = 130
const DELAY_LIMIT = 50
const TURNS = 5
const FOLDER = path.resolve('.cache/bench/renders')
const EDITS = 20
/** Factor by which a visitor's processor is slower than this machine. */
const SLOWDOWN = 4

/** Measures the cost of a sign-in for the player and for everybody else meanwhile. */
export async function accountFigures({ origin }: Site): Promise<Record<string, Figure>> {
  const browser = await chromium.launch(launchOptions())
  try {
    const kilobytes = (await bytesOfDialog(browser, origin)) / 1000
    const opened = await timesToOpen(browser, origin)
    const delay = await signInDelay()
    const cookie = await signInAs(origin, vera)
    const rendered = await renderedPerEdit(browser, origin, cookie)
    return {
      'auth.dialog': {
        value: kilobytes,
        unit: 'KB gzip beyond the first load: code, looks, forms and validators of every way to sign in and to register',
        goal: `≤ ${DIALOG_LIMIT}`,
        holds: kilobytes <= DIALOG_LIMIT,
      },
      'auth.event-loop': {
        value: delay,
        unit: 'ms, the longest delay of the event loop while 50 sign in at once',
        goal: `≤ ${DELAY_LIMIT}`,
        holds: delay <= DELAY_LIMIT,
      },
      'auth.open': { value: median(opened), unit: `ms from the click to the form, processor ${SLOWDOWN} × slower` },
      'profile.edit': {
        value: rendered,
        unit: `components that an edit of the profile form renders, the most of ${EDITS} edits`,
        goal: '≤ 2',
        holds: rendered <= 2,
      },
      'profile.first-byte': {
        value: await firstByte(`${origin}/profile/settings`, { cookie }),
        unit: 'ms, /profile/settings, median of 20',
      },
    }
  } finally {
    await browser.close()
  }
}

const openers = { authorization: 'Sign in', registration: 'Sign up' } as const

/** Opens the dialog from the header of the home page, after the network is idle. */
async function openDialog(page: Page, view: keyof typeof openers): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name: openers[view], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').first().waitFor()
  return dialog
}

/** Returns the compressed size of everything that loads after the first load, in bytes. */
async function bytesOfDialog(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage()
  await page.goto(origin, { waitUntil: 'networkidle' })
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$|^\/nfx\//.test(pathname)) return
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    )
  })
  for (const view of ['authorization', 'registration'] as const) {
    const dialog = await openDialog(page, view)
    for (const way of await dialog.getByRole('group').first().getByRole('button').all()) {
      await way.click()
      await page.waitForLoadState('networkidle')
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.close()
  if (sizes.size < 5) throw new Error(`the dialog has loaded no more than ${[...sizes.keys()].join(', ')}`)
  return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
}

/** Returns the times to open a dialog in ms, each in a new browser. */
async function timesToOpen(browser: Browser, origin: string): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(origin, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const from = performance.now()
    await openDialog(page, 'authorization')
    times.push(performance.now() - from)
    await context.close()
  }
  return times
}

/**
 * Counts the components that an edit of a text field of a player's profile renders. The first edit
 * renders the submit button, too.
 */
async function renderedPerEdit(browser: Browser, origin: string, cookie: string): Promise<number> {
  await buildEntry('countRenders', FOLDER)
  const context = await browser.newContext({ extraHTTPHeaders: { cookie } })
  const page = await context.newPage()
  await page.addInitScript({ path: path.join(FOLDER, 'countRenders.js') })
  // Playwright doesn't see the end of a shared worker's script, so that the page would never be idle
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'))
  await page.goto(`${origin}/profile/settings`, { waitUntil: 'networkidle' })
  const fields = await page.locator('form[name="profile"] input[type="text"]:enabled').all()
  if (fields.length < 4) throw new Error(`the profile form has no more than ${fields.length} text fields`)
  const counts: number[] = []
  for (let edit = 0; edit < EDITS; edit++) {
    const field = fields[edit % fields.length]
    await field?.focus()
    await page.keyboard.press('End')
    await page.evaluate(() => window.renders.reset())
    await page.keyboard.press('a')
    // renders after a pause in typing count too
    await page.waitForTimeout(150)
    counts.push(await page.evaluate(() => window.renders.count()))
  }
  await context.close()
  if (Math.min(...counts) === 0) throw new Error('an edit has rendered no component')
  return Math.max(...counts)
}
