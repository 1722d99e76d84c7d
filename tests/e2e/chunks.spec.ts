import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const HOME_LIMIT = 170 * 1024

/** Words of the code of libraries that only forms need. */
const FORM_LIBRARIES = ['ui:options', 'rjsf', 'schema is invalid: ']

/** The scripts that the browser has fetched for the page, by path. */
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

const TWO = {
  path: '/two-components',
  title: 'Two',
  layout: 'default',
  blocks: [
    { __component: 'content.rich-text', id: 'words', html: '<p>Two components.</p>' },
    {
      __component: 'content.faq',
      id: 'questions',
      questions: [{ id: 'one', question: 'How many?', answer: '<p>Two.</p>' }],
    },
  ],
}

test('[ENG-11] a page of two components announces and loads the code of these two alone', async ({ page, site }) => {
  const file = path.join(site.contentFolder, 'page/en/two-components.json')
  const status = async () => (await page.request.get(TWO.path)).status()
  await writeFile(file, JSON.stringify(TWO))
  try {
    await expect.poll(status).toBe(200)
    const scripts = await scriptsOf(page, TWO.path)
    await expect(page.getByText('How many?')).toBeVisible()
    expect(renderersOf(scripts)).toEqual(['content/faq', 'content/rich-text'])
    const html = await (await page.request.get(TWO.path)).text()
    const announced = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(renderersOf(announced)).toEqual(['content/faq', 'content/rich-text'])
  } finally {
    await rm(file)
    await expect.poll(status).toBe(404)
  }
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

/** The folders of the renderers whose chunks are among the scripts. */
function renderersOf(scripts: readonly string[]): string[] {
  const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
  const names = Object.entries(manifest).flatMap(([source, { file, isDynamicEntry }]) => {
    const [, name] = /^renderers\/([^/]+\/[^/]+)\//.exec(source) ?? []
    return name && isDynamicEntry && scripts.includes(`/${file}`) ? [name] : []
  })
  return names.toSorted()
}
