import { afterEach, expect, it } from 'vitest'
import { assemble } from './formData.ts'

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

it('[FRM-06] a group that is there already is not replaced by an empty one', () => {
  const fields = [
    { path: ['address', 'city'], value: 'Riga' },
    { path: ['address'], value: {} },
  ]
  expect(assemble(fields, new Map())).toEqual({ address: { city: 'Riga' } })
})

it('[FRM-06] what is filled in never changes the default that it started from', () => {
  const preset = { city: 'Riga', geo: { lat: 1 } }
  const fields = [
    { path: ['address'], value: preset },
    { path: ['address', 'geo', 'lat'], value: 2 },
  ]
  expect(assemble(fields, new Map())).toEqual({ address: { city: 'Riga', geo: { lat: 2 } } })
  expect(preset).toEqual({ city: 'Riga', geo: { lat: 1 } })
})
