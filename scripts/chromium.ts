import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium as playwrights } from 'playwright'

/**
 * The relevant part of Playwright's own list, which this one replaces, and features of the window
 * that cost each page half a second.
 */
const DISABLED_FEATURES = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'HttpsUpgrades',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

/**
 * Arguments with which Chromium starts fast in a container, also as root, and sends no requests of
 * its own.
 */
const ARGS = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Debian's headless shell needs a third of a second of processor time less per page
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const APT = '/usr/bin/apt-get'

export interface Search {
  readonly wanted?: string
  readonly own?: string
  readonly places?: readonly string[]
  /** Installs Chromium. Returns false where that is not possible. */
  readonly install?: () => boolean
}

/**
 * Returns the executable of a browser: `CHROMIUM_PATH`, else Playwright's own, else an installed
 * one, else one that it installs.
 * @throws {Error} with instructions in one line, when there is none
 */
export function findChromium(search: Search = {}): string {
  const { wanted = process.env['CHROMIUM_PATH'], own = playwrights.executablePath() } = search
  const { places = PLACES, install = installChromium } = search
  if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM_PATH=${wanted} does not exist`)
  if (wanted) return wanted
  const present = () => [own, ...places].find((file) => existsSync(file))
  const found = present() ?? (install() ? present() : undefined)
  if (found) return found
  throw new Error('no browser: install Chromium or Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH')
}

/** Options with which Playwright starts the browser. */
export function launchOptions(): { readonly executablePath: string; readonly args: string[] } {
  return { executablePath: findChromium(), args: [...ARGS] }
}

/**
 * Installs the package as root on Debian. Returns false elsewhere, and on older versions without a
 * headless shell.
 */
function installChromium(): boolean {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false
  console.error('[browser] none found; installing Chromium …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync(APT, args, { stdio: 'ignore', env }).status === 0
  const get = (name: string) => apt('install', '-y', '--no-install-recommends', name)
  const getAny = () => get('chromium-headless-shell') || get('chromium')
  return getAny() || (apt('update') && getAny())
}
