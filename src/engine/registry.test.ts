import { describe, expect, it } from 'vitest'
import { Nothing, definition } from './definition.fixture.ts'
import { createRegistry } from './registry.ts'

describe('the registry', () => {
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

  it('[ENG-11] a group of which some are loaded with every page is loaded with the first of the others', async () => {
    let loads = 0
    const later = async () => {
      loads++
      return [definition('game.stage')]
    }
    const registry = createRegistry([definition('game.row')], { game: later })
    await registry.loadEntries(['game.row'])
    await registry.preload(['game.row'])
    expect(loads).toBe(0)
    await registry.loadEntries(['game.row', 'game.stage'])
    expect(loads).toBe(1)
    expect(registry.get('game.stage')?.name).toBe('game.stage')
  })

  it('[ENG-04] a component that is missing in its group is unknown once the group is loaded', async () => {
    const registry = createRegistry([], { late: async () => [definition('late.one')] })
    await expect(registry.component('late.none').load()).rejects.toThrow('no component is registered as late.none')
    expect(registry.has('late.none')).toBe(false)
    expect(registry.has('other.one')).toBe(false)
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
