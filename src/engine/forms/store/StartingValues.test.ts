import { describe, expect, it } from 'vitest'
import { formOf, storeOf } from '../store.fixture.ts'

describe('the initial value of a field', () => {
  const text = { type: 'string' }

  it('[FRM-01] is the one passed in, else the default of the field, else that of its list', () => {
    const properties = {
      town: { ...text, default: 'Lima' },
      tags: { type: 'array', default: ['a', 'b'], items: { ...text, default: 'x' } },
      people: { type: 'array', items: { properties: { name: { ...text, default: 'Ana' } } } },
      zero: { type: 'number', default: 0 },
    }
    const store = storeOf({ properties }, { initial: { people: [{ name: 'Bo' }, {}] } })
    const value = (...path: string[]) => store.values.field(path).value
    expect([value('town'), value('zero'), value('tags', 'k0'), value('tags', 'k1'), value('tags', 'k2')]).toEqual([
      'Lima',
      0,
      'a',
      'b',
      'x',
    ])
    expect([value('people', 'k0', 'name'), value('people', 'k1', 'name'), value('other')]).toEqual([
      'Bo',
      'Ana',
      undefined,
    ])
    expect(storeOf({ properties }, { initial: { town: 'Cusco' } }).values.field(['town']).value).toBe('Cusco')
  })

  it.each<[string, object, object, readonly string[], unknown, number, number]>([
    ['nothing', { type: 'array' }, {}, [], undefined, 0, 0],
    ['what was given', { type: 'array' }, {}, [], ['a', 'b'], 2, 0],
    ['its default', { type: 'array', default: ['a'] }, {}, [], undefined, 1, 0],
    ['what it must have, where it was begun', { type: 'array', minItems: 3 }, {}, [], ['a'], 3, 0],
    ['nothing, where it may be left out', { type: 'array', minItems: 3 }, {}, [], undefined, 0, 0],
    ['what it must have', { type: 'array', minItems: 3 }, {}, ['list'], undefined, 3, 0],
    ['ten at most', { type: 'array', minItems: 30 }, {}, ['list'], undefined, 10, 0],
    ['ten at most, where it was begun', { type: 'array', minItems: 30 }, {}, [], ['a'], 10, 0],
    ['none, though it must be there', { type: 'array', minItems: 3 }, {}, ['list'], [], 0, 0],
    ['the places of a tuple', { type: 'array', prefixItems: [{}, {}] }, {}, [], undefined, 2, 2],
    ['more than its places', { type: 'array', prefixItems: [{}, {}] }, {}, [], [1, 2, 3], 3, 2],
  ])('[FRM-01] of a list is %s', (_, list, more, required, given, count, fixed) => {
    const initial = given === undefined ? {} : { list: given }
    const { keys, fixed: always } = storeOf({ properties: { list }, required, ...more }, { initial }).values.array([
      'list',
    ])
    expect([keys.length, always]).toEqual([count, fixed])
  })
})

describe('initial values of fields and lists', () => {
  const schema = {
    properties: {
      name: { type: 'string', default: 'Ana' },
      sex: { type: 'integer', default: 0 },
      two: { type: 'array', minItems: 2, items: { default: 'x' } },
      must: { type: 'array', minItems: 2, items: {} },
      said: { type: 'array', default: ['a', 'b'], items: {} },
      pair: { type: 'array', items: [{ default: 1 }, { default: 2 }] },
      many: { type: 'array', minItems: 99, items: {} },
    },
    required: ['must'],
  }
  const { store } = formOf({ schema, initial: { name: 'Eva', two: ['y'], many: ['z'] } })

  it.each([
    ['name', 'Eva'],
    ['sex', 0],
    ['none', undefined],
    ['two/k0', 'y'],
    ['two/k1', 'x'],
    ['said/k1', 'b'],
    ['said/k2', undefined],
    ['pair/k0', 1],
    ['pair/k1', 2],
  ])('[FRM-01] the field %s starts with %j', (key, value) => {
    const field = store.values.field(key.split('/'))
    expect([field.value, field.isChanged, field.key]).toEqual([value, false, key])
    expect(store.values.field(key.split('/'))).toBe(field)
  })

  it.each([
    ['two', 2, 0],
    ['must', 2, 0],
    ['said', 2, 0],
    ['pair', 2, 2],
    ['many', 10, 0],
    ['none', 0, 0],
  ])('[FRM-01] the list %s starts with %d items, of which %d are always there', (key, items, fixed) => {
    const list = store.values.array([key])
    expect([list.keys.length, list.fixed, list.isChanged]).toEqual([items, fixed, false])
  })
})
