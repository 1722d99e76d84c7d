import Type from 'typebox'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RichText } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { walk } from '#src/engine/node.ts'
import { createContent } from '../createContent.ts'
import { DocumentCache } from '../DocumentCache.ts'
import { type AskStrapi, StrapiError } from './askStrapi.ts'
import { componentTypeOf, pascal } from './fromEntry.ts'
import { type Field, createModel } from './model.ts'
import { type OpenStrapiOptions, type StrapiContent, openStrapi } from './openStrapi.ts'
import { Origins } from './Origins.ts'
import { type Difference, SCHEMA_QUERY, STAMPS_QUERY } from './queries.ts'
import { box, english, load, pageAt, rulesOver } from './strapi.fixture.ts'

const text = defineRenderer({
  name: 'test.text',
  title: 'Text',
  props: Type.Object({
    words: Type.String({ title: 'Words', minLength: 1 }),
    tone: Type.Optional(Type.String()),
    html: Type.Optional(RichText()),
  }),
  sample: { words: 'x' },
  load,
})
const definitions = [text, box]
const model = createModel(definitions)
const types = [...model.types.values(), model.fragment]
const namesOf = (fields: readonly Field[]) =>
  fields.flatMap(({ attribute, shape }) => (shape.is === 'file' ? [attribute, `${attribute}Address`] : [attribute]))

type Entry = Record<string, unknown>

/** A CMS in memory, which records its queries. */
class FakeCms {
  readonly entries = new Map<string, Entry[]>()
  readonly queries: string[] = []
  fields = new Map<string, Set<string>>()
  files: Entry[] = []
  answersEntries = true
  /** Version of the content types. */
  version = '1'
  fails?: ((asked: string) => Error | undefined) | undefined
  private clock = 0

  constructor() {
    for (const { name, fields } of types) {
      this.entries.set(name, [])
      this.fields.set(name, new Set(namesOf(fields)))
    }
    this.save('locale', { documentId: 'l1', ...english })
  }

  save(type: string, entry: Entry): void {
    const stamped = { locale: 'en', ...entry, updatedAt: `t${++this.clock}`, publishedAt: 'p' }
    const others = this.entries
      .get(type)
      ?.filter(({ documentId, locale }) => documentId !== entry['documentId'] || locale !== stamped.locale)
    this.entries.set(type, [...(others ?? []), stamped])
  }

  remove(type: string, documentId: string): void {
    this.entries.set(
      type,
      (this.entries.get(type) ?? []).filter((entry) => entry['documentId'] !== documentId),
    )
  }

  readonly ask: AskStrapi = async <T>(query: string, variables: object = {}) => {
    const asked = query === SCHEMA_QUERY ? 'schema' : (/entries: (\w+)/.exec(query)?.[1] ?? 'stamps')
    this.queries.push(asked)
    const error = this.fails?.(asked)
    if (error) throw error
    return this.answer(query, variables) as T
  }

  private answer(query: string, variables: object): unknown {
    if (query === SCHEMA_QUERY) return this.schema()
    if (query === STAMPS_QUERY) {
      const { version, files, entries } = this
      return { contentStamps: { schema: version, files, ...Object.fromEntries(entries) } }
    }
    const list = /entries: (\w+)s\(/.exec(query)?.[1]
    const type = types.find(({ name }) => pascal(name).toLowerCase() === list?.toLowerCase())
    if (!type) throw new Error(`not understood: ${query}`)
    const { ids } = variables as { ids: string[] }
    const entries = this.entries.get(type.name) ?? []
    return { entries: entries.filter(({ documentId }) => this.answersEntries && ids.includes(String(documentId))) }
  }

  private schema(): unknown {
    const own = ['documentId', 'locale', 'updatedAt', 'publishedAt']
    const entryTypes = [...this.fields].map(([name, fields]) => [pascal(name), [...own, ...fields]] as const)
    const parts = [...model.parts.values()].map(({ uid, fields }) => [componentTypeOf(uid), namesOf(fields)] as const)
    const all = [...entryTypes, ...parts].map(([name, fields]) => ({
      name,
      fields: fields.map((field) => ({ name: field })),
      possibleTypes: null,
    }))
    return { __schema: { types: all } }
  }
}

const textBlock = (value: string, key = 'a') => ({ __typename: 'ComponentTestText', key, words: value })
const holding = (fragment: string) => ({
  __typename: 'ComponentTestBox',
  key: 'box',
  inside: [{ documentId: fragment }],
})
const page = (documentId: string, path: string, ...blocks: Entry[]) => ({
  documentId,
  ...pageAt(path, ...blocks),
})

let strapi: StrapiContent | undefined
afterEach(() => strapi?.close())

async function opened(cms: FakeCms, over: Partial<OpenStrapiOptions> & { readonly origins?: Origins } = {}) {
  const { origins } = over
  const rules = { ...rulesOver(definitions), ...(origins && { origins }) }
  const cache = new DocumentCache({ rules, onProblem: () => undefined })
  strapi = await openStrapi(cache, { ask: cms.ask, model, every: 60_000, addressOf: ({ url }) => url, ...over })
  cms.queries.length = 0
  const paths = () => cache.all('page').map(({ document }) => document.path)
  const pagesJson = () => JSON.stringify(cache.all('page').map(({ document }) => document.blocks))
  return { cache, paths, shown: pagesJson, strapi }
}

describe('content from the CMS', () => {
  it('[ENG-12] a published, a changed and an unpublished page are read at the next refresh, and nothing else is', async () => {
    const cms = new FakeCms()
    cms.save('page', page('p1', '/', textBlock('Hello')))
    cms.save('page', page('p2', '/other', textBlock('Other')))
    const onChange = vi.fn()
    const { shown, paths, strapi: content } = await opened(cms, { onChange })
    expect(paths()).toEqual(['/', '/other'])
    cms.save('page', page('p1', '/', textBlock('Hello again')))
    await content.refresh()
    expect(shown()).toContain('Hello again')
    expect(cms.queries).toEqual(['stamps', 'pages'])
    cms.remove('page', 'p2')
    await content.refresh()
    expect(paths()).toEqual(['/'])
    expect(onChange).toHaveBeenCalledTimes(2)
    await content.refresh()
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('[ENG-12] a page that is published again is read again, although its time of edit is unchanged', async () => {
    const cms = new FakeCms()
    cms.save('page', page('p1', '/', textBlock('Before')))
    const { shown, strapi: content } = await opened(cms)
    const [published] = cms.entries.get('page') ?? []
    cms.entries.set('page', [{ ...published, ...page('p1', '/', textBlock('Anew')), publishedAt: 'later' }])
    await content.refresh()
    expect(shown()).toContain('Anew')
  })

  it('[ENG-13] a newly published page does not take the address of a live page', async () => {
    const cms = new FakeCms()
    cms.save('page', page('p2', '/', textBlock('Live')))
    const { cache, strapi: content } = await opened(cms)
    cms.save('page', page('p1', '/', textBlock('Newcomer')))
    await content.refresh()
    cms.save('page', page('p2', '/', textBlock('Live, edited')))
    await content.refresh()
    const site = createContent(cache)
    expect(JSON.stringify(site.page('en', '/')?.page.blocks)).toContain('Live, edited')
    expect(site.status().problems).toMatchObject([{ file: 'cms:page/p1/en', path: '$.path' }])
  })

  it('[ENG-12] a changed fragment changes the pages that use it, at any depth, and no others', async () => {
    const cms = new FakeCms()
    cms.save('fragment', { documentId: 'inner', name: 'inner', blocks: [textBlock('Deep')] })
    cms.save('fragment', { documentId: 'outer', name: 'outer', blocks: [holding('inner')] })
    cms.save('page', page('p1', '/', holding('outer')))
    cms.save('page', page('p2', '/other', textBlock('Other')))
    const { cache, shown, strapi: content } = await opened(cms)
    const other = cache.all('page').find(({ document }) => document.path === '/other')
    cms.save('fragment', { documentId: 'inner', name: 'inner', blocks: [textBlock('Deeper')] })
    await content.refresh()
    expect(shown()).toContain('Deeper')
    expect(cache.all('page').find(({ document }) => document.path === '/other')).toBe(other)
    expect(content.userOf({ documentId: 'inner', locale: 'en' })?.documentId).toBe('p1')
  })

  it('[ENG-13] an invalid block of a shared fragment stays as it was on every page that used it, and on no other', async () => {
    const cms = new FakeCms()
    const broken = { ...textBlock(''), key: 'a' }
    cms.save('fragment', { documentId: 'f', name: 'f', blocks: [textBlock('Shared')] })
    cms.save('page', page('p1', '/', holding('f'), textBlock('Own', 'b')))
    cms.save('page', page('p2', '/other', holding('f')))
    const { cache, strapi: content } = await opened(cms)
    cms.save('fragment', { documentId: 'f', name: 'f', blocks: [broken, textBlock('New', 'c')] })
    cms.save('page', page('p1', '/', textBlock('', 'b'), holding('f')))
    cms.save('page', page('p3', '/third', holding('f')))
    await content.refresh()
    const said = cache.all('page').map(({ document }) => {
      return [...walk(document.blocks)].flatMap(({ props }) => props['words'] ?? [])
    })
    expect(said).toEqual([['Own', 'Shared', 'New'], ['Shared', 'New'], ['New']])
    const kept = cache.problems.map(({ file, path, block }) => [file, path, block?.isKept])
    expect(kept).toEqual([
      ['cms:page/p1/en', '$.blocks[0].words', true],
      ['cms:page/p1/en', '$.blocks[1].inside[0].words', true],
      ['cms:page/p2/en', '$.blocks[0].inside[0].words', true],
      ['cms:page/p3/en', '$.blocks[0].inside[0].words', undefined],
    ])
  })

  it('[ENG-15] a fragment is previewed on a page that uses it, or else in a dialog', async () => {
    const cms = new FakeCms()
    for (const name of ['both', 'dialog', 'none']) {
      cms.save('fragment', { documentId: name, name, blocks: [textBlock(name)] })
    }
    const dialog = { documentId: 'd1', slug: 'ask', kind: 'popup', title: 'Ask' }
    cms.save('dialog', { ...dialog, blocks: [holding('both'), holding('dialog')] })
    cms.save('page', page('p1', '/', holding('both')))
    const { strapi: content } = await opened(cms)
    const ownerOf = (documentId: string) => content.userOf({ documentId, locale: 'en' })?.type
    expect(['both', 'dialog', 'none'].map(ownerOf)).toEqual(['page', 'dialog', undefined])
  })

  it('[ENG-15] in a preview documents tell where their texts are edited, and blocks where they are', async () => {
    const cms = new FakeCms()
    cms.save('fragment', { documentId: 'f1', name: 'f1', blocks: [textBlock('Deep')] })
    cms.save('page', page('p1', '/', holding('f1')))
    const links = [{ key: 'home', name: 'Home', submenu: [{ key: 'sub', name: 'Below' }] }]
    cms.save('menu', { documentId: 'm1', slug: 'header', links })
    const { cache, shown, strapi: content } = await opened(cms, { origins: new Origins() })
    const texts = {
      slug: 'header',
      'links.0.key': 'home',
      'links.0.name': 'Home',
      'links.0.submenu.0.key': 'sub',
      'links.0.submenu.0.name': 'Below',
    }
    expect(cache.all('menu')[0]?.document).toMatchObject({ slug: 'header', origin: { place: 'menu/m1/en', texts } })
    expect(shown()).toContain('"origin":{"place":"fragment/f1/en#blocks.0","fields":{"id":"key","words":"words"}}')
    expect(shown()).toContain('"origin":{"place":"page/p1/en#blocks.0"')
    content.close()
    const { cache: site, shown: onSite } = await opened(cms)
    expect(site.all('menu')[0]?.document).not.toHaveProperty('origin')
    expect(onSite()).not.toContain('origin')
  })

  it('[ENG-13] while the CMS is unavailable or answers malformed data, everything stays, and that is reported once', async () => {
    const cms = new FakeCms()
    cms.save('page', page('p1', '/', textBlock('Hello')))
    const onSource = vi.fn()
    const { cache, paths, strapi: content } = await opened(cms, { onSource })
    cms.fails = () => new StrapiError('away', 'gone')
    await expect(content.refresh()).rejects.toThrow('gone')
    await expect(content.refresh()).rejects.toThrow('gone')
    expect(paths()).toEqual(['/'])
    expect(cache.status.sourceAwaySince).not.toBeNull()
    expect(onSource).toHaveBeenCalledTimes(1)
    cms.fails = undefined
    await content.refresh()
    expect(cache.status.sourceAwaySince).toBeNull()
    expect(onSource).toHaveBeenLastCalledWith(undefined)
  })

  it.each([
    ['an empty CMS', (cms: FakeCms) => cms.entries.forEach((_, type) => cms.entries.set(type, []))],
    ['entries that are none', (cms: FakeCms) => cms.entries.set('page', [{ hello: 'you' }])],
    ['no list at all', (cms: FakeCms) => cms.entries.set('page', 'x' as unknown as Entry[])],
  ])('[ENG-13] %s takes no page away', async (_, spoil) => {
    const cms = new FakeCms()
    cms.save('page', page('p1', '/', textBlock('Hello')))
    const { paths, strapi: content } = await opened(cms)
    spoil(cms)
    await expect(content.refresh()).rejects.toThrow('the CMS')
    expect(paths()).toEqual(['/'])
  })

  it('[ENG-13] a page that is saved with errors stays as it was, and its issue names the entry', async () => {
    const cms = new FakeCms()
    cms.save('page', page('p1', '/', textBlock('Hello')))
    const { cache, shown, strapi: content } = await opened(cms)
    cms.save('page', { ...page('p1', '/', textBlock('New')), layout: 'unheard-of' })
    await content.refresh()
    expect(shown()).toContain('Hello')
    expect(cache.problems).toMatchObject([{ file: 'cms:page/p1/en', path: '$.layout' }])
  })

  it('[ENG-13] without stored content and CMS the start fails with the reason', async () => {
    const cms = new FakeCms()
    cms.fails = () => new StrapiError('refused', 'the CMS refuses its token')
    await expect(opened(cms)).rejects.toThrow('refuses its token')
  })

  it('[ENG-14] fields that only one side has are reported, and the rest is read', async () => {
    const cms = new FakeCms()
    cms.save('page', page('p1', '/', textBlock('Hello')))
    cms.fields.get('page')?.delete('listed')
    cms.fields.get('menu')?.add('gone')
    const told: (readonly Difference[])[] = []
    const { shown } = await opened(cms, { onDifferences: (differences) => told.push(differences) })
    expect(shown()).toContain('Hello')
    expect(told).toEqual([
      [
        { path: 'Page.listed', missing: 'in the CMS' },
        { path: 'Menu.gone', missing: 'here' },
      ],
    ])
  })

  it.each(['page', 'fragment'])('[ENG-13] a CMS without the type %s removes none', async (type) => {
    const cms = new FakeCms()
    cms.save('fragment', { documentId: 'inner', name: 'inner', blocks: [textBlock('Deep')] })
    cms.save('page', page('p1', '/', holding('inner')))
    const told: (readonly Difference[])[] = []
    const { shown, strapi: content } = await opened(cms, { onDifferences: (differences) => told.push(differences) })
    cms.fields.delete(type)
    cms.version = '2'
    await content.refresh()
    expect(shown()).toContain('Deep')
    expect(told.flat()).not.toEqual([])
  })

  it('[ENG-13] a page whose fragment could not be read shows it once it is corrected', async () => {
    const cms = new FakeCms()
    const fragment = (blocks: readonly object[]) => ({ documentId: 'f', name: 'f', blocks })
    cms.save('fragment', fragment([{ ...textBlock('x'), html: [null] }]))
    cms.save('page', page('p1', '/', holding('f')))
    const { shown, cache, strapi: content } = await opened(cms)
    cms.save('fragment', fragment([textBlock('Mended')]))
    await content.refresh()
    expect(shown()).toContain('Mended')
    expect(cache.problems).toEqual([])
  })

  it('[ENG-14] a query that the CMS no longer accepts is rebuilt from its schema', async () => {
    const cms = new FakeCms()
    cms.save('page', page('p1', '/', textBlock('Hello')))
    const { shown, strapi: content } = await opened(cms)
    let refused = false
    cms.save('page', page('p1', '/', textBlock('Changed')))
    cms.fails = (asked) => {
      if (asked !== 'pages') return undefined
      cms.fails = undefined
      refused = true
      return new StrapiError('outdated', 'Cannot query field')
    }
    await content.refresh()
    expect(refused).toBe(true)
    expect(cms.queries).toContain('schema')
    expect(shown()).toContain('Changed')
  })

  it('[ENG-12] concurrent refreshes share one read, and one more for later changes', async () => {
    const cms = new FakeCms()
    cms.save('page', page('p1', '/', textBlock('Hello')))
    const { strapi: content } = await opened(cms)
    await Promise.all([content.refresh(), content.refresh(), content.refresh(), content.refresh()])
    expect(cms.queries).toEqual(['stamps', 'stamps'])
  })

  it('[ENG-12] without a signal, changes are read after the interval', async () => {
    const cms = new FakeCms()
    cms.save('page', page('p1', '/', textBlock('Hello')))
    const { shown } = await opened(cms, { every: 30 })
    for (const word of ['Later', 'Still later', 'Last']) {
      cms.save('page', page('p1', '/', textBlock(word)))
      await vi.waitFor(() => expect(shown()).toContain(word), { timeout: 60_000, interval: 10 })
    }
  })

  it('[ENG-12] a replaced file has a new address on the pages that show it', async () => {
    const cms = new FakeCms()
    const file = (updatedAt: string) => ({ url: '/uploads/a.svg', updatedAt, width: 10, height: 10 })
    const seo = (updatedAt: string) => ({ image: { src: file(updatedAt), alt: null, width: null, height: null } })
    cms.files = [{ documentId: 'f1', url: '/uploads/a.svg', updatedAt: '1' }]
    cms.save('page', { ...page('p1', '/', textBlock('Hello')), seo: seo('1') })
    const addressOf = ({ url, updatedAt }: { url: string; updatedAt: string }) => `${url}?${updatedAt}`
    const { cache, strapi: content } = await opened(cms, { addressOf })
    const address = () => cache.all('page')[0]?.document.seo?.image?.src
    expect(address()).toBe('/uploads/a.svg?1')
    cms.files = [{ documentId: 'f1', url: '/uploads/a.svg', updatedAt: '2' }]
    cms.entries.set('page', cms.entries.get('page')?.map((entry) => ({ ...entry, seo: seo('2') })) ?? [])
    cms.answersEntries = false
    await content.refresh()
    expect(address()).toBe('/uploads/a.svg?1')
    cms.answersEntries = true
    await content.refresh()
    expect(address()).toBe('/uploads/a.svg?2')
  })

  it('[ENG-12] a fragment is read again when a file in it was replaced, even while nothing uses it', async () => {
    const cms = new FakeCms()
    const picture = { url: '/uploads/a.svg', updatedAt: '1' }
    cms.files = [{ documentId: 'f1', ...picture }]
    cms.save('fragment', { documentId: 'alone', name: 'alone', blocks: [{ ...textBlock('Alone'), picture }] })
    const { strapi: content } = await opened(cms)
    cms.files = [{ documentId: 'f1', url: '/uploads/a.svg', updatedAt: '2' }]
    await content.refresh()
    expect(cms.queries).toEqual(['stamps', 'fragments'])
  })

  it('[ENG-14] when the fields of the CMS change, everything is read with new queries', async () => {
    const cms = new FakeCms()
    const all = cms.fields
    cms.fields = new Map(
      [...all].map(([name, fields]) => [name, new Set([...fields].filter((field) => field !== 'seo'))]),
    )
    cms.save('page', { ...page('p1', '/', textBlock('Hello')), seo: { title: 'For search', description: 'Words' } })
    const differences = vi.fn()
    const { strapi: content } = await opened(cms, { onDifferences: differences })
    cms.fields = all
    cms.version = '2'
    await content.refresh()
    expect(cms.queries).toEqual(['stamps', 'schema', 'pages'])
    expect(differences).toHaveBeenLastCalledWith([])
  })

  it('[ENG-13] a malformed schema is requested again', async () => {
    const cms = new FakeCms()
    cms.save('page', page('p1', '/', textBlock('Hello')))
    const { shown, strapi: content } = await opened(cms)
    const all = cms.fields
    cms.fields = new Map()
    cms.version = '2'
    cms.save('page', page('p1', '/', textBlock('Changed')))
    await expect(content.refresh()).rejects.toThrow('schema without languages')
    expect(shown()).toContain('Hello')
    cms.fields = all
    await content.refresh()
    expect(shown()).toContain('Changed')
  })

  it('[ENG-12] a change during a short outage is read soon after it, not after the long interval', async () => {
    vi.useFakeTimers()
    try {
      const cms = new FakeCms()
      cms.save('page', page('p1', '/', textBlock('Hello')))
      const { cache, shown, strapi: content } = await opened(cms, { every: 86_400_000 })
      cms.save('page', page('p1', '/', textBlock('Changed')))
      cms.fails = () => new StrapiError('away', 'gone')
      await expect(content.refresh()).rejects.toThrow('gone')
      cms.fails = undefined
      await vi.advanceTimersByTimeAsync(5000)
      expect(shown()).toContain('Changed')
      expect(cache.status.sourceAwaySince).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('[ENG-12] a changed entry that was missing in the answer is requested again', async () => {
    const cms = new FakeCms()
    cms.save('page', page('p1', '/', textBlock('Hello')))
    const { shown, strapi: content } = await opened(cms)
    cms.save('page', page('p1', '/', textBlock('Changed')))
    cms.answersEntries = false
    await content.refresh()
    expect(shown()).toContain('Hello')
    cms.answersEntries = true
    await content.refresh()
    expect(shown()).toContain('Changed')
  })

  it('[ENG-13] fragments that multiply are cut at the limit of the boundary and reported, and other pages are read', async () => {
    const cms = new FakeCms()
    const twice = (fragment: string) => ({
      ...holding(fragment),
      inside: [{ documentId: fragment }, { documentId: fragment }],
    })
    for (let level = 0; level < 30; level++)
      cms.save('fragment', { documentId: `f${level}`, name: 'f', blocks: [twice(`f${level + 1}`)] })
    const many = Array.from({ length: 12 }, (_, index) => `g${index}`)
    for (const id of many)
      cms.save('fragment', { documentId: id, name: id, blocks: many.map((other) => holding(other)) })
    cms.save('page', page('p1', '/', holding('f0')))
    cms.save('page', page('p2', '/others', holding('g0')))
    cms.save('page', page('p3', '/good', textBlock('Hello')))
    const { cache, paths } = await opened(cms)
    expect(paths()).toContain('/good')
    expect(cache.problems.map(({ file }) => file)).toEqual(expect.arrayContaining(['cms:page/p1/en', 'cms:page/p2/en']))
  })

  it('[ENG-14] unused fragments are listed with their blocks', async () => {
    const cms = new FakeCms()
    cms.save('fragment', { documentId: 'alone', name: 'Alone', blocks: [holding('inside')] })
    cms.save('fragment', { documentId: 'inside', name: 'Inside', blocks: [textBlock('Deep')] })
    cms.save('fragment', { documentId: 'shown', name: 'Shown', blocks: [textBlock('Shown')] })
    cms.save('page', page('p1', '/', holding('shown')))
    const { strapi: content } = await opened(cms)
    const found = content.unusedFragments()
    expect(found.map(({ name }) => name).toSorted()).toEqual(['Alone', 'Inside'])
    expect(JSON.stringify(found.find(({ name }) => name === 'Alone')?.blocks)).toContain('Deep')
  })
})
