import { expect, it } from 'vitest'
import { parsePointer, pointerStep, valueAtPointer } from './jsonPointer.ts'

it.each([
  [[], ''],
  [['items', '0', 'name'], '/items/0/name'],
  [['a/b', 'c~d', '~1', ''], '/a~1b/c~0d/~01/'],
])('[FRM-03] the keys %j are the pointer %j, and the other way round', (keys, pointer) => {
  expect(keys.map(pointerStep).join('')).toBe(pointer)
  expect(parsePointer(pointer)).toEqual(keys)
})

it.each([
  ['', { a: [{ 'b/c': 1 }] }],
  ['/a/0/b~1c', 1],
  ['/a/1', undefined],
  ['/a/0/b~1c/d', undefined],
  ['/z/0', undefined],
])('the pointer %j leads to its value, and to nothing where there is none', (pointer, value) => {
  expect(valueAtPointer({ a: [{ 'b/c': 1 }] }, pointer)).toEqual(value)
})
