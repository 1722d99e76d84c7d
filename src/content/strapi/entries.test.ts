import { readFileSync } from 'node:fs'
import Type, { type TProperties } from 'typebox'
import { describe, expect, it } from 'vitest'
import { actionRules } from '#registry/actionRules.ts'
import { components } from '#registry/components.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { valueAt } from '#src/shared/json.ts'
import { scan } from '../embedded/scan.ts'
import type { Entry } from './Entry.ts'
import { type BlockPosition, type EntryContext, componentTypeOf, fromEntry } from './fromEntry.ts'
import { type Model, createModel } from './model.ts'
import { htmlOf, nodesOf } from './richText.ts'
import { toEntry } from './toEntry.ts'

type Json = Readonly<Record<string, unknown>>

const site = createModel(components, actionRules)
const files = [...(await scan('fixtures/content')).values()].map(({ ref, path }) => [ref.file, ref.type, path] as const)

/** Converts saved data to a GraphQL answer, which names components differently. */
function answered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(answered)
  if (value === null || typeof value !== 'object') return value
  const named = Object.entries(value).map(([key, item]) =>
    key === '__component' ? ['__typename', componentTypeOf(String(item))] : [key, answered(item)],
  )
  return Object.fromEntries(named)
}

interface Saved {
  readonly entry: Entry
  /** Blocks of fragments by fragment id. */
  readonly fragments: ReadonlyMap<string, readonly Entry[]>
}

function savedEntry(type: 'page', document: Json, model = site): Saved {
  const fragments = new Map<string, readonly Entry[]>()
  const context = {
    model,
    fileAt: () => undefined,
    fragmentsFor(block: Json, slot: string) {
      const id = `${String(block['id'])}.${slot}`
      const fragment = toEntry(model.fragment.fields, { name: id, blocks: [block[slot]].flat() }, context)
      fragments.set(id, (answered(fragment) as { blocks: Entry[] }).blocks)
      return [{ documentId: id }] as unknown as string[]
    },
  }
  const fields = model.types.get(type)?.fields ?? []
  return { entry: answered(toEntry(fields, document, context)) as Entry, fragments }
}

interface Read {
  readonly type: 'page'
  readonly model?: Model
  readonly onBlock?: EntryContext['onBlock']
}

function documentOf({ entry, fragments }: Saved, { type, model = site, onBlock }: Read): Json {
  const fields = model.types.get(type)?.fields ?? []
  return fromEntry(fields, entry, { model, addressOf: ({ url }) => url, fragment: (id) => fragments.get(id), onBlock })
}

const thereAndBack = (type: 'page', document: Json, model = site): Json =>
  documentOf(savedEntry(type, document, model), { type, model })

/** Paths of the texts of a block, without those of nested blocks. */
function* textsOf(value: unknown, path = ''): Generator<string> {
  if (typeof value === 'string') yield path
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    const isBlocks = [item]
      .flat()
      .some((inside) => typeof inside === 'object' && inside !== null && '__component' in inside)
    if (!isBlocks && key !== '__component' && !(key === 'id' && path === '')) {
      yield* textsOf(item, path ? `${path}.${key}` : key)
    }
  }
}

function* blocksIn(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return
  if ('__component' in value) yield value as Json
  for (const item of Object.values(value)) yield* blocksIn(item)
}

describe('documents in the CMS', () => {
  it.each(files)('[ENG-10] %s is read from the CMS as it was written', (_, type, file) => {
    const { $schema: _schema, ...document } = JSON.parse(readFileSync(file, 'utf8')) as Json
    expect(thereAndBack(type as 'page', document)).toEqual(document)
  })

  it.each(files.filter(([, type]) => type === 'page' || type === 'dialog'))(
    '[ENG-15] each text of each block of %s says the field of the CMS that it is edited in',
    (_, type, file) => {
      const { $schema: _schema, ...document } = JSON.parse(readFileSync(file, 'utf8')) as Json
      const there = savedEntry(type as 'page', document)
      const places = new Map<string, BlockPosition>()
      const found = documentOf(there, { type: type as 'page', onBlock: (id, place) => places.set(id, place) })
      for (const block of blocksIn(found)) {
        const { fragment, index = -1, fields: paths = {} } = places.get(String(block['id'])) ?? {}
        const blocks = fragment === undefined ? there.entry['blocks'] : there.fragments.get(fragment)
        const kept = (blocks as readonly Entry[])[index]
        for (const text of textsOf(block)) {
          const edited = valueAt(kept, paths[text] ?? 'no field')
          const shown = Array.isArray(edited) ? htmlOf(edited) : edited
          expect(shown, `${text} of ${String(block['id'])}`).toBe(valueAt(block, text))
        }
      }
    },
  )

  it('[ENG-03] blocks keep their order across six levels of fragments', () => {
    const nested = (depth: number): Json => ({
      __component: 'layout.section',
      id: `level-${depth}`,
      blocks:
        depth === 6 ? [{ __component: 'content.rich-text', id: 'text', html: '<p>In here</p>' }] : [nested(depth + 1)],
    })
    const page = { path: '/deep', title: 'Deep', layout: 'default', blocks: [nested(1)] }
    expect(thereAndBack('page', page)).toEqual(page)
  })

  const fields = site.types.get('page')?.fields ?? []
  const section = (slot: string) => ({
    __typename: 'ComponentLayoutSection',
    key: 'section',
    blocks: [{ documentId: slot }],
  })
  const page = (...blocks: object[]) => ({ path: '/x', title: 'X', layout: 'default', blocks })

  it('[ENG-03] a recursive fragment ends at its repetition', () => {
    const fragment = () => [section('round')]
    const found = fromEntry(fields, page(section('round')), { model: site, addressOf: ({ url }) => url, fragment })
    expect(found['blocks']).toEqual([
      { __component: 'layout.section', id: 'section', blocks: [{ __component: 'layout.section', id: 'section-2' }] },
    ])
  })

  it('[ENG-03] a fragment that is used twice has blocks with unique ids', () => {
    const fragment = () => [{ __typename: 'ComponentContentRichText', key: 'text', html: null }]
    const blocks = page(section('same'), section('same'))
    const found = fromEntry(fields, blocks, { model: site, addressOf: ({ url }) => url, fragment })
    expect(JSON.stringify(found['blocks']).match(/"id":"[^"]*"/g)).toEqual([
      '"id":"section"',
      '"id":"text"',
      '"id":"section-2"',
      '"id":"text-2"',
    ])
  })

  it.each([
    ['navigate', { url: '/support' }],
    ['openAuth', { view: 'registration' }],
    ['toast', { text: 'Hello', time: 5000, allowClose: true }],
  ])('[ENG-09] of an action of the type %s only what an editor sees counts', (type, own) => {
    // what Strapi fills in, and values that are left from another type
    const kept = { key: 'a', type, time: 5000, allowClose: true, dialog: 'welcome', tone: null, ...own }
    const button = { key: 'b', label: 'Go', actions: [kept] }
    const banner = page({ __typename: 'ComponentContentBanner', key: 'banner', title: 'T', buttons: [button] })
    const found = fromEntry(fields, banner, { model: site, addressOf: ({ url }) => url, fragment: () => undefined })
    expect(valueAt(found, 'blocks.0.buttons.0.actions')).toEqual([{ id: 'a', type, ...own }])
  })

  it('[ENG-10] rows without ids get ids by position, and others keep theirs', () => {
    const buttons = [{ label: 'First' }, { key: 'own', label: 'Second' }, { label: 'Third', key: null }]
    const banner = page({ __typename: 'ComponentContentBanner', key: 'banner', title: 'T', buttons })
    const found = fromEntry(fields, banner, { model: site, addressOf: ({ url }) => url, fragment: () => undefined })
    const rows = valueAt(found, 'blocks.0.buttons') as readonly Json[]
    expect(rows.map(({ id, label }) => [id, label])).toEqual([
      ['row-1', 'First'],
      ['own', 'Second'],
      ['row-3', 'Third'],
    ])
  })

  it('[ENG-14] blocks of a changed component have the version that the CMS was migrated to', () => {
    const changed = defineRenderer({
      name: 'test.changed',
      title: 'Changed',
      version: 3,
      migrations: { 2: { up: (props) => props }, 3: { up: (props) => props } },
      props: Type.Object({ title: Type.String({ title: 'Title', minLength: 1 }) }),
      sample: { title: 'x' },
      load: () => Promise.resolve({ default: () => null }),
    })
    const block = { __component: 'test.changed', id: 'a', title: 'Words' }
    const found = thereAndBack('page', page(block) as Json, createModel([changed]))
    expect(found['blocks']).toEqual([{ ...block, version: 3 }])
  })

  it('[ENG-04] a component that the site does not know is reported with its name', () => {
    const entry = page({ __typename: 'ComponentNobodyKnows' })
    const found = fromEntry(fields, entry, { model: site, addressOf: ({ url }) => url, fragment: () => undefined })
    expect(found['blocks']).toEqual([{ __component: 'ComponentNobodyKnows', id: 'block-1' }])
  })

  it('an image has the authored size, or else that of its file', () => {
    const media = { url: '/uploads/a.svg', updatedAt: '2026-01-01', width: 960, height: 600 }
    const hero = (image: object) => page({ __typename: 'ComponentContentHero', key: 'hero', title: 'T', image })
    const read = (image: object) =>
      (
        fromEntry(fields, hero(image), { model: site, addressOf: () => '/media/a.svg', fragment: () => undefined })[
          'blocks'
        ] as Json[]
      )[0]?.['image']
    expect(read({ src: media, alt: null })).toEqual({ src: '/media/a.svg', alt: '', width: 960, height: 600 })
    expect(read({ src: media, alt: 'Wheel', width: 320, height: 200 })).toEqual({
      src: '/media/a.svg',
      alt: 'Wheel',
      width: 320,
      height: 200,
    })
  })
})

describe('rich text in the CMS', () => {
  it.each([
    '<p>One <strong>bold <em>and slanted</em></strong> line.<br>Another.</p>',
    '<h2>Terms &amp; more</h2><p>See <a href="/terms">the terms</a>.</p>',
    '<ul><li>One</li><li><a href="https://example.com">Two</a></li></ul><ol><li>First</li></ol>',
    '<blockquote>Words of somebody</blockquote>',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
    '<p><a href="#top">Up</a></p>',
    'words without a paragraph',
  ])('%s is edited without a loss', (html) => {
    expect(htmlOf(nodesOf(html))).toBe(html)
  })

  it('text of an editor is escaped, whatever it looks like', () => {
    const typed = [{ type: 'paragraph', children: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }] }]
    expect(htmlOf(typed)).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
  })

  const line = (words: string) => [{ type: 'text', text: words }]
  const item = (words: string) => ({ type: 'list-item', children: line(words) })

  it('a nested list belongs to its item', () => {
    const below = { type: 'list', format: 'ordered', indentLevel: 1, children: [item('Two A'), item('Two B')] }
    const list = { type: 'list', format: 'unordered', children: [item('One'), item('Two'), below, item('Three')] }
    expect(htmlOf([list])).toBe('<ul><li>One</li><li>Two<ol><li>Two A</li><li>Two B</li></ol></li><li>Three</li></ul>')
  })

  it('the smallest heading of rich text is an h4', () => {
    const headings = [4, 5, 6].map((level) => ({ type: 'heading', level, children: line('Small') }))
    expect(htmlOf(headings)).toBe('<h4>Small</h4>'.repeat(3))
  })

  it('empty paragraphs of the editor are dropped', () => {
    expect(htmlOf([{ type: 'paragraph', children: [{ type: 'text', text: '' }] }])).toBe('')
  })
})

describe('the model of the CMS', () => {
  it('two different objects with one title are refused, with the path of the second', () => {
    const part = (words: TProperties) => Type.Object(words, { title: 'Thing', additionalProperties: false })
    const definition = (name: `test.${string}`, words: TProperties) =>
      defineRenderer({
        name,
        title: name,
        props: Type.Object({ thing: part(words) }),
        sample: {} as never,
        load: () => Promise.resolve({ default: () => null }),
      })
    const one = definition('test.one', { a: Type.String() })
    const two = definition('test.two', { b: Type.String() })
    expect(() => createModel([one, two])).toThrow('part.thing: one of them needs a title of its own (test.two-thing)')
  })
})
