import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Media } from './Media.ts'
import { mediaRoutes } from './routes/media.ts'
import { securityHeaders } from './securityHeaders.ts'

const ORIGIN = 'http://cms.internal:1337'
const file = { url: '/uploads/hero_1f2e.svg', updatedAt: '2026-01-01T00:00:00Z' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'))
})
afterEach(() => rm(folder, { recursive: true }))

const endless = () =>
  new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
  })

function cms(answer: () => Response | Promise<Response>) {
  const send = vi.fn<typeof fetch>(async () => answer())
  return { send, media: new Media({ origin: ORIGIN, folder, fetch: send }) }
}
const picture = () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })

describe('files of the CMS', () => {
  it('[ENG-13] are fetched once, stored, and available while the CMS is not', async () => {
    const { send, media } = cms(picture)
    const name = path.basename(media.addressOf(file))
    const [first, second] = await Promise.all([media.get(name), media.get(name)])
    expect(first).toMatchObject({ type: 'image/svg+xml' })
    expect(String(second?.content)).toBe('<svg/>')
    expect(send).toHaveBeenCalledTimes(1)
    expect(send.mock.calls[0]?.[0]).toBe(`${ORIGIN}/uploads/hero_1f2e.svg`)
    const away = cms(() => Promise.reject(new TypeError('fetch failed')))
    expect(String((await away.media.get(name))?.content)).toBe('<svg/>')
  })

  it('[ENG-13] that content names are stored before they are requested, and one that fails stops no other', async () => {
    const { send, media } = cms(picture)
    send.mockRejectedValueOnce(new TypeError('fetch failed'))
    media.addressOf({ ...file, url: '/uploads/first.svg' })
    const name = path.basename(media.addressOf(file))
    await media.storeAll()
    const away = cms(() => Promise.reject(new TypeError('fetch failed')))
    expect(String((await away.media.get(name))?.content)).toBe('<svg/>')
  })

  it('[ENG-12] that content no longer names stay for a month, for pages that are open', async () => {
    const { media } = cms(picture)
    const formerName = path.basename(media.addressOf(file))
    const currentName = path.basename(media.addressOf({ ...file, url: '/uploads/other.svg' }))
    await media.storeAll()
    const age = (days: number, ...names: string[]) => {
      const then = new Date(Date.now() - days * 86_400_000)
      return Promise.all(names.map((name) => utimes(path.join(folder, name), then, then)))
    }
    await age(40, formerName, currentName)
    await media.storeAll() // content still names both
    const replaced = path.basename(media.addressOf({ ...file, updatedAt: 'later' }))
    await media.storeAll()
    expect((await readdir(folder)).toSorted()).toEqual([formerName, currentName, replaced].toSorted())
    await age(29, formerName, currentName)
    await media.storeAll()
    expect(await readdir(folder)).toContain(formerName)
    await age(31, formerName, currentName)
    await media.storeAll()
    expect((await readdir(folder)).toSorted()).toEqual([currentName, replaced].toSorted())
  })

  it('[ENG-12] that were replaced are not fetched by their previous address', async () => {
    const { media, send } = cms(picture)
    const before = path.basename(media.addressOf(file))
    media.addressOf({ ...file, updatedAt: 'later' })
    expect(await media.get(before)).toBeUndefined()
    expect(send).not.toHaveBeenCalled()
  })

  it('[ENG-12] that were replaced have another address', () => {
    const { media } = cms(picture)
    expect(media.addressOf({ ...file, updatedAt: 'later' })).not.toBe(media.addressOf(file))
    expect(media.addressOf(file)).toMatch(/^\/media\/[0-9a-f]{8}-hero_1f2e\.svg$/)
  })

  it.each(['00000000-other.svg', '../secrets.json', '..%2Fsite.env', 'hero.html', 'hero.js', '.env'])(
    '[ENG-16] %s, which no content names, is not fetched',
    async (name) => {
      const { send, media } = cms(picture)
      media.addressOf(file)
      expect(await media.get(name)).toBeUndefined()
      expect(send).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['garbage', () => new Response('<html>hello', { headers: { 'content-type': 'text/html' } })],
    ['no type', () => new Response(new Uint8Array([1, 2, 3]))],
    ['without end', () => new Response(endless(), { headers: { 'content-type': 'image/svg+xml' } })],
  ])('[ENG-13] of which the CMS answers %s are not stored', async (_, answer) => {
    const { media } = cms(answer)
    const name = path.basename(media.addressOf(file))
    await expect(media.get(name)).rejects.toThrow(/the CMS answered|larger than/)
    expect(await readdir(folder)).toEqual([])
  })

  it('[ENG-13] are served when they cannot be stored', async () => {
    const onStoreError = vi.fn()
    const blocked = path.join(folder, 'a-file')
    await writeFile(blocked, '')
    const media = new Media({
      origin: ORIGIN,
      folder: blocked,
      fetch: async () => picture(),
      onStoreError: onStoreError,
    })
    expect(String((await media.get(path.basename(media.addressOf(file))))?.content)).toBe('<svg/>')
    expect(onStoreError).toHaveBeenCalledTimes(1)
  })

  it('[ENG-13] are served when they cannot be stored, without a listener too', async () => {
    const blocked = path.join(folder, 'a-file')
    await writeFile(blocked, '')
    const media = new Media({ origin: ORIGIN, folder: blocked, fetch: async () => picture() })
    expect(String((await media.get(path.basename(media.addressOf(file))))?.content)).toBe('<svg/>')
  })

  it('[ENG-13] leave no partial file where one cannot be stored', async () => {
    const { media } = cms(picture)
    const name = path.basename(media.addressOf(file))
    await mkdir(path.join(folder, name, 'in the way'), { recursive: true })
    expect(String((await media.get(name))?.content)).toBe('<svg/>')
    expect(await readdir(folder)).toEqual([name])
  })

  it.each([
    ['a.avif', 'image/avif'],
    ['a.gif', 'image/gif'],
    ['a.ico', 'image/x-icon'],
    ['a.jpeg', 'image/jpeg'],
    ['a.JPG', 'image/jpeg'],
    ['a.png', 'image/png'],
    ['a.webp', 'image/webp'],
  ])('%s is served as %s, whatever media type the CMS sends', async (name, type) => {
    const { media } = cms(() => new Response('x', { headers: { 'content-type': 'image/of-another-kind' } }))
    expect(await media.get(path.basename(media.addressOf({ ...file, url: `/uploads/${name}` })))).toMatchObject({
      type,
    })
  })

  it.each(['application/json', 'application/manifest+json'])('a manifest may come as %s', async (type) => {
    const { media } = cms(() => new Response('{}', { headers: { 'content-type': type } }))
    const manifest = await media.get(path.basename(media.addressOf({ ...file, url: '/uploads/site.webmanifest' })))
    expect(manifest?.type).toBe('application/manifest+json')
  })

  it.each([
    ['hero.svg', 'application/json', 'the CMS answered application/json for'],
    ['site.webmanifest', 'image/png', 'the CMS answered image/png for'],
    ['hero.svg', 'text/image/', 'the CMS answered text/image/ for'],
  ])('[ENG-13] %s that comes as %s is refused, with its address', async (name, type, message) => {
    const { media } = cms(() => new Response('x', { headers: { 'content-type': type } }))
    const download = media.get(path.basename(media.addressOf({ ...file, url: `/uploads/${name}` })))
    await expect(download).rejects.toThrow(`${message} ${ORIGIN}/uploads/${name}`)
  })

  it('without a media type are refused with that reason', async () => {
    const { media } = cms(() => new Response(new Uint8Array([1])))
    await expect(media.get(path.basename(media.addressOf(file)))).rejects.toThrow('the CMS answered no type for')
  })

  it('that the CMS lacks are undefined, and one that failed is fetched again', async () => {
    const answers = [404, 500, 200].map((status) => new Response('<svg/>', { ...picture(), status }))
    for (const answer of answers) answer.headers.set('content-type', 'image/svg+xml')
    const { media, send } = cms(() => answers.shift() as Response)
    const name = path.basename(media.addressOf(file))
    expect(await media.get(name)).toBeUndefined()
    await expect(media.get(name)).rejects.toThrow(`the CMS answered 500 for ${ORIGIN}/uploads/hero_1f2e.svg`)
    expect(await media.get(name)).toBeDefined()
    // a redirect leads elsewhere than to the CMS
    expect(send.mock.lastCall?.[1]).toMatchObject({ redirect: 'error' })
  })

  it('can be empty', async () => {
    const { media } = cms(() => new Response(null, { headers: { 'content-type': 'image/png' } }))
    const empty = await media.get(path.basename(media.addressOf({ ...file, url: '/uploads/empty.png' })))
    expect(empty?.content).toHaveLength(0)
  })

  it('of up to 20 megabytes are stored', async () => {
    const of = (bytes: number) => new Response(Buffer.alloc(bytes), { headers: { 'content-type': 'image/png' } })
    const sizes = [20_000_000, 20_000_001]
    const { media } = cms(() => of(sizes.shift() ?? 0))
    const name = path.basename(media.addressOf({ ...file, url: '/uploads/large.png' }))
    const next = path.basename(media.addressOf({ ...file, url: '/uploads/larger.png' }))
    expect((await media.get(name))?.content).toHaveLength(20_000_000)
    await expect(media.get(next)).rejects.toThrow('larger than 20000000 bytes')
  })

  it('[ENG-16] with a name that no page may request are not fetched', async () => {
    const { media, send } = cms(picture)
    for (const url of ['/uploads/a%2F..%2Fb.svg', `/uploads/${'a'.repeat(250)}.svg`, '/uploads/a.html']) {
      expect(await media.get(path.basename(media.addressOf({ ...file, url }))), url).toBeUndefined()
    }
    expect(send).not.toHaveBeenCalled()
  })

  it('[ENG-12] are marked as used once a day', async () => {
    const { media } = cms(picture)
    const name = path.basename(media.addressOf(file))
    // content that names the file again gets the same address
    expect(path.basename(media.addressOf(file))).toBe(name)
    await media.storeAll()
    const usedAt = async (hours: number) => {
      const then = new Date(Date.now() - hours * 3_600_000)
      await utimes(path.join(folder, name), then, then)
      await media.storeAll()
      return (Date.now() - (await stat(path.join(folder, name))).mtimeMs) / 3_600_000
    }
    expect(await usedAt(23)).toBeCloseTo(23, 1)
    expect(await usedAt(25)).toBeCloseTo(0, 1)
  })

  it('[ENG-16] run no scripts when they are opened by themselves', async () => {
    const { media } = cms(picture)
    const app = Fastify()
    securityHeaders(app)
    mediaRoutes(app, media)
    const answer = await app.inject(media.addressOf(file))
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' })
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  it('[ENG-13] that the CMS fails to deliver are not cached as missing', async () => {
    let isWell = false
    const { media } = cms(() => (isWell ? picture() : new Response('no', { status: 500 })))
    const app = Fastify()
    mediaRoutes(app, media)
    const address = media.addressOf(file)
    const refused = await app.inject(address)
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([502, 'no-store'])
    expect(refused.json()).toEqual({ error: 'the CMS does not answer' })
    const missing = await app.inject('/media/none.svg')
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(missing.json()).toEqual({ error: 'not found' })
    isWell = true
    expect((await app.inject(address)).statusCode).toBe(200)
  })
})
