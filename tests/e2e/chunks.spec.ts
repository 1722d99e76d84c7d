import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { follow, withPages } from './documents.ts'
import { expect, test } from './test.ts'

const HOME_LIMIT = 170 * 1024

/** Strings in the code of libraries that only forms need. */
const FORM_LIBRARIES = ['ui:options', 'rjsf', 'schema is invalid: ']

/** Returns the paths of the scripts that the browser has fetched for the page. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return [...scripts]
}

const built = (script: string) => path.join('build/client', script)

test('home needs at most 170 KB of JavaScript, compressed, and nothing of the forms', async ({ page }) => {
  const scripts = await scriptsOf(page, '/')
  const sizes = scripts.map((script) => gzipped(script))
  expect(scripts.length).toBeGreaterThan(5)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(HOME_LIMIT)
  const code = scripts.map((script) => readFileSync(built(script), 'utf8'))
  for (const marker of FORM_LIBRARIES) expect(code.filter((text) => text.includes(marker))).toEqual([])
})

const pageAt = (address: string, blocks: object[]) => ({ path: address, title: 'Pieces', layout: 'default', blocks })
const words = (id: string) => ({ __component: 'content.rich-text', id, html: `<p>Words of ${id}.</p>` })

const TWO = pageAt('/two-components', [
  words('words'),
  { __component: 'game.row', id: 'games', heading: 'Games', limit: 3 },
  { __component: 'layout.section', id: 'below', blocks: [{ __component: 'winner.table', id: 'winners', limit: 3 }] },
])

test('[ENG-11] a page announces and loads the code of its interactive blocks, and no other', async ({ page, site }) => {
  await withPages(site, [TWO], async () => {
    const scripts = await scriptsOf(page, TWO.path)
    await expect(page.getByText('Words of words.')).toBeVisible()
    expect(renderersOf(scripts)).toEqual(['game/row', 'winner/table'])
    const html = await (await page.request.get(TWO.path)).text()
    const announced = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(renderersOf(announced)).toEqual(['game/row', 'winner/table'])
  })
})

const STATIC = pageAt(
  '/twelve-static',
  Array.from({ length: 12 }, (_, index) => words(`block-${index}`)),
)

test('[ENG-11] twelve static blocks send no script beyond the shell’s, on the first load and on a client navigation', async ({
  page,
  site,
}) => {
  await withPages(site, [pageAt('/no-blocks', []), STATIC], async () => {
    const shell = await scriptsOf(page, '/no-blocks')
    const other = await page.context().newPage()
    expect((await scriptsOf(other, STATIC.path)).toSorted()).toEqual(shell.toSorted())
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await follow(page, STATIC.path)
    await expect(page.getByText('Words of block-11.')).toBeVisible()
    expect(asked.filter((address) => new URL(address).pathname.endsWith('.js'))).toEqual([])
  })
})

function gzipped(script: string): number {
  try {
    return readFileSync(`${built(script)}.gz`).length
  } catch {
    return readFileSync(built(script)).length // too small to be worth compressing
  }
}

interface Chunk {
  readonly file: string
  readonly isDynamicEntry?: boolean
}

/** Returns the folders of the renderers whose chunks are among the scripts. */
function renderersOf(scripts: readonly string[]): string[] {
  const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
  const names = Object.entries(manifest).flatMap(([source, { file, isDynamicEntry }]) => {
    const [, name] = /^renderers\/([^/]+\/[^/]+)\//.exec(source) ?? []
    return name && isDynamicEntry && scripts.includes(`/${file}`) ? [name] : []
  })
  return names.toSorted()
}
