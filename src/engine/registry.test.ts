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
    ['a slot that is also a prop', [definition('a.b', { slots: ['title'] })], /a\.b: title/],
  ])('[ENG-02] the developer is told by name of %s', (_, definitions, message) => {
    expect(() => createRegistry(definitions)).toThrow(message)
  })

  it('[ENG-11] a component is loaded once, when it is first asked for', async () => {
    let loads = 0
    const load = async () => (loads++, { default: Nothing })
    const registry = createRegistry([definition('a.b', { load })])
    expect(registry.component('a.b').loaded()).toBeUndefined()
    await Promise.all([registry.preload(['a.b', 'a.b']), registry.component('a.b').load()])
    expect(registry.component('a.b').loaded()).toBe(Nothing)
    expect(loads).toBe(1)
  })

  it('[ENG-05] a chunk that could not be had is asked for again on the next try', async () => {
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

  it('[ENG-11] a group that comes later is loaded with the first of its components, and is no mistake before', async () => {
    let loads = 0
    const later = async () => {
      loads++
      return [definition('late.one'), definition('late.two')]
    }
    const registry = createRegistry([definition('a.b')], { late: later })
    expect(registry.has('late.one')).toBe(true)
    expect(registry.get('late.one')).toBeUndefined()
    const asked = registry.component('late.one').load()
    await registry.preload(['late.two', 'a.b'])
    expect(await asked).toBe(Nothing)
    expect(loads).toBe(1)
    expect(registry.get('late.two')?.name).toBe('late.two')
    expect(registry.component('late.two').loaded()).toBe(Nothing)
  })

  it('[ENG-04] a component that its group does not have is none, as soon as that is known', async () => {
    const registry = createRegistry([], { late: async () => [definition('late.one')] })
    await expect(registry.component('late.none').load()).rejects.toThrow('no component is registered as late.none')
    expect(registry.has('late.none')).toBe(false)
    expect(registry.has('other.one')).toBe(false)
  })
})
