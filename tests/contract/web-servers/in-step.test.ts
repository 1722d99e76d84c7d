import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RunningSite } from '../../../scripts/serve.ts'
import { createTemporary } from '../platform/createTemporary.ts'
import { hasPostgres } from '../platform/describeDatabases.ts'
import { FakeCms } from './FakeCms.ts'
import { TcpProxy } from './TcpProxy.ts'
import { type Build, fetchForm, fetchHealth, SECRET, sendWebhook, WebServers } from './WebServers.ts'

const shortWait = { timeout: 60_000, interval: 20 }
const longWait = { timeout: 60_000, interval: 50 }

describe.skipIf(!hasPostgres)('two web servers of one site', () => {
  const cms = new FakeCms()
  let database: Awaited<ReturnType<typeof createTemporary>>
  let wire: TcpProxy
  let servers: WebServers
  let here: RunningSite
  let there: RunningSite

  const titles = async (slug: string) =>
    (await Promise.all([here, there].map((site) => fetchForm(site, slug)))).map((answer) => answer?.form.title)
  const code = async ({ origin }: RunningSite, path: string) => {
    const answer = await fetch(origin + path)
    return answer.ok ? answer.text() : answer.status
  }

  beforeAll(async () => {
    database = await createTemporary()
    wire = new TcpProxy(database.url)
    cms.publish('contact', { title: 'First', maxLength: 10 })
    const settings = {
      STRAPI_URL: await cms.open(),
      STRAPI_TOKEN: 'token',
      STRAPI_WEBHOOK_SECRET: SECRET,
      STRAPI_POLL_SECONDS: '86400',
    }
    servers = new WebServers({ ...settings, SHARED_DATABASE_URL: await wire.open(database.url) })
    // both create their table at the same time
    const both: Build[] = [
      { assets: { 'Old-12345678.js': 'old', 'Both-12345678.js': 'both' } },
      { assets: { 'New-87654321.css': 'new', 'Both-12345678.js': 'both' }, runtime: 'fedcba9876543210' },
    ]
    ;[here, there] = (await Promise.all(both.map((build) => servers.start(build)))) as [RunningSite, RunningSite]
  })

  afterAll(async () => {
    await servers.close()
    cms.close()
    wire.close()
    await database.drop()
  })

  it('[ENG-12] show published, changed and unpublished content, whichever of them gets the webhook', async () => {
    expect(await titles('contact')).toEqual(['First', 'First'])
    cms.publish('contact', { title: 'Second', maxLength: 10 })
    cms.publish('support', { title: 'New', maxLength: 10 })
    expect((await sendWebhook(here)).status).toBe(202)
    await vi.waitFor(async () => expect(await titles('contact')).toEqual(['Second', 'Second']), shortWait)
    await vi.waitFor(async () => expect(await titles('support')).toEqual(['New', 'New']), shortWait)
    cms.unpublish('support')
    await sendWebhook(there)
    await vi.waitFor(async () => expect(await titles('support')).toEqual([undefined, undefined]), shortWait)
  })

  it('[ENG-12] [FRM-03] serve validators of each other to tabs that were opened before', async () => {
    cms.publish('register', { title: 'Register', maxLength: 11 })
    await sendWebhook(here)
    await vi.waitFor(async () => expect(await titles('register')).toEqual(['Register', 'Register']), shortWait)
    const before = (await fetchForm(here, 'register'))?.validator ?? ''
    cms.publish('register', { title: 'Register now', maxLength: 12 })
    await sendWebhook(here)
    await vi.waitFor(async () => expect(await titles('register')).toEqual(['Register now', 'Register now']), shortWait)
    const late = await servers.start()
    expect((await fetchForm(late, 'register'))?.validator).not.toBe(before)
    const module = await fetch(late.origin + before)
    expect(await module.text()).toBe(await code(here, before))
    expect(module.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(module.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // imported by validators of the other build
    expect(await code(here, '/validators/runtime-fedcba9876543210.js')).toContain('fedcba9876543210')
    await servers.stop(late)
  })

  it('serve each other’s built files, so that a page of one can load its code from the other', async () => {
    const newest = await servers.start({ assets: { 'Newest-12345678.js': 'newest' } })
    expect(await code(here, '/assets/Newest-12345678.js')).toBe('newest')
    await servers.stop(newest)
    expect(await code(there, '/assets/Old-12345678.js')).toBe('old')
    const style = await fetch(`${here.origin}/assets/New-87654321.css`)
    expect([await style.text(), style.headers.get('content-type')]).toEqual(['new', 'text/css; charset=utf-8'])
    const missing = await fetch(`${here.origin}/assets/None-12345678.js`)
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('[ENG-13] continue without their database, report it, and catch up when it is back', async () => {
    wire.cut()
    await vi.waitFor(async () => expect((await fetchHealth(here)).servers.signalsAwaySince).not.toBeNull(), longWait)
    expect((await fetchHealth(here)).status).toBe('degraded')
    cms.publish('contact', { title: 'Third', maxLength: 20 })
    await sendWebhook(here)
    await vi.waitFor(async () => expect(await titles('contact')).toEqual(['Third', 'Second']), longWait)
    expect(await code(here, '/assets/Old-12345678.js')).toBe('old')
    expect(await code(here, '/assets/Strange-12345678.js')).toBe(503)
    wire.mend()
    await vi.waitFor(async () => expect(await titles('contact')).toEqual(['Third', 'Third']), longWait)
    await vi.waitFor(async () => expect((await fetchHealth(here)).servers.signalsAwaySince).toBeNull(), longWait)
    cms.publish('contact', { title: 'Fourth', maxLength: 20 })
    await sendWebhook(there)
    await vi.waitFor(async () => expect(await titles('contact')).toEqual(['Fourth', 'Fourth']), shortWait)
    expect(await code(here, '/assets/New-87654321.css')).toBe('new')
  })
})

describe('one web server', () => {
  it('[FRM-03] retains the code of earlier builds and the validators of earlier content over restarts', async () => {
    const cms = new FakeCms()
    const settings = { STRAPI_URL: await cms.open(), STRAPI_TOKEN: 'token', STRAPI_WEBHOOK_SECRET: SECRET }
    const servers = new WebServers(settings)
    cms.publish('contact', { title: 'Contact', maxLength: 10 })
    const first = await servers.start({ assets: { 'Old-12345678.js': 'old' } })
    const validator = (await fetchForm(first, 'contact'))?.validator ?? ''
    await servers.stop(first)
    cms.publish('contact', { title: 'Contact', maxLength: 20 })
    const second = await servers.start({ assets: { 'New-12345678.js': 'new' } })
    expect((await fetchForm(second, 'contact'))?.validator).not.toBe(validator)
    const texts = ['/assets/Old-12345678.js', '/assets/New-12345678.js', validator].map(async (path) =>
      (await fetch(second.origin + path)).text(),
    )
    expect(await Promise.all(texts)).toEqual(['old', 'new', expect.stringContaining('export const validate')])
    await servers.close()
    cms.close()
  })
})
