import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { DocumentCache } from './DocumentCache.ts'
import type { DocumentRef, DocumentType, DocumentIssue } from './documents.ts'
import { LastKnownGoodStore } from './LastKnownGoodStore.ts'
import { noNames } from './noNames.fixture.ts'

const rules = { registry: createDefinitionRegistry([]), names: noNames, showProblems: false }
const NOON = Date.parse('2030-01-01T12:00:00.000Z')

let reported: DocumentIssue[]
let cache: DocumentCache
/** Documents in the source. */
let sourceDocuments: Map<string, DocumentRef>

beforeEach(() => {
  // files are read and written in real time
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  reported = []
  sourceDocuments = new Map()
  cache = new DocumentCache({ rules, onProblem: (problem) => reported.push(problem) })
})
afterEach(() => vi.useRealTimers())

function put(type: DocumentType, slug: string, document: object | string, into = cache): void {
  const locale = type === 'locale' || type === 'redirect' ? '' : 'en'
  const ref = { type, locale, slug, file: `${type}/${slug}.json` }
  sourceDocuments.set(ref.file, ref)
  into.put(ref, typeof document === 'string' ? document : JSON.stringify(document))
}
const page = (at: string, title = at) => ({ path: at, title, layout: 'default', blocks: [] })
const translation = (namespace: string) => ({ namespace, messages: { a: namespace } })
const locale = (code: string) => ({ code, name: code, icon: 'gb', dir: 'ltr' })
/** Completes a read of the source and lets time pass. */
const endOfLook = (into = cache) => {
  into.retain(sourceDocuments.values())
  vi.setSystemTime(Date.now() + 1000)
}
const slugs = (type: DocumentType, of = cache) => of.all(type).map(({ ref }) => ref.slug)

describe('documents with the same address', () => {
  it('[ENG-13] are ranked by file when they were added together, whichever was read first', () => {
    put('page', 'b', page('/'))
    vi.setSystemTime(NOON + 5)
    put('page', 'a', page('/'))
    expect(slugs('page')).toEqual(['a', 'b'])
  })

  it('[ENG-13] are ranked by time when they were added one after the other: the live one keeps its address across edits', () => {
    put('page', 'b', page('/'))
    endOfLook()
    put('page', 'a', page('/'))
    put('page', 'c', page('/'))
    endOfLook()
    put('page', 'b', page('/', 'Edited'))
    expect(slugs('page')).toEqual(['b', 'a', 'c'])
  })

  it('[ENG-13] a page that left its address and returns has lost its claim', () => {
    put('page', 'a', page('/'))
    endOfLook()
    put('page', 'a', page('/elsewhere'))
    put('page', 'b', page('/'))
    endOfLook()
    put('page', 'a', page('/'))
    expect(slugs('page')).toEqual(['b', 'a'])
  })

  it('documents without names are ranked by file alone, so that all servers agree', () => {
    put('translation', 'b', translation('b'))
    endOfLook()
    put('translation', 'a', translation('a'))
    expect(slugs('translation')).toEqual(['a', 'b'])
  })
})

describe('a read of the source', () => {
  it('[ENG-12] removes missing documents and changes the version; the others change nothing', () => {
    put('page', 'a', page('/a'))
    put('page', 'b', page('/b'))
    const { version } = cache
    endOfLook()
    expect(cache.version).toBe(version)
    sourceDocuments.delete('page/a.json')
    endOfLook()
    expect(slugs('page')).toEqual(['b'])
    expect(cache.version).toBeGreaterThan(version)
    expect(cache.documents.map(({ ref }) => ref.slug)).toEqual(['b'])
  })

  it('[ENG-13] keeps the last locale when its document is gone, and reports that once', () => {
    put('locale', 'en', locale('en'))
    put('page', 'home', page('/'))
    endOfLook()
    const { version } = cache
    sourceDocuments.clear()
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

  it('[ENG-13] removes one of two locales, and an invalid document that never had a valid version', () => {
    put('locale', 'en', locale('en'))
    put('locale', 'es', locale('es'))
    put('site-config', 'site', '{')
    endOfLook()
    sourceDocuments.delete('locale/es.json')
    sourceDocuments.delete('site-config/site.json')
    endOfLook()
    expect([slugs('locale'), cache.problems]).toEqual([['en'], []])
  })

  it('[ENG-13] records since when the source is unavailable, from the first failure', () => {
    expect(cache.status.sourceAwaySince).toBeNull()
    cache.setSourceAvailable(false)
    vi.setSystemTime(NOON + 60_000)
    cache.setSourceAvailable(false)
    expect(cache.status.sourceAwaySince).toBe('2030-01-01T12:00:00.000Z')
    cache.setSourceAvailable(true)
    expect(cache.status.sourceAwaySince).toBeNull()
  })

  it('[ENG-13] the status counts valid documents and tells the age of the oldest version', () => {
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

  it('removing an unknown document changes nothing', () => {
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

  it('[ENG-13] restores every valid version with its times, so that the oldest claim to an address still counts', async () => {
    const { copies, site } = open()
    put('page', 'b', page('/'), site)
    put('page', 'gone', page('/gone'), site)
    endOfLook(site)
    put('page', 'a', page('/'), site)
    put('page', 'b', page('/', 'Edited'), site)
    sourceDocuments.delete('page/gone.json')
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

  it('[ENG-13] a copy without a claim time counts from its load; a copy that is invalid now is left out', async () => {
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
