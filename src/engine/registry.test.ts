import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { type RendererDefinition, defineRenderer } from './definition.ts'
import { createRegistry } from './registry.ts'

const Nothing = () => null

function definition(name: string, over: Partial<RendererDefinition> = {}): RendererDefinition {
  const made = defineRenderer({
    name: name as 'a.b',
    title: 'Any',
    props: Type.Object({ title: Type.String() }),
    sample: { title: 'x' },
    load: async () => ({ default: Nothing }),
  })
  return { ...made, ...over }
}

describe('the registry', () => {
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
    expect(() => createRegistry(definitions)).toThrow(message)
  })

  it('[ENG-11] a component is loaded once, on first use', async () => {
    let loads = 0
    const load = async () => (loads++, { default: Nothing })
    const registry = createRegistry([definition('a.b', { load })])
    expect(registry.component('a.b').loaded()).toBeUndefined()
    await Promise.all([registry.preload(['a.b', 'a.b']), registry.component('a.b').load()])
    expect(registry.component('a.b').loaded()).toBe(Nothing)
    expect(loads).toBe(1)
  })

  it('[ENG-05] a chunk that failed to load is requested again on the next try', async () => {
    let loads = 0
    const load = async () => {
      if (loads++ === 0) throw new Error('gone')
      return { default: Nothing }
    }
    const registry = createRegistry([definition('a.b', { load })])
    await registry.preload(['a.b', 'unknown.component'])
    expect(registry.component('a.b').loaded()).toBeUndefined()
    await expect(registry.component('a.b').load()).resolves.toBe(Nothing)
  })

  it('[ENG-11] a lazy group is loaded with the first of its components, and its names are valid before', async () => {
    let loads = 0
    const later = async () => {
      loads++
      return [definition('late.one'), definition('late.two')]
    }
    const registry = createRegistry([definition('a.b')], { late: later })
    expect(registry.has('late.one')).toBe(true)
    expect(registry.get('late.one')).toBeUndefined()
    const pendingComponent = registry.component('late.one').load()
    await registry.preload(['late.two', 'a.b'])
    expect(await pendingComponent).toBe(Nothing)
    expect(loads).toBe(1)
    expect(registry.get('late.two')?.name).toBe('late.two')
    expect(registry.component('late.two').loaded()).toBe(Nothing)
  })

  it('[ENG-04] a component that is missing in its group is unknown once the group is loaded', async () => {
    const registry = createRegistry([], { late: async () => [definition('late.one')] })
    await expect(registry.component('late.none').load()).rejects.toThrow('no component is registered as late.none')
    expect(registry.has('late.none')).toBe(false)
    expect(registry.has('other.one')).toBe(false)
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

  it('[ENG-11] definitions are loaded by group, each once; a group that fails affects no other', async () => {
    const loads: string[] = []
    const group = (name: string) => async () => {
      loads.push(name)
      if (name === 'gone') throw new Error('no network')
      return [definition(`${name}.one`)]
    }
    const registry = createRegistry([definition('a-1.b-2')], {
      near: group('near'),
      far: group('far'),
      gone: group('gone'),
    })
    await registry.loadEntries(['near.one', 'near.two', 'gone.one', 'a-1.b-2'])
    expect(loads).toEqual(['near', 'gone'])
    expect(registry.definitions.map(({ name }) => name)).toEqual(['a-1.b-2', 'near.one'])
    expect(
      ['near.one', 'near.two', 'far.one', 'gone.one', 'a-1.b-2', 'a-1.c'].map((name) => registry.has(name)),
    ).toEqual([true, false, true, true, true, false])
    expect(() => registry.component('near.two')).toThrow('no component is registered as near.two')
    const pendingComponent = registry.component('far.one')
    expect(registry.component('far.one')).toBe(pendingComponent)
    await registry.preload(['far.one', 'gone.one'])
    expect(await pendingComponent.load()).toBe(Nothing)
  })
})
