import { expect, it } from 'vitest'
import { expectation } from './expectation.ts'

it.each<[string, Record<string, unknown>, string]>([
  ['type', { type: 'string' }, 'text'],
  ['type', { type: ['number', 'null'] }, 'a number or null'],
  ['type', { type: 'integer' }, 'a whole number'],
  ['type', { type: 'boolean' }, 'true or false'],
  ['type', { type: 'object' }, 'an object'],
  ['type', { type: 'array' }, 'a list'],
  ['type', { type: 'bigint' }, 'bigint'],
  ['minimum', { limit: 2 }, 'at least 2'],
  ['maximum', { limit: 2 }, 'at most 2'],
  ['exclusiveMinimum', { limit: 0 }, 'more than 0'],
  ['minLength', { limit: 2 }, 'at least 2 characters'],
  ['maxLength', { limit: 2 }, 'at most 2 characters'],
  ['minItems', { limit: 2 }, 'a list of at least 2'],
  ['maxItems', { limit: 2 }, 'a list of at most 2'],
  ['uniqueItems', {}, 'a list without repetitions'],
  ['enum', { allowedValues: ['a', 1] }, 'one of "a", 1'],
  ['const', { allowedValue: 'a' }, '"a"'],
  ['format', { format: 'regex' }, 'a regular expression'],
  ['format', { format: 'date' }, 'text in the format date'],
  ['pattern', { pattern: '^a' }, 'text that matches ^a'],
  ['required', { missingProperty: 'a' }, 'a in it'],
  ['required', { requiredProperties: ['a', 'b'] }, 'a, b in it'],
  ['additionalProperties', {}, 'nothing but what it takes'],
  ['boolean', {}, 'nothing'],
  ['toString', {}, 'something that JSON Schema allows here'],
])('an author whose schema or content breaks %s (%j) reads that %s was expected', (keyword, params, words) => {
  expect(expectation({ keyword, params })).toBe(words)
})

it('an error without parameters is described too', () => {
  expect(expectation({ keyword: 'uniqueItems' })).toBe('a list without repetitions')
})
