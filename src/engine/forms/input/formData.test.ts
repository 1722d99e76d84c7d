import { afterEach, expect, it } from 'vitest'
import { assemble, byKeys, valueAt, withEmptied, withGroups, withNulls } from './formData.ts'

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'stolen')
  Reflect.deleteProperty(Object, 'stolen')
})

it.each([
  [['constructor', 'prototype', 'stolen']],
  [['constructor', 'stolen']],
  [['__proto__', 'stolen']],
  [['a', '__proto__', 'stolen']],
  [['toString', 'constructor', 'prototype', 'stolen']],
])('[ENG-16] a field named %j stays within the data of its form', (path) => {
  const data = assemble([{ path, value: 'yes' }], new Map())
  expect(({} as Record<string, unknown>)['stolen']).toBeUndefined()
  expect(Object).not.toHaveProperty('stolen')
  if (!path.includes('__proto__')) expect(JSON.stringify(data)).toContain('"stolen":"yes"')
})

it('[FRM-06] an existing group is not replaced by an empty one', () => {
  const fields = [
    { path: ['address', 'city'], value: 'Riga' },
    { path: ['address'], value: {} },
  ]
  expect(assemble(fields, new Map())).toEqual({ address: { city: 'Riga' } })
})

it('[FRM-06] input never changes the default that it started from', () => {
  const preset = { city: 'Riga', geo: { lat: 1 } }
  const fields = [
    { path: ['address'], value: preset },
    { path: ['address', 'geo', 'lat'], value: 2 },
  ]
  expect(assemble(fields, new Map())).toEqual({ address: { city: 'Riga', geo: { lat: 2 } } })
  expect(preset).toEqual({ city: 'Riga', geo: { lat: 1 } })
})

const lists = (keys: Record<string, readonly string[]>, fixed = 0) =>
  new Map(Object.entries(keys).map(([key, items]) => [key, { keys: items, fixed }]))

it.each<[string, [string, unknown][], Record<string, readonly string[]>, number, object]>([
  [
    'empty fields',
    [
      ['a', undefined],
      ['b/c', undefined],
    ],
    {},
    0,
    {},
  ],
  [
    'no, zero and null',
    [
      ['a', false],
      ['b', 0],
      ['c', null],
    ],
    {},
    0,
    { a: false, b: 0, c: null },
  ],
  [
    'items in the order of their keys',
    [
      ['l/k0', 'x'],
      ['l/k2', 'y'],
    ],
    { l: ['k2', 'k0'] },
    0,
    { l: ['y', 'x'] },
  ],
  ['an item that is gone', [['l/k1', 'x']], { l: ['k0'] }, 0, { l: [] }],
  [
    'an item that is empty',
    [
      ['l/k0/a', undefined],
      ['l/k1/a', 'x'],
    ],
    { l: ['k0', 'k1'] },
    0,
    { l: [{}, { a: 'x' }] },
  ],
  ['an empty list', [], { l: [] }, 0, {}],
  ['a list that nobody was in', [], { l: ['k0'] }, 0, { l: [] }],
  ['a tuple that nobody was in', [], { l: ['k0'] }, 1, {}],
  ['a list in a list', [['l/k0/m/k0', 'x']], { l: ['k0'], 'l/k0/m': ['k0'] }, 0, { l: [{ m: ['x'] }] }],
  ['a list of an item that is gone', [], { l: ['k1'], 'l/k0/m': ['k0'] }, 0, { l: [] }],
])('[FRM-01] of %s the data is what somebody filled in', (_, values, keys, fixed, data) => {
  const fields = values.map(([key, value]) => ({ path: key.split('/'), value }))
  expect(assemble(fields, lists(keys, fixed))).toEqual(data)
})

it('[FRM-01] a required group is present, and keeps its content', () => {
  expect(withGroups({ a: { b: 1 } }, [['a'], ['c', 'd']])).toEqual({ a: { b: 1 }, c: { d: {} } })
})

it('[FRM-01] an empty nullable field is null where it is laid out', () => {
  const fields = [
    { path: ['a'], value: undefined },
    { path: ['b'], value: 'x' },
    { path: ['c'], value: undefined },
  ]
  expect(withNulls({ b: 'x' }, fields, new Set(['a', 'b']))).toEqual({ a: null, b: 'x' })
  expect(withNulls({ b: 'x' }, fields, new Set())).toEqual({ b: 'x' })
})

it.each<[string, unknown, unknown, object]>([
  ['a text', undefined, 'Ana', { a: '' }],
  ['a number', undefined, 7, { a: null }],
  ['a switch', undefined, true, { a: null }],
  ['what was empty before', undefined, undefined, {}],
  ['what was an empty text before', undefined, '', {}],
  ['what is filled in', 'Eva', 'Ana', {}],
])('[API-06] %s that was emptied is sent as empty', (_, value, initial, data) => {
  expect(withEmptied({}, [{ path: ['a'], value, initial }])).toEqual(data)
  expect(withEmptied({}, [{ path: ['l', 'k0', 'a'], value, initial }])).toEqual({})
})

it.each<[string[], unknown]>([
  [['a', 'b'], 1],
  [['l', 'k1'], 'y'],
  [['l', 'k2'], undefined],
  [['l', 'length'], undefined],
  [['a', 'b', 'c'], undefined],
  [['n', 'c'], undefined],
  [['toString'], undefined],
  [[], { a: { b: 1 }, l: ['x', 'y'], n: null }],
])('[FRM-01] at %j stands what the form began with: %j', (path, value) => {
  expect(valueAt({ a: { b: 1 }, l: ['x', 'y'], n: null }, path)).toEqual(value)
})

it('[FRM-04] an error in the data is mapped to the field of its item', () => {
  const arrays = lists({ l: ['k3', 'k1'], 'l/k1/m': ['k7'] })
  expect(byKeys(['l', '1', 'm', '0', 'a'], arrays)).toEqual(['l', 'k1', 'm', 'k7', 'a'])
  expect(byKeys(['l', '5'], arrays)).toEqual(['l', '5'])
  expect(byKeys(['a', '0'], arrays)).toEqual(['a', '0'])
})
