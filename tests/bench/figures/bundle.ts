import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Page, type Request, chromium } from 'playwright'
import { launchOptions } from '../../../scripts/chromium.ts'
import type { Site } from '../../e2e/site.ts'
import type { Figure } from '../figure.ts'
import { benchmarkBlocks } from '../page.ts'
import { publish } from '../publish.ts'
import { signInAs, vera } from '../signIn.ts'

const CLIENT = 'build/client'
const HOME_LIMIT = 170
const DEPOSIT_LIMIT = 60
const GAME_LIMIT = 40

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** Measures the JavaScript of pages: the files that their documents name, and their imports. */
export async function bundleFigures(site: Site): Promise<Record<string, Figure>> {
  const html = await textOf(`${site.origin}/`)
  const files = scriptsOf(html)
  const kilobytes = bytesOf(files) / 1000
  const shell = new Set(scriptsOf(await textOf(await publish(site, 'no-blocks', []))))
  const still = scriptsOf(await textOf(await publish(site, 'twelve-static', benchmarkBlocks(12))))
  const beyond = bytesOf(still.filter((file) => !shell.has(file)))
  const beyondHome = await bytesBeyondHome(site.origin, ['/cashier/deposit', '/game/kestrel-aces-of-alba'])
  const [deposit = 0, game = 0] = beyondHome.map((bytes) => bytes / 1000)
  return {
    'bundle.home': {
      value: kilobytes,
      unit: 'KB gzip, all scripts of /',
      goal: `≤ ${HOME_LIMIT}`,
      holds: kilobytes <= HOME_LIMIT,
    },
    'bundle.home-files': { value: files.length, unit: 'files' },
    'bundle.static': {
      value: beyond,
      unit: 'bytes of script beyond the shell, a page of 12 static blocks',
      goal: '0',
      holds: beyond === 0,
    },
    'bundle.deposit': {
      value: deposit,
      unit: 'KB gzip, scripts and styles of /cashier/deposit beyond those of / for a signed-in player',
      goal: `≤ ${DEPOSIT_LIMIT}`,
      holds: deposit <= DEPOSIT_LIMIT,
    },
    'bundle.game': {
      value: game,
      unit: 'KB gzip, scripts and styles of /game/… beyond those of / for a signed-in player',
      goal: `≤ ${GAME_LIMIT}`,
      holds: game <= GAME_LIMIT,
    },
    'document.home': { value: gzipSync(html).length / 1000, unit: 'KB gzip' },
  }
}

/** Returns the compressed size of what each page loads beyond the home page, in bytes. */
async function bytesBeyondHome(origin: string, paths: readonly string[]): Promise<number[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext({ extraHTTPHeaders: { cookie: await signInAs(origin, vera) } })
    const page = await context.newPage()
    // Playwright doesn't see the end of a shared worker's script, so that the page would never be idle
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'))
    const home = await sizesOf(page, `${origin}/`)
    const beyond: number[] = []
    for (const address of paths) {
      const sizes = await sizesOf(page, `${origin}${address}`)
      if (sizes.size < 5) throw new Error(`${address} has loaded no more than ${[...sizes.keys()].join(', ')}`)
      beyond.push([...sizes].reduce((sum, [url, size]) => (home.has(url) ? sum : sum + size), 0))
    }
    return beyond
  } finally {
    await browser.close()
  }
}

/** Opens a page. Returns the compressed sizes of its scripts, styles and validators by address. */
async function sizesOf(page: Page, url: string): Promise<Map<string, number>> {
  const addresses = new Set<string>()
  const note = (request: Request) => {
    if (/\.(js|css)$|^\/nfx\//.test(new URL(request.url()).pathname)) addresses.add(request.url())
  }
  page.on('request', note)
  await page.goto(url, { waitUntil: 'networkidle' })
  page.off('request', note)
  const sizes = new Map<string, number>()
  for (const address of addresses) {
    const body = await (await page.request.get(address)).body()
    sizes.set(address, gzipSync(body, { level: 9 }).length)
  }
  return sizes
}

const textOf = async (url: string) => (await fetch(url)).text()

function bytesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(CLIENT, file)), { level: 9 }).length, 0)
}

function scriptsOf(html: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const found = new Set<string>()
  function visit(file: string): void {
    if (found.has(file)) return
    found.add(file)
    for (const key of byFile.get(file)?.imports ?? []) visit(manifest[key]?.file ?? key)
  }
  for (const [, file] of html.matchAll(/\/(assets\/[\w.-]+\.js)/g)) if (file) visit(file)
  return [...found]
}
