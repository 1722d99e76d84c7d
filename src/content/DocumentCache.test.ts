import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRegistry } from '#src/engine/registry.ts'
import { DocumentCache } from './DocumentCache.ts'
import type { DocumentRef, DocumentType, Problem } from './documents.ts'
import { LastKnownGoodStore } from './LastKnownGoodStore.ts'
import { noNames } from './noNames.fixture.ts'

const rules = { registry: createRegistry([]), names: noNames, showProblems: false }
const NOON = Date.parse('2030-01-01T12:00:00.000Z')

let reported: Problem[]
let cache: DocumentCache
/** What the source holds. */
let held: Map<string, DocumentRef>

beforeEach(() => {
  // files are read and written in real time
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  reported = []
  held = new Map()
  cache = new DocumentCache({ rules, onProblem: (problem) => reported.push(problem) })
})
afterEach(() => vi.useRealTimers())

function put(type: DocumentType, slug: string, document: object | string, into = cache): void {
  const locale = type === 'locale' || type === 'redirect' ? '' : 'en'
  const ref = { type, locale, slug, file: `${type}/${slug}.json` }
  held.set(ref.file, ref)
  into.put(ref, typeof document === 'string' ? document : JSON.stringify(document))
}
const page = (at: string, title = at) => ({ path: at, title, layout: 'default', blocks: [] })
const words = (namespace: string) => ({ namespace, messages: { a: namespace } })
const locale = (code: string) => ({ code, name: code, icon: 'gb', dir: 'ltr' })
/** The source was read to its end, and some time goes by. */
const endOfLook = (into = cache) => {
  into.retain(held.values())
  vi.setSystemTime(Date.now() + 1000)
}
const slugs = (type: DocumentType, of = cache) => of.all(type).map(({ ref }) => ref.slug)

describe('documents that want the same address', () => {
  it('[ENG-13] go by file when they came together, whichever was read first', () => {
    put('page', 'b', page('/'))
    vi.setSystemTime(NOON + 5)
    put('page', 'a', page('/'))
    expect(slugs('page')).toEqual(['a', 'b'])
  })

  it('[ENG-13] go by time when they came one after the other: what is live keeps its address over its edits', () => {
    put('page', 'b', page('/'))
    endOfLook()
    put('page', 'a', page('/'))
    put('page', 'c', page('/'))
    endOfLook()
    put('page', 'b', page('/', 'Edited'))
    expect(slugs('page')).toEqual(['b', 'a', 'c'])
  })

  it('[ENG-13] a page that left its address and came back has lost it meanwhile', () => {
    put('page', 'a', page('/'))
    endOfLook()
    put('page', 'a', page('/elsewhere'))
    put('page', 'b', page('/'))
    endOfLook()
    put('page', 'a', page('/'))
    expect(slugs('page')).toEqual(['b', 'a'])
  })

  it('what has no name of its own goes by file alone, so that all servers say the same', () => {
    put('translation', 'b', words('b'))
    endOfLook()
    put('translation', 'a', words('a'))
    expect(slugs('translation')).toEqual(['a', 'b'])
  })
})

describe('a source that has been read', () => {
  it('[ENG-12] what it no longer holds is gone, and changes the version; what it still holds does not', () => {
    put('page', 'a', page('/a'))
    put('page', 'b', page('/b'))
    const { version } = cache
    endOfLook()
    expect(cache.version).toBe(version)
    held.delete('page/a.json')
    endOfLook()
    expect(slugs('page')).toEqual(['b'])
    expect(cache.version).toBeGreaterThan(version)
    expect(cache.documents.map(({ ref }) => ref.slug)).toEqual(['b'])
  })

  it('[ENG-13] the last language stays when its document is gone, and that is reported once', () => {
    put('locale', 'en', locale('en'))
    put('page', 'home', page('/'))
    endOfLook()
    const { version } = cache
    held.clear()
    endOfLook()
    endOfLook()
    expect([slugs('locale'), slugs('page')]).toEqual([['en'], []])
    const problem = {
      file: 'locale/en.json',
      path: '$',
      expected: 'a locale: there is no site without one',
      found: 'nothing',
    }
    expect([reported, cache.problems, cache.status.stale]).toEqual([[problem], [problem], 1])
    expect(cache.version).toBeGreaterThan(version)
    put('locale', 'es', locale('es'))
    endOfLook()
    expect([slugs('locale'), cache.problems, cache.status.stale]).toEqual([['es'], [], 0])
  })

  it('[ENG-13] of two languages one may go; a bad document of which there never was a good version goes too', () => {
    put('locale', 'en', locale('en'))
    put('locale', 'es', locale('es'))
    put('site-config', 'site', '{')
    endOfLook()
    held.delete('locale/es.json')
    held.delete('site-config/site.json')
    endOfLook()
    expect([slugs('locale'), cache.problems]).toEqual([['en'], []])
  })

  it('[ENG-13] says since when it is away, from the first time that it could not be read', () => {
    expect(cache.status.sourceAwaySince).toBeNull()
    cache.noteSource(false)
    vi.setSystemTime(NOON + 60_000)
    cache.noteSource(false)
    expect(cache.status.sourceAwaySince).toBe('2030-01-01T12:00:00.000Z')
    cache.noteSource(true)
    expect(cache.status.sourceAwaySince).toBeNull()
  })

  it('[ENG-13] health counts good documents and says how old the oldest version is', () => {
    expect(cache.status).toMatchObject({ documents: 0, oldest: null })
    put('page', 'a', page('/a'))
    put('page', 'bad', '{')
    vi.setSystemTime(NOON + 60_000)
    put('page', 'b', page('/b'))
    expect(cache.status).toMatchObject({ documents: 2, stale: 0, oldest: '2030-01-01T12:00:00.000Z' })
    put('page', 'a', page('/a', 'New'))
    expect(cache.status.oldest).toBe('2030-01-01T12:01:00.000Z')
    const { version } = cache
    put('page', 'a', page('/a', 'Newer'))
    expect(cache.version).toBeGreaterThan(version)
  })

  it('what was never there can be taken away without a change', () => {
    const { version } = cache
    cache.remove({ type: 'page', locale: 'en', slug: 'none' })
    expect(cache.version).toBe(version)
  })
})

describe('a restart', () => {
  let disk: string
  const opened: LastKnownGoodStore[] = []
  beforeEach(async () => (disk = await mkdtemp(path.join(tmpdir(), 'cache-'))))
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((copies) => copies.settled()))
    await rm(disk, { recursive: true })
  })

  function open() {
    const copies = new LastKnownGoodStore(disk, (error) => expect.fail(String(error)))
    opened.push(copies)
    return { copies, site: new DocumentCache({ rules, onProblem: (problem) => reported.push(problem), copies }) }
  }

  it('[ENG-13] brings every good version back with its time, and who has had an address for longest', async () => {
    const { copies, site } = open()
    put('page', 'b', page('/'), site)
    put('page', 'gone', page('/gone'), site)
    endOfLook(site)
    put('page', 'a', page('/'), site)
    put('page', 'b', page('/', 'Edited'), site)
    held.delete('page/gone.json')
    endOfLook(site)
    await copies.settled()
    const { site: again } = open()
    const { version } = again
    await again.restore()
    expect(slugs('page', again)).toEqual(['b', 'a'])
    expect(again.all('page').map(({ document }) => document.title)).toEqual(['Edited', '/'])
    expect(again.status).toMatchObject({ documents: 2, stale: 0, oldest: '2030-01-01T12:00:01.000Z' })
    expect(again.version).toBeGreaterThan(version)
    put('page', 'b', page('/', 'Once more'), again)
    put('page', '0', page('/'), again)
    expect(slugs('page', again)).toEqual(['b', 'a', '0'])
    expect(reported).toEqual([])
  })

  it('[ENG-13] a copy without the time of its claim has its address since it entered; one that is bad now is left out', async () => {
    const { copies } = open()
    const refOf = (slug: string) => ({ type: 'page', locale: 'en', slug, file: `page/${slug}.json` }) as const
    copies.keep({ ref: refOf('a'), source: JSON.stringify(page('/')), enteredAt: NOON })
    copies.keep({ ref: refOf('b'), source: JSON.stringify(page('/')), enteredAt: NOON - 1 })
    copies.keep({ ref: refOf('bad'), source: '{"path":7}', enteredAt: NOON })
    await copies.settled()
    const { site } = open()
    await site.restore()
    expect(slugs('page', site)).toEqual(['b', 'a'])
    expect([site.problems, site.status.documents]).toEqual([[], 2])
  })
})
