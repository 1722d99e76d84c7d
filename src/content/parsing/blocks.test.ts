import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { type BlockNode, walk } from '#src/engine/node.ts'
import { noNames } from '../noNames.fixture.ts'
import { box, load } from '../strapi/strapi.fixture.ts'
import { type BlockRules, authoredBlocks, readBlocks } from './blocks.ts'
import { blockSchema } from './parseBlock.ts'

const card = defineRenderer({
  name: 'test.card',
  title: 'Card',
  props: Type.Object({
    title: Text({ title: 'Title' }),
    picture: Type.Optional(Type.Object({ src: Type.String() })),
  }),
  sample: { title: 'x' },
  load,
})
const second = defineRenderer({
  name: 'test.second',
  title: 'Second',
  version: 3,
  migrations: {
    2: { up: ({ head, ...props }) => ({ ...props, title: head }) },
    3: {
      up: ({ title, ...props }) => {
        if (title === 'lost') throw new Error('it was lost')
        return { ...props, words: title }
      },
    },
  },
  props: Type.Object({ words: Type.String() }),
  sample: { words: 'x' },
  load,
})
const asking = defineRenderer({
  name: 'test.asking',
  title: 'Asking',
  props: Type.Object({}),
  data: { games: { source: 'games.list', params: () => ({}) } },
  sample: {},
  load,
})
const registry = createDefinitionRegistry([card, second, asking, box])
const rules: BlockRules = { registry, names: { ...noNames, checkBinding: () => undefined }, showProblems: false }
const read = (authored: unknown, over: Partial<Parameters<typeof readBlocks>[2]> = {}) =>
  readBlocks(authored, '$.blocks', { ...rules, ...over })

const a = { __component: 'test.card', id: 'a', title: 'Hello' }

describe('authored blocks', () => {
  it('become nodes with their props, their condition and what they read', () => {
    const visibleWhen = [{ id: 'g', rows: [{ id: 'r', fact: 'signedIn' }] }]
    const {
      blocks,
      findings,
      keptBlocks: kept,
    } = read([
      { ...a, title: '{x.a} **{x.b}** {x.a}', visibleWhen },
      { ...a, id: 'b' },
    ])
    expect(blocks).toEqual([
      {
        component: 'test.card',
        id: 'a',
        props: { title: '{x.a} **{x.b}** {x.a}' },
        visibleWhen,
        reads: ['x.a', 'x.b'],
        mentions: [
          { kind: 'fact', name: 'signedIn', path: '$.blocks[0].visibleWhen[0].rows[0].fact' },
          ...['x.a', 'x.b', 'x.a'].map((name) => ({ kind: 'value', name, path: '$.blocks[0].title' })),
        ],
      },
      { component: 'test.card', id: 'b', props: { title: 'Hello' } },
    ])
    expect([findings, kept]).toEqual([[], []])
  })

  it.each([[undefined], [null], [[]]])('are none where %j is written', (authored) => {
    expect(read(authored)).toEqual({ blocks: [], findings: [], keptBlocks: [] })
  })

  it('may be in slots, one or several', () => {
    const { blocks } = read([
      { __component: 'test.box', id: 'one', inside: a },
      { __component: 'test.box', id: 'more', inside: [{ ...a, id: 'b' }] },
      { __component: 'test.box', id: 'none' },
    ])
    expect(blocks.map(({ slots }) => slots?.['inside']?.map(({ id }) => id))).toEqual([['a'], ['b'], undefined])
    expect(blocks[2]).toEqual({ component: 'test.box', id: 'none', props: {}, slots: {} })
  })

  it('have one schema for each component, with its slots', () => {
    expect(blockSchema(box)).toBe(blockSchema(box))
    expect(Object.keys(blockSchema(box).properties)).toContain('inside')
  })

  it('[ENG-14] of an older version are migrated to the present one; without a version they count as the first', () => {
    const old = (over: object) => ({ __component: 'test.second', id: 'a', ...over })
    const wordsOf = (over: object) => read([old(over)]).blocks[0]?.props
    expect(wordsOf({ head: 'One' })).toEqual({ words: 'One' })
    expect(wordsOf({ version: 2, title: 'Two' })).toEqual({ words: 'Two' })
    expect(wordsOf({ version: 3, words: 'Three' })).toEqual({ words: 'Three' })
  })

  it.each<[object, string, string, string]>([
    [{ version: 4 }, '$.blocks[0].version', 'a version from 1 to 3', '4'],
    [{ version: 0 }, '$.blocks[0].version', 'a version from 1 to 3', '0'],
    [{ version: 1.5 }, '$.blocks[0].version', 'a version from 1 to 3', '1.5'],
    [{ version: '2' }, '$.blocks[0].version', 'a version from 1 to 3', '"2"'],
    [{ head: 'lost' }, '$.blocks[0]', 'what version 1 of test.second was made of', 'it was lost'],
    [{ __component: 'test.card', version: 2 }, '$.blocks[0].version', 'version 1, the only one', '2'],
  ])('[ENG-14] with %j are reported: %s', (over, path, expected, found) => {
    const { blocks, findings } = read([{ __component: 'test.second', id: 'a', ...over }])
    expect(blocks).toEqual([])
    expect(findings).toMatchObject([{ path, expected, found, block: { entry: 'a', kind: 'invalid' } }])
  })
})

describe('an invalid block', () => {
  it('[ENG-04] is reported once, with its component and id, and leaves no node', () => {
    const { blocks, findings } = read([{ ...a, title: 5 }, { __component: 'test.none', title: 'x' }, 'text'])
    expect(blocks).toEqual([])
    expect(findings).toEqual([
      {
        path: '$.blocks[0].title',
        expected: 'text',
        found: '5',
        block: { component: 'test.card', entry: 'a', kind: 'invalid' },
      },
      {
        path: '$.blocks[1].__component',
        expected: 'a registered component',
        found: '"test.none"',
        block: { component: 'test.none', entry: '$.blocks[1]', kind: 'unknown' },
      },
      {
        path: '$.blocks[2].__component',
        expected: 'a registered component',
        found: 'nothing',
        block: { component: '', entry: '$.blocks[2]', kind: 'unknown' },
      },
    ])
  })

  it('[ENG-15] shows its issue in a preview, with its path and where it is edited', () => {
    const ref = { type: 'page', locale: 'en', slug: 'p', file: 'page/en/p.json' } as const
    const origins = {
      ofDocument: () => undefined,
      ofBlock: (of: object, id: string) => (of === ref && id === 'a' ? { place: 'page/p#0', fields: {} } : undefined),
    }
    const { blocks } = read(
      [{ ...a, picture: { src: 5 } }, { __component: 'test.none' }, { ...a, id: 'b' }, { ...a }],
      {
        showProblems: true,
        ref,
        origins,
      },
    )
    expect(blocks).toEqual([
      {
        component: 'test.card',
        id: 'a:$.blocks[0]',
        props: {},
        problem: {
          path: '$.blocks[0].picture.src',
          expected: 'text',
          found: '5',
          kind: 'invalid',
          says: 'picture.src: Needs text. It says “5”.',
        },
        origin: { place: 'page/p#0', fields: {} },
      },
      {
        component: 'test.none',
        id: '$.blocks[1]:$.blocks[1]',
        props: {},
        problem: {
          path: '$.blocks[1].__component',
          expected: 'a registered component',
          found: '"test.none"',
          kind: 'unknown',
          says: '__component: Needs a registered component. It says “test.none”.',
        },
      },
      { component: 'test.card', id: 'b', props: { title: 'Hello' } },
      { component: 'test.card', id: 'a', props: { title: 'Hello' }, origin: { place: 'page/p#0', fields: {} } },
    ])
  })

  it('[ENG-15] that is invalid as a whole shows its issue in a preview without a field', () => {
    const { blocks } = read([{ __component: 'test.second', id: 'a', head: 'lost' }], { showProblems: true })
    expect(blocks[0]?.problem?.says).toBe('Needs what version 1 of test.second was made of. It says “it was lost”.')
  })

  it('[ENG-13] is served in its last known good version', () => {
    const before: readonly BlockNode[] = read([a]).blocks
    const { blocks, findings, keptBlocks: kept } = read([{ ...a, title: 5 }], { previousBlocks: before })
    expect([blocks, kept]).toEqual([before, before])
    expect(findings).toMatchObject([{ block: { isKept: true } }])
    // a preview shows the present version
    expect(read([{ ...a, title: 5 }], { previousBlocks: before, showProblems: true }).keptBlocks).toEqual([])
  })
})

describe('a document has limits', () => {
  it('[ENG-03] blocks are nested 32 deep, and no deeper', () => {
    const nested = (depth: number): object =>
      depth === 1 ? { ...a, id: 'deep' } : { __component: 'test.box', id: `b${depth}`, inside: nested(depth - 1) }
    const depthOf = ({ blocks }: ReturnType<typeof read>) => [...walk(blocks)].length
    expect(depthOf(read([nested(32)]))).toBe(32)
    const deeper = read([nested(33)])
    expect(depthOf(deeper)).toBe(32)
    expect(deeper.findings).toMatchObject([{ expected: 'blocks nested at most 32 deep', found: 'depth 33' }])
  })

  it.each([
    [5000, 'at most 5000 blocks in a document', { __component: 'test.card', title: 'x' }],
    [100, 'at most 100 blocks that ask for data', { __component: 'test.asking' }],
  ])('[ENG-04] of %i blocks: %s', (most, expected, block) => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...block, id: `b${index}` }))
    expect(read(many(most)).findings).toEqual([])
    const more = read(many(most + 1))
    expect(more.blocks).toHaveLength(most)
    expect(more.findings).toMatchObject([{ path: `$.blocks[${most}]`, expected, found: 'one more' }])
  })

  it('[ENG-04] an id belongs to one block', () => {
    const { blocks, findings } = read([a, { ...a, title: 'Again' }])
    expect(blocks).toHaveLength(1)
    expect(findings).toMatchObject([
      { path: '$.blocks[1].id', expected: 'an id that no other block of the document has', found: '"a"' },
    ])
  })
})

it('[ENG-13] stored blocks have their authored form in the present version, without the blocks in their slots', () => {
  const visibleWhen = [{ id: 'g', rows: [{ id: 'r', fact: 'signedIn' }] }]
  const { blocks } = read([
    { ...a, visibleWhen },
    { __component: 'test.second', id: 'b', head: 'One' },
    { __component: 'test.box', id: 'c', inside: { ...a, id: 'd' } },
  ])
  const written = authoredBlocks(blocks, registry)
  expect(written).toEqual([
    { ...a, visibleWhen },
    { __component: 'test.second', id: 'b', version: 3, words: 'One' },
    { __component: 'test.box', id: 'c' },
  ])
  expect(read(written).findings).toEqual([])
})
