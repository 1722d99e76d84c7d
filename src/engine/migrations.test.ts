import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { noNames } from '#src/content/noNames.fixture.ts'
import { readBlocks } from '#src/content/parsing/blocks.ts'
import type { RendererDefinition } from './definition.ts'
import { createDefinitionRegistry } from './DefinitionRegistry.ts'
import { definitionOf } from './engine.fixture.tsx'
import {
  type Migrations,
  downgradeProps,
  parseVersions,
  migrationGap,
  formatVersions,
  upgradeProps,
} from './migrations.ts'
import { type PresentedBlock, mapInteractive } from './node.ts'

/** Version 1 had a `text`, version 2 renamed it to `title`, version 3 has a list of lines. */
const migrations: Migrations = {
  2: {
    up: ({ text, ...rest }) => ({ ...rest, title: text }),
    down: ({ title, ...rest }) => ({ ...rest, text: title }),
  },
  3: {
    up: ({ title, ...rest }) => ({
      ...rest,
      lines: String(title)
        .split('|')
        .map((line) => ({ line })),
    }),
    down: ({ lines, ...rest }) => ({ ...rest, title: (lines as { line: string }[]).map(({ line }) => line).join('|') }),
  },
}
const definition = definitionOf('a.card', () => null, {
  props: Type.Object({ lines: Type.Array(Type.Object({ line: Type.String() })) }),
  version: 3,
  migrations,
})
const rules = { registry: createDefinitionRegistry([definition]), names: noNames, showProblems: false }
const read = (block: object) => readBlocks([{ __component: 'a.card', id: 'c', ...block }], '$.blocks', rules)
const lines = [{ line: 'one' }, { line: 'two' }]

describe('versions of a component', () => {
  it.each<[string, object]>([
    ['none, the first', { text: 'one|two' }],
    ['the first', { version: 1, text: 'one|two' }],
    ['the second', { version: 2, title: 'one|two' }],
    ['the present one', { version: 3, lines }],
  ])('[ENG-14] content that says %s renders as what it is today', (_, block) => {
    const { blocks, findings } = read(block)
    expect(findings).toEqual([])
    expect(blocks).toEqual([{ component: 'a.card', id: 'c', props: { lines } }])
  })

  it.each<[string, object]>([
    ['a version that is to come', { version: 4, lines }],
    ['a version that is none', { version: 'new', lines }],
  ])('[ENG-14] a block of %s drops out with its path', (_, block) => {
    const { blocks, findings } = read(block)
    expect(blocks).toEqual([])
    expect(findings[0]).toMatchObject({ path: '$.blocks[0].version', expected: 'a version from 1 to 3' })
  })

  it('[ENG-14] a migration that throws on unexpected content drops that block alone', () => {
    const throws: Migrations = {
      2: {
        up: () => {
          throw new TypeError('no text in it')
        },
      },
    }
    const registry = createDefinitionRegistry([{ ...definition, version: 2, migrations: throws }])
    const { blocks, findings } = readBlocks([{ __component: 'a.card', id: 'c' }], '$.blocks', { ...rules, registry })
    expect(blocks).toEqual([])
    expect(findings[0]).toMatchObject({ path: '$.blocks[0]', found: 'no text in it' })
  })

  it('[ENG-14] new content is sent to an older tab in the versions of its components', () => {
    const versionIn = parseVersions(formatVersions([{ name: 'a.card', version: 2 }, { name: 'a.other' }]))
    expect([versionIn?.('a.card'), versionIn?.('a.other'), versionIn?.('a.new')]).toEqual([2, 1, 1])
    expect(downgradeProps(definition, 2, { lines })).toEqual({ title: 'one|two' })
    expect(downgradeProps(definition, 1, { lines })).toEqual({ text: 'one|two' })
    expect(parseVersions(undefined)).toBeUndefined()
  })

  it('[ENG-14] a migration that can’t be undone makes the tab reload the page', () => {
    const oneWay = { version: 2, migrations: { 2: { up: (props: object) => ({ ...props }) } } }
    expect(downgradeProps(oneWay, 1, {})).toBeUndefined()
  })

  it.each([
    ['a missing step', { version: 3, migrations: { 3: migrations[3] } }, 'version 2'],
    ['a step to nowhere', { version: 1, migrations: { 2: migrations[2] } }, 'version 2'],
  ])('[ENG-14] a definition with %s is refused at the start, by its name', (_, over, expected) => {
    expect(() => createDefinitionRegistry([{ ...definition, ...over } as RendererDefinition])).toThrow(`a.card: `)
    expect(() => createDefinitionRegistry([{ ...definition, ...over } as RendererDefinition])).toThrow(expected)
  })

  it('[ENG-14] blocks are downgraded inside static blocks and slots too; the rest keeps its identity', () => {
    const live = { component: 'a.card', id: 'live', props: { lines } }
    const other = { component: 'a.other', id: 'other', props: {} }
    const still = { id: 'still', roots: [{ tag: 'p', props: {}, key: 'k' }] }
    const around = { id: 'around', roots: [{ tag: 'div', props: {}, children: ['text', { hole: [live] }] }] }
    const slot = { component: 'a.box', id: 'box', props: {}, slots: { inside: [live] } }
    const blocks: readonly PresentedBlock[] = [other, still, around, slot]
    const changed = mapInteractive(blocks, (node) => (node.id === 'live' ? { ...node, props: {} } : node))
    expect(changed.slice(0, 2)).toEqual(blocks.slice(0, 2))
    expect([changed[0], changed[1]].every((block, index) => block === blocks[index])).toBe(true)
    expect(JSON.stringify(changed)).not.toContain('lines')
    expect(mapInteractive(blocks, (node) => node)).toBe(blocks)
  })

  it('[ENG-14] a tab sends its versions in one header, and a malformed version counts as the first', () => {
    const versioned = [
      { name: 'a.b', version: 3 },
      { name: 'a.c', version: 1 },
      { name: 'a.d' },
      { name: 'a.e', version: 2 },
    ]
    expect(formatVersions(versioned)).toBe('a.b=3,a.e=2')
    expect(formatVersions([])).toBe('')
    const versionIn = parseVersions('a.b=3,a.c=x,a.d,,=4')
    expect(['a.b', 'a.c', 'a.d', 'a.e'].map((name) => versionIn?.(name))).toEqual([3, 1, 1, 1])
    expect([parseVersions(''), parseVersions(null)].map((versions) => versions?.('a.b'))).toEqual([1, undefined])
  })

  it('[ENG-14] only the migrations between two versions run', () => {
    expect(upgradeProps({ version: 3, migrations }, 2, { title: 'one' })).toEqual({ lines: [{ line: 'one' }] })
    expect(upgradeProps({ version: 3, migrations }, 3, { lines })).toEqual({ lines })
    expect(upgradeProps({}, 1, { text: 'one' })).toEqual({ text: 'one' })
    expect(downgradeProps({}, 1, { text: 'one' })).toEqual({ text: 'one' })
    expect(() => upgradeProps({ version: 2 }, 1, {})).toThrow('no migration leads to version 2')
  })

  it.each<[object, string | undefined]>([
    [{}, undefined],
    [{ version: 3, migrations }, undefined],
    [{ version: 2 }, 'no migration leads to version 2'],
    [{ version: 2, migrations }, 'a migration leads to version 3, which does not exist'],
    [{ version: 1, migrations: { 1: migrations[2] } }, 'a migration leads to version 1, which does not exist'],
  ])('[ENG-14] %j is refused: %s', (versioned, gap) => {
    expect(migrationGap(versioned)).toBe(gap)
  })
})
