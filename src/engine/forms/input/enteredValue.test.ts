import { expect, it } from 'vitest'
import type { Json } from '#src/shared/json.ts'
import { enteredValue } from './enteredValue.ts'

it.each<[string, readonly Json[], unknown]>([
  ['12', [{ type: 'integer' }], 12],
  [' -12.25 ', [{ type: 'number' }], -12.25],
  ['12', [{ type: ['null', 'number'] }], 12],
  ['12', [{ type: 'string' }, { type: 'number' }], 12],
  ['1e3', [{ type: 'number' }], '1e3'],
  ['a12', [{ type: 'number' }], 'a12'],
  ['12 EUR', [{ type: 'number' }], '12 EUR'],
  ['12.', [{ type: 'number' }], '12.'],
  ['12', [{ type: 'string' }], '12'],
  ['on', [{ type: 'boolean' }], true],
  ['true', [{ type: 'boolean' }], true],
  ['false', [{ type: 'boolean' }], false],
  ['untrue', [{ type: 'boolean' }], 'untrue'],
  ['trueish', [{ type: 'boolean' }], 'trueish'],
  ['on', [{ type: 'string' }], 'on'],
  ['2', [{ enum: ['1', 2, true] }], 2],
  ['1', [{ enum: ['1', 2, true] }], '1'],
  ['3', [{ enum: ['1', 2] }], '3'],
  ['7', [{ const: 7 }], 7],
  ['', [{ const: null }], ''],
  ['9', [{ const: 7 }, { const: 9 }], 9],
  ['31.12.1990', [{ type: 'string', format: 'date' }], '1990-12-31'],
  ['31.12.1990', [{ type: 'string' }, { type: 'string', format: 'date' }], '1990-12-31'],
  ['31.12.1990', [{ type: 'string', format: 'email' }], '31.12.1990'],
])('the text "%s" of a field of %o stands for %o', (text, schemas, value) => {
  expect(enteredValue(text, schemas)).toBe(value)
})
