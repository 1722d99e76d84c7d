import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { type Page, chromium } from 'playwright'
import { launchOptions } from '../../scripts/chromium.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css' }

/** Serves a folder, opens its `index.html` in Chromium and passes it to `measure`. */
export async function withBenchPage<T>(folder: string, measure: (page: Page) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const name = path.basename(request.url ?? '') || 'index.html'
    const type = TYPES[path.extname(name)] ?? 'text/javascript'
    if (!readdirSync(folder).includes(name)) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': type }).end(readFileSync(path.join(folder, name)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as { port: number }).port}/`)
    return await measure(page)
  } finally {
    await browser.close()
    server.close()
  }
}
