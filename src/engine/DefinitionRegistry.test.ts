import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { Nothing, definition } from './definition.fixture.ts'
import { defineRenderer } from './definition.ts'
import { createDefinitionRegistry } from './DefinitionRegistry.ts'

describe('the registry of full definitions', () => {
  it.each([
    ['a name without a group', [definition('hero')], /hero.*group\.name/],
    ['a name with capitals', [definition('Content.hero')], /Content\.hero/],
    ['the same name twice', [definition('a.b'), definition('a.b')], /a\.b is registered twice/],
    ['a name with two dots', [definition('a.b.c')], /a\.b\.c.*lower case with one dot/],
    ['a name that begins with a digit', [definition('1a.b')], /1a\.b/],
    ['a name that ends in a dot', [definition('a.')], /group\.name/],
    ['a name with a space', [definition('a.b c')], /group\.name/],
    ['a slot that is also a prop', [definition('a.b', { slots: ['title'] })], /a\.b: title is both a prop and a slot/],
    [
      'data that is also a prop',
      [definition('a.b', { data: { title: { source: 's', params: () => ({}) } } })],
      /a\.b: title/,
    ],
    [
      'data that is also a slot',
      [definition('a.b', { slots: ['x'], data: { x: { source: 's', params: () => ({}) } } })],
      /a\.b: x/,
    ],
    ['a version that nothing leads to', [definition('a.b', { version: 2 })], /a\.b: no migration leads to version 2/],
  ])('[ENG-02] the developer is told by name of %s', (_, definitions, message) => {
    expect(() => createDefinitionRegistry(definitions)).toThrow(message)
  })

  it('[ENG-02] a definition has defaults for what is omitted, and tells whether it is static', () => {
    const input = {
      name: 'a.b',
      title: 'B',
      props: Type.Object({}),
      sample: {},
      load: async () => ({ default: Nothing }),
    } as const
    expect(defineRenderer(input)).toMatchObject({ slots: [], data: {}, slotSamples: {}, isStatic: undefined })
    expect(defineRenderer({ ...input, isStatic: true }).isStatic?.({})).toBe(true)
    expect(defineRenderer({ ...input, isStatic: (props) => 'x' in props }).isStatic?.({})).toBe(false)
    expect(defineRenderer({ ...input, version: 1, slots: ['inside'] })).toMatchObject({ version: 1, slots: ['inside'] })
  })
})
