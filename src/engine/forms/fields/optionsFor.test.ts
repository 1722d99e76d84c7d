import { expect, it } from 'vitest'
import { choicesIn, choicesOfSeveral, optionKey } from '../schema/choices.ts'
import { optionsFor } from './optionsFor.ts'

const form = {
  store: {
    values: { field: (path: readonly string[]) => ({ value: path.join('/') === 'country' ? 'ES' : undefined }) },
  },
  facts: (name: string) => (name === 'user.tier' ? 3 : undefined),
  optionLists: { currencies: [{ value: 'EUR', label: 'Euro' }] },
}
const towns = {
  ES: ['Madrid', 7, { value: 'BCN', label: 'Barcelona' }, { value: 'VLC' }, { label: 'nowhere' }, null],
  3: ['gold'],
}
const sizes = { type: 'string', enum: ['s', 'm', 'l'] }
const labels = (options: readonly { value: unknown; label: string }[]) =>
  options.map(({ value, label }) => [value, label])
const optionsOf = (schema: object, settings: object = {}, source?: string) =>
  labels(optionsFor({ schema, settings: settings as never, form: form as never, source }))

const MADE = [
  ['Madrid', 'Madrid'],
  [7, '7'],
  ['BCN', 'Barcelona'],
  ['VLC', 'VLC'],
]

it.each<[string, object, object, string | undefined, unknown[]]>([
  ['another field decides', {}, { optionsOn: 'field.country', optionsBy: towns }, undefined, MADE],
  ['a fact decides', {}, { optionsOn: 'user.tier', optionsBy: towns }, undefined, [['gold', 'gold']]],
  ['a fact decides that is not known', {}, { optionsOn: 'user.city', optionsBy: towns }, undefined, []],
  ['what decides has no options', {}, { optionsOn: 'field.country', optionsBy: {} }, undefined, []],
  [
    'what decides is nothing',
    sizes,
    { optionsOn: 'field.country' },
    undefined,
    [
      ['s', 's'],
      ['m', 'm'],
      ['l', 'l'],
    ],
  ],
  ['a list is named', sizes, { source: 'currencies' }, undefined, [['EUR', 'Euro']]],
  ['a list is named that there is not', sizes, { source: 'toString' }, undefined, []],
  ['the type has a list', {}, {}, 'currencies', [['EUR', 'Euro']]],
  [
    'the type has a list, and the schema too',
    sizes,
    {},
    'currencies',
    [
      ['s', 's'],
      ['m', 'm'],
      ['l', 'l'],
    ],
  ],
  [
    'a yes or no',
    { type: 'boolean' },
    {},
    undefined,
    [
      [true, ''],
      [false, ''],
    ],
  ],
  [
    'yes and no are listed',
    { type: 'boolean', enum: [false, true] },
    {},
    undefined,
    [
      [false, ''],
      [true, ''],
    ],
  ],
  [
    'one of yes and no has words',
    { oneOf: [{ const: true }, { const: false, title: 'Never' }] },
    {},
    undefined,
    [
      [true, ''],
      [false, 'Never'],
    ],
  ],
  [
    'a yes or no with words',
    { type: ['boolean', 'null'] },
    { enumNames: ['Yes', 'No'] },
    undefined,
    [
      [true, 'Yes'],
      [false, 'No'],
    ],
  ],
  [
    'names by value',
    sizes,
    { enumNames: { m: 'Medium' } },
    undefined,
    [
      ['s', 's'],
      ['m', 'Medium'],
      ['l', 'l'],
    ],
  ],
  [
    'names by place',
    sizes,
    { enumNames: ['Small'] },
    undefined,
    [
      ['s', 'Small'],
      ['m', 'm'],
      ['l', 'l'],
    ],
  ],
  [
    'names that are none',
    sizes,
    { enumNames: 'Small' },
    undefined,
    [
      ['s', 's'],
      ['m', 'm'],
      ['l', 'l'],
    ],
  ],
  [
    'an order',
    sizes,
    { enumOrder: ['l'] },
    undefined,
    [
      ['l', 'l'],
      ['s', 's'],
      ['m', 'm'],
    ],
  ],
  [
    'an order with the rest in it',
    sizes,
    { enumOrder: ['m', '*', 's'] },
    undefined,
    [
      ['m', 'm'],
      ['l', 'l'],
      ['s', 's'],
    ],
  ],
  [
    'an order of what is not there',
    sizes,
    { enumOrder: ['xl'] },
    undefined,
    [
      ['s', 's'],
      ['m', 'm'],
      ['l', 'l'],
    ],
  ],
  [
    'several of a few',
    { type: 'array', items: sizes },
    { widget: 'checkboxes' },
    undefined,
    [
      ['s', 's'],
      ['m', 'm'],
      ['l', 'l'],
    ],
  ],
  ['anything', { type: 'string' }, {}, undefined, []],
])('[FRM-07] of a field where %s these can be chosen', (_, schema, settings, source, expected) => {
  expect(optionsOf(schema, settings, source)).toEqual(expected)
})

it.each<[string, unknown, unknown[] | undefined]>([
  [
    'an enum',
    { enum: ['a', 1, true, null, { b: 1, a: [2] }] },
    [
      ['a', 'a'],
      [1, '1'],
      [true, ''],
      [null, 'null'],
      [{ b: 1, a: [2] }, '{"a":[2],"b":1}'],
    ],
  ],
  [
    'single values with titles',
    { oneOf: [{ const: 'a', title: 'A' }, { enum: ['b'] }] },
    [
      ['a', 'A'],
      ['b', 'b'],
    ],
  ],
  ['single values of anyOf', { anyOf: [{ const: 1 }] }, [[1, '1']]],
  ['alternatives that are more than a value', { oneOf: [{ const: 'a' }, { type: 'string' }] }, undefined],
  ['an alternative of several values', { oneOf: [{ enum: ['a', 'b'] }] }, undefined],
  ['no alternatives', { oneOf: [] }, undefined],
  ['a text', { type: 'string' }, undefined],
  ['a list of alternatives that is none', { oneOf: 'a' }, undefined],
  ['an alternative that is none', { oneOf: ['a'] }, undefined],
  ['no schema', true, undefined],
  ['nothing', null, undefined],
  ['a list', [], undefined],
])('[FRM-01] %s leaves these values to choose from', (_, schema, expected) => {
  expect(choicesIn(schema)?.map(({ value, label }) => [value, label])).toEqual(expected)
})

it.each<[object, unknown, boolean]>([
  [{ type: 'array', uniqueItems: true, items: sizes }, undefined, true],
  [{ type: 'array', items: sizes }, 'checkboxes', true],
  [{ type: 'array', items: sizes }, 'CheckboxesWidget', true],
  [{ type: 'array', items: sizes }, 'select', false],
  [{ type: 'array', items: sizes }, undefined, false],
  [{ type: 'array', uniqueItems: true, items: { type: 'string' } }, undefined, false],
  [{ type: 'string', uniqueItems: true, items: sizes }, 'checkboxes', false],
])('[FRM-01] of %j with the widget %s several can be chosen: %s', (schema, widget, expected) => {
  expect(choicesOfSeveral(schema, widget) !== undefined).toBe(expected)
})

it.each<[unknown, string]>([
  ['a', 'a'],
  [1, '1'],
  [false, 'false'],
  [null, 'null'],
  [[{ b: 1, a: 2 }], '[{"a":2,"b":1}]'],
  [{ b: { d: 1, c: 2 }, a: 'x' }, '{"a":"x","b":{"c":2,"d":1}}'],
])('a page writes the value %j as %s, whatever the order of its keys', (value, key) => {
  expect(optionKey(value)).toBe(key)
})
