import { expect, it } from 'vitest'
import type { Json } from '#src/shared/json.ts'
import { schemasAt, pathResolver } from './schemasAt.ts'
import { fixedValue, isOneValue, expandPattern, requiredParts, structuralPatterns, withTarget } from './structure.ts'

const text = { type: 'string' }

it.each<[string, object, string[]]>([
  ['no condition', { properties: { a: text } }, []],
  ['if', { if: { properties: { a: { const: 1 } } } }, ['a']],
  ['if of a group', { if: { properties: { g: { properties: { a: { const: 1 } } } } } }, ['g/a']],
  ['if of what must be there', { if: { required: ['a', 7] } }, ['a']],
  [
    'if of several',
    {
      if: {
        allOf: [{ required: ['a'] }],
        anyOf: [{ required: ['b'] }],
        oneOf: [{ required: ['c'] }],
        not: { required: ['d'] },
      },
    },
    ['a', 'b', 'c', 'd'],
  ],
  ['if of what is named elsewhere', { $defs: { x: { required: ['a'] } }, if: { $ref: '#/$defs/x' } }, ['a']],
  ['dependencies', { dependencies: { a: ['b'], c: { if: { required: ['d'] } } } }, ['a', 'c', 'd']],
  ['dependentSchemas', { dependentSchemas: { a: { if: { required: ['b'] } } } }, ['a', 'b']],
  ['dependentRequired', { dependentRequired: { a: ['b'] } }, ['a']],
  ['a group', { properties: { g: { type: 'object', if: { required: ['a'] } } } }, ['g/a']],
  ['the items of a list', { properties: { l: { type: 'array', items: { if: { required: ['a'] } } } } }, ['l/*/a']],
  [
    'the items of a tuple, and more items',
    { properties: { l: { prefixItems: [{ if: { required: ['a'] } }], items: { if: { required: ['b'] } } } } },
    ['l/*/a', 'l/*/b'],
  ],
  ['then', { then: { if: { required: ['a'] } } }, ['a']],
  ['else', { else: { if: { required: ['a'] } } }, ['a']],
  ['allOf', { allOf: [{ if: { required: ['a'] } }] }, ['a']],
  ['anyOf', { anyOf: [{ if: { required: ['a'] } }] }, ['a']],
  ['oneOf', { oneOf: [{ if: { required: ['a'] } }] }, ['a']],
  ['a place that is looked at twice', { if: { required: ['a'] }, then: { if: { required: ['a'] } } }, ['a']],
  ['schemas that are none', { properties: { a: true, b: [] }, allOf: 'x', if: 'x', items: null, dependencies: [] }, []],
])('[FRM-02] of a schema with %s only these values lay the form out again: %j', (_, schema, patterns) => {
  expect(
    structuralPatterns(schema)
      .map((path) => path.join('/'))
      .toSorted(),
  ).toEqual(patterns)
})

it('[FRM-02] a pattern expands to a path in every item, in nested lists too', () => {
  const keys: Record<string, string[]> = { l: ['k0', 'k2'], 'l/k0/m': ['k1'], 'l/k2/m': [] }
  const places = expandPattern(['l', '*', 'm', '*', 'a'], (list) => keys[list.join('/')] ?? [])
  expect(places.map((path) => path.join('/'))).toEqual(['l/k0/m/k1/a'])
  expect(expandPattern(['a', 'b'], () => [])).toEqual([['a', 'b']])
})

it('[FRM-01] required parts are found in required groups, and nowhere else', () => {
  const group = (required: string[], properties: object) => ({ type: 'object', required, properties })
  const list = { type: 'array', minItems: 2 }
  const schema = group(['g', 'l', 'many', 'any', 'n', 'm', 't'], {
    g: group(['h'], { h: group(['n'], { n: { type: 'null' }, free: { type: 'null' } }), i: group(['x'], {}) }),
    l: list,
    many: { type: 'array', minItems: 99 },
    any: { type: 'array' },
    n: { type: ['string', 'null'] },
    m: { type: ['string', 'number'] },
    t: text,
    optional: group(['a'], { a: list }),
  })
  const { groups, lists, nullable } = requiredParts(schema)
  expect(groups.map((path) => path.join('/'))).toEqual(['g', 'g/h'])
  expect(Object.fromEntries(lists)).toEqual({ l: 2, many: 10, any: 0 })
  expect([...nullable]).toEqual(['g/h/n', 'n'])
})

it.each<[unknown, unknown, boolean]>([
  [text, undefined, true],
  [{ type: 'number' }, undefined, true],
  [{ type: 'integer' }, undefined, true],
  [{ type: 'boolean' }, undefined, true],
  [{ type: ['string', 'null'] }, undefined, true],
  [{ const: 'a' }, undefined, true],
  [{ oneOf: [{ const: 'a' }] }, undefined, true],
  [{ anyOf: [{ const: 'a' }] }, undefined, true],
  [{ oneOf: [{ const: 'a' }], if: {} }, undefined, false],
  [{ oneOf: [text] }, undefined, false],
  [{ type: 'array', items: { enum: ['a'] } }, 'checkboxes', true],
  [{ type: 'array', items: { enum: ['a'] } }, undefined, false],
  [{ type: 'object' }, undefined, false],
  [{ type: 'null' }, undefined, false],
  [{}, undefined, false],
  [null, undefined, false],
  [true, undefined, false],
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'not', 'dependencies', 'dependentSchemas', 'deprecated'].map(
    (keyword): [unknown, unknown, boolean] => [{ type: 'string', [keyword]: [] }, undefined, false],
  ),
])(
  '[FRM-01] the schema %j with the widget %s is one value, and says everything of it itself: %s',
  (schema, widget, expected) => {
    expect(isOneValue(schema, widget)).toBe(expected)
  },
)

it('[FRM-01] a fixed value is recognised, and a box that must be ticked isn’t one', () => {
  expect([{ const: 'a' }, { const: 0 }, { const: true }, {}].map(fixedValue)).toEqual(['a', 0, undefined, undefined])
})

it.each<[string, Json, unknown]>([
  ['named elsewhere', { $ref: '#/$defs/a' }, { type: 'string', title: 'A' }],
  ['named elsewhere, with words of its own', { $ref: '#/$defs/a', title: 'B' }, { type: 'string', title: 'B' }],
  ['named elsewhere twice', { $ref: '#/$defs/b' }, { $ref: '#/$defs/b' }],
  ['named nowhere', { $ref: '#/$defs/none' }, { $ref: '#/$defs/none' }],
  ['here', text, text],
])('[FRM-01] a field whose schema is %s is what is said of it', (_, schema, target) => {
  const root = { $defs: { a: { type: 'string', title: 'A' }, b: { $ref: '#/$defs/a' } } }
  expect(withTarget(schema, root)).toEqual(target)
})

const schemaTitled = (title: string, more: object = {}) => ({ properties: { a: { title } }, ...more })

it('[FRM-01] all schemas at a path are found, whatever the conditions', () => {
  const form = schemaTitled('own', {
    $defs: { named: schemaTitled('named') },
    $ref: '#/$defs/named',
    then: schemaTitled('then'),
    else: schemaTitled('else'),
    allOf: [schemaTitled('all 1'), schemaTitled('all 2')],
    anyOf: [schemaTitled('any')],
    oneOf: [schemaTitled('one')],
    dependentSchemas: { b: schemaTitled('dependent') },
    dependencies: { b: schemaTitled('dependency'), c: ['b'] },
    if: schemaTitled('never'),
    not: schemaTitled('never'),
  })
  const titles = schemasAt(form, ['a']).map(({ title }) => title)
  expect(titles.toSorted()).toEqual([
    'all 1',
    'all 2',
    'any',
    'dependency',
    'dependent',
    'else',
    'named',
    'one',
    'own',
    'then',
  ])
  expect(titles.indexOf('own')).toBe(0)
  expect(titles.indexOf('all 1')).toBeLessThan(titles.indexOf('all 2'))
})

it('[FRM-01] list items share a schema, tuple items have one by position, and a field may be named like an item key', () => {
  const titled = (title: string) => ({ title })
  const form = {
    properties: {
      list: { items: { properties: { a: titled('of each') } } },
      tuple: { items: [titled('first'), titled('second')], additionalItems: titled('more') },
      group: { properties: { k0: titled('called so') } },
    },
  }
  const way = pathResolver(form)
  const titleAt = (key: string) => {
    const path = key.split('/')
    const [direct] = schemasAt(form, path)
    expect(way(path).at(-1)?.[0]).toBe(direct)
    return direct?.['title']
  }
  const keys = ['list/k0/a', 'list/k7/a', 'tuple/k0', 'tuple/k1', 'tuple/k2', 'group/k0', 'group/k1', 'none', 'list/a']
  expect(keys.map(titleAt)).toEqual([
    'of each',
    'of each',
    'first',
    'second',
    'more',
    'called so',
    undefined,
    undefined,
    undefined,
  ])
  expect(way(['list', 'k0']).map((places) => places.length)).toEqual([1, 1, 1])
})
