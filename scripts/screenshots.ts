// `npm run screenshots`: docs/screenshots, taken of the built product.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { startSite } from '../tests/e2e/site.ts'
import { launchOptions } from './chromium.ts'
import { reduceColors } from './screenshots/reduceColors.ts'

const FOLDER = 'docs/screenshots'
/** Greatest size of a picture in the documentation, in bytes. */
const LIMIT = 300 * 1024
const HEIGHTS = { 360: 760, 1440: 900 } as const

type Theme = 'dark' | 'light'
type Width = keyof typeof HEIGHTS

const pages = {
  home: '/',
  gamehall: '/gamehall',
  terms: '/terms',
  'sign-in': '/?show_popup_auth',
  registration: '/?show_popup_reg',
} as const

/** Page, locale, theme and width of every picture, with each value of each at least once. */
const pictures: readonly (readonly [keyof typeof pages, 'en' | 'es' | 'ar', Theme, Width])[] = [
  ['home', 'en', 'dark', 1440],
  ['home', 'en', 'light', 1440],
  ['home', 'en', 'dark', 360],
  ['home', 'es', 'light', 360],
  ['home', 'ar', 'dark', 360],
  ['home', 'ar', 'light', 1440],
  ['gamehall', 'en', 'dark', 1440],
  ['gamehall', 'es', 'light', 1440],
  ['gamehall', 'ar', 'dark', 360],
  ['terms', 'en', 'light', 1440],
  ['terms', 'es', 'dark', 360],
  ['terms', 'ar', 'dark', 1440],
  ['sign-in', 'en', 'dark', 1440],
  ['sign-in', 'es', 'dark', 360],
  ['sign-in', 'ar', 'light', 360],
  ['registration', 'en', 'light', 360],
  ['registration', 'es', 'light', 1440],
  ['registration', 'ar', 'dark', 1440],
]

const site = await startSite('start', { LOG_LEVEL: 'error' })
const browser = await chromium.launch(launchOptions())
try {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const picture of pictures) {
    const [, , theme, width] = picture
    const viewport = { width, height: HEIGHTS[width] }
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', hasTouch: width === 360 })
    await context.addCookies([{ name: 'theme', value: theme, url: site.origin }])
    await take(context, picture)
    await context.close()
  }
} finally {
  await browser.close()
  await site.stop()
}

async function take(context: BrowserContext, [name, locale, theme, width]: (typeof pictures)[number]): Promise<void> {
  const file = path.join(FOLDER, fileName([name, locale, theme, width]))
  const page = await context.newPage()
  await page.goto(site.origin + (locale === 'en' ? '' : `/${locale}`) + pages[name])
  if (pages[name].includes('?')) await page.getByRole('dialog').locator('form').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const picture = reduceColors(await page.screenshot())
  writeFileSync(file, picture)
  console.log(`${file}  ${Math.round(picture.length / 1024)} KB`)
  if (picture.length > LIMIT) throw new Error(`${file} weighs more than ${LIMIT / 1024} KB`)
}

/**
 * Returns a name such as `home-dark-1440.png`. Other languages than the default are part of the
 * name, and dark is then omitted: `home-ar-360.png`.
 */
function fileName([name, locale, theme, width]: (typeof pictures)[number]): string {
  if (locale === 'en') return `${name}-${theme}-${width}.png`
  return [name, locale, ...(theme === 'dark' ? [] : [theme]), `${width}.png`].join('-')
}
