import { describe, expect, it } from 'vitest'
import { ArrayState } from './store/ArrayState.ts'
import { errorWithOverride, type FieldOverride } from './store/FieldOverride.ts'
import { FieldOverrides } from './store/FieldOverrides.ts'
import { RefCountedKeys } from './store/RefCountedKeys.ts'

describe('the items of a list', () => {
  it('[FRM-01] keep their keys when others are added and removed, and a key is never reused', () => {
    let edits = 0
    const list = new ArrayState(2, () => void edits++)
    expect([list.keys, list.isChanged, list.fixed]).toEqual([['k0', 'k1'], false, 0])
    list.add()
    list.remove('k1')
    expect([list.keys, list.isChanged]).toEqual([['k0', 'k2'], true])
    list.add()
    list.remove('nobody')
    list.reset()
    expect([list.keys, list.isChanged]).toEqual([['k0', 'k1'], false])
    expect(edits).toBe(5)
  })

  it('[FRM-13] are restored as they were stored, and new ones get new keys', () => {
    const list = new ArrayState(1, () => undefined)
    list.restore(['k0', 'k4'])
    list.add()
    expect(list.keys).toEqual(['k0', 'k4', 'k5'])
    const longer = new ArrayState(9, () => undefined)
    longer.restore(['k1'])
    longer.add()
    expect(longer.keys).toEqual(['k1', 'k9'])
  })

  it('[FRM-13] are added up to one that was posted, unless it was removed', () => {
    const list = new ArrayState(1, () => undefined)
    list.addUpTo('k2')
    expect(list.keys).toEqual(['k0', 'k1', 'k2'])
    list.remove('k1')
    list.addUpTo('k1')
    list.addUpTo('k2')
    expect(list.keys).toEqual(['k0', 'k2'])
  })
})

describe('retained keys', () => {
  it('[FRM-01] are present until the last release, with everything below them', () => {
    let changes = 0
    const held = new RefCountedKeys(() => changes++)
    expect([held.has('a'), held.covers('a'), held.size]).toEqual([false, false, 0])
    const [first, second] = [held.retain('a'), held.retain('a')]
    held.retain('b/c')
    expect([held.size, [...held.keys()]]).toEqual([2, ['a', 'b/c']])
    expect(['a', 'a/b', 'ab', 'b', 'b/c', 'b/c/k0', 'b/cd'].map((key) => held.covers(key))).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
      false,
    ])
    first()
    expect(held.has('a')).toBe(true)
    second()
    expect(held.has('a')).toBe(false)
    expect(changes).toBe(5)
  })
})

describe('overrides of fields', () => {
  it('[FRM-07] are merged: the platform takes precedence over a condition, and its earlier definitions are dropped', () => {
    let changes = 0
    const overrides = new FieldOverrides(() => changes++)
    overrides.setRequired('town', { isRequired: true })
    overrides.define({ town: { isRequired: false, mask: '##' }, name: { isVisible: false } })
    expect(Object.fromEntries(overrides)).toEqual({
      town: { isRequired: false, mask: '##' },
      name: { isVisible: false },
    })
    overrides.define({ town: { type: 'select' } })
    expect([...overrides]).toEqual([['town', { isRequired: true, type: 'select' }]])
    overrides.define({})
    overrides.setRequired('town', { isRequired: false })
    expect([overrides.get('town'), overrides.get('name'), overrides.isEmpty, changes]).toEqual([
      { isRequired: false },
      undefined,
      false,
      7,
    ])
  })

  const own = { code: 'shortPassword', params: {} }
  const missing = { code: 'requiredField', params: {} }
  it.each<[FieldOverride, unknown, typeof own | undefined, typeof own | undefined]>([
    [{ isRequired: true }, undefined, undefined, missing],
    [{ isRequired: true }, '', undefined, missing],
    [{ isRequired: true, emptyCode: 'insertPassword' }, '', undefined, { code: 'insertPassword', params: {} }],
    [{ isRequired: true }, '', own, own],
    [{ isRequired: true }, 'x', undefined, undefined],
    [{ isRequired: true }, 0, undefined, undefined],
    [{ isRequired: false }, undefined, missing, undefined],
    [{ isRequired: false }, 'x', own, own],
    [{}, undefined, missing, missing],
    [{ pattern: '^\\d+$' }, 12, undefined, undefined],
    [{ pattern: '^\\d+$' }, 'x', undefined, { code: 'regex', params: {} }],
    [{ pattern: '^\\d+$' }, 'x', own, own],
    [{ pattern: '^\\d+$' }, '', undefined, undefined],
    [{ pattern: '^\\p{L}$' }, 'я', undefined, undefined],
  ])('[FRM-07] with %j the value %j, of which the form says %j, has the error %j', (override, value, said, error) => {
    expect(errorWithOverride(override, value, said)).toEqual(error)
  })
})
