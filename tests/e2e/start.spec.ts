import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startSite } from './site.ts'

test('the first npm start prints the address and the demo accounts', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-first-'))
  const site = await startSite('start', { DATA_DIR: folder })
  try {
    const health = await fetch(`${site.origin}/health`)
    expect(health.status).toBe(200)
    await expect.poll(() => site.output()).toMatch(/^ {2}vera {2}croupier1/m)
  } finally {
    await site.stop()
    await rm(folder, { recursive: true })
  }
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`on ${signal} the site answers open requests and exits with 0 in time`, async () => {
    const site = await startSite('start')
    const asked = Array.from({ length: 20 }, () => fetch(`${site.origin}/`).then((answer) => answer.text()))
    await Promise.race(asked)
    // a stop that takes too long is aborted and exits with 1
    expect(await site.stop(signal)).toBe(0)
    for (const html of await Promise.all(asked)) expect(html).toContain('</html>')
    await expect(fetch(`${site.origin}/health`)).rejects.toThrow('fetch failed')
  })
}

test('a port that is taken ends the start with exit code 1 and one line that names it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  try {
    const start = startSite('start', { PORT: String(port) })
    await expect(start).rejects.toThrow(
      new RegExp(`\\(exit code 1\\)[^]*\\ncroupier: port ${port} is taken; set PORT to another one\n$`),
    )
  } finally {
    other.close()
  }
})

test('a bad setting ends the start with its name and what is expected', async () => {
  const start = startSite('start', { PORT: 'many' })
  await expect(start).rejects.toThrow(/\(exit code 1\)[^]*\ncroupier: PORT must be a port number\n$/)
})
