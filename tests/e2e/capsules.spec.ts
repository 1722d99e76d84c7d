import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { type ViteDevServer, createServer } from 'vite'
import type * as Reader from '../../src/app/capsule/readCapsule.ts'
import type * as Replay from '../../src/app/capsule/renderCapsule.tsx'
import { expect, test } from './test.ts'

let code: ViteDevServer

test.beforeAll(async () => {
  code = await createServer({
    configFile: false,
    plugins: [react()],
    // a cache of packages of its own, since `npm run dev` may be running
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
  })
})

test.afterAll(() => code.close())

/** Removes the ids that React makes from the place of a component, where a capsule has less around it. */
const withoutIds = (html: string) => html.replaceAll(/_R_\w+_/g, '')

/**
 * Removes names of classes and files that differ between builds, and React's markers of boundaries.
 */
const plain = (html: string) =>
  html
    .replaceAll(/<!--.*?-->| data-static="[^"]*"|<link [^>]*>/g, '')
    .replaceAll(/_(\w+?)_\w{5,6}_\d+/g, '$1')
    .replaceAll(/href="[^"#]*\.svg[^"#]*#/g, 'href="#')

for (const address of ['/promotions', '/ar/gamehall', '/es/support']) {
  test(`[ENG-17] a capsule of ${address} shows the DOM of the site, without a server`, async ({
    page,
    site,
    request,
  }) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'capsule-')), 'capsule.json')
    const { status, stderr } = spawnSync(process.execPath, ['scripts/capsule.ts', `${site.origin}${address}`, file], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const { readCapsule } = (await code.ssrLoadModule('/src/app/capsule/readCapsule.ts')) as typeof Reader
    const { renderCapsule } = (await code.ssrLoadModule('/src/app/capsule/renderCapsule.tsx')) as typeof Replay
    const capsule = readCapsule(readFileSync(file, 'utf8'))
    // classes of another build would have no styles in a capsule
    expect(capsule.blocks.filter((block) => 'roots' in block)).toEqual([])
    const html = await renderCapsule(capsule)
    const document = await (await request.get(address)).text()
    const [ofCapsule, ofSite] = await page.evaluate(
      ([mine, whole]) => {
        const parser = new DOMParser()
        return [
          parser.parseFromString(`<main>${mine}</main>`, 'text/html').querySelector('main')?.innerHTML ?? '',
          parser.parseFromString(whole ?? '', 'text/html').querySelector('main')?.innerHTML ?? '',
        ]
      },
      [html, document],
    )
    expect(plain(ofCapsule ?? '').length).toBeGreaterThan(1000)
    expect(withoutIds(plain(ofSite ?? ''))).toBe(withoutIds(plain(ofCapsule ?? '')))
  })
}

test('[ENG-17] of an address without a page no capsule is written', async ({ site }) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'capsule-')), 'capsule.json')
  const { status, stderr } = spawnSync(process.execPath, ['scripts/capsule.ts', `${site.origin}/no/such-page`, file], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `capsule: ${site.origin}/no/such-page answers 404: there is no screen to record\n`,
  })
  expect(existsSync(file)).toBe(false)
})
