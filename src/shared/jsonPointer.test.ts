import { expect, it } from 'vitest'
import { parsePointer, pointerStep } from './jsonPointer.ts'

it.each([
  [[], ''],
  [['items', '0', 'name'], '/items/0/name'],
  [['a/b', 'c~d', '~1', ''], '/a~1b/c~0d/~01/'],
])('[FRM-03] the keys %j are the pointer %j, and the other way round', (keys, pointer) => {
  expect(keys.map(pointerStep).join('')).toBe(pointer)
  expect(parsePointer(pointer)).toEqual(keys)
})
