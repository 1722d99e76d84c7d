import { describe, expect, it } from 'vitest'
import { validationRules } from '#registry/validationRules.ts'
import { compileForm } from './compile.ts'
import { refusal } from './refusal.ts'

const wide = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string' }]))
const nest = (depth: number): object =>
  depth === 0 ? { type: 'string' } : { type: 'object', properties: { a: nest(depth - 1) } }
/** Definitions of which each refers twice to the next: the last one is reached 2^30 times. */
const doubling = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [
    `d${index}`,
    index === 29
      ? { type: 'string' }
      : { allOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] },
  ]),
)
/** Definitions of which each refers to the next. */
const chain = (length: number) =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [`d${index}`, index === length - 1 ? {} : { $ref: `#/$defs/d${index + 1}` }]),
  )
const items = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { type: 'array', items: { $ref: '#/$defs/note' } }]))

describe('the gate before compiling', () => {
  it.each<[string, object, string, RegExp]>([
    ['deeper than 32', { properties: { a: nest(32) } }, '$.schema.properties.a', /at most 32 deep/],
    [
      'a hundred thousand levels deep',
      JSON.parse('{"not":'.repeat(1e5) + 'true' + '}'.repeat(1e5)),
      '$.schema.not',
      /32 deep/,
    ],
    ['larger than 256 KB', { title: 'x'.repeat(256 * 1024) }, '$.schema', /256 KB/],
    ['of more than 500 fields', { properties: wide(501) }, '$.schema', /500 fields/],
    [
      'whose definitions multiply to more than 500 fields',
      {
        $defs: { page: { properties: wide(100) } },
        properties: Object.fromEntries([...'abcdef'].map((name) => [name, { $ref: '#/$defs/page' }])),
      },
      '$.schema',
      /500 fields.*606/,
    ],
    ['whose references double thirty times', { $defs: doubling, $ref: '#/$defs/d0' }, '$.schema.$defs', /5000 schemas/],
    ['whose references go on and on', { $defs: chain(2000), $ref: '#/$defs/d0' }, '$.schema.$defs', /at most 32 deep/],
    [
      'that refers to another document',
      { properties: { a: { $ref: 'https://example.com/x.json' } } },
      '$.schema.properties.a.$ref',
      /inside the schema.*example/,
    ],
    ['that refers to nothing', { $ref: '#/$defs/none' }, '$.schema.$ref', /something that is there/],
    ['that refers to what every object has', { $ref: '#/__proto__' }, '$.schema.$ref', /something that is there/],
    ['that refers to itself', { $ref: '#' }, '$.schema.$ref', /never ends/],
    [
      'whose references go round',
      { $defs: { a: { anyOf: [{ $ref: '#/$defs/b' }] }, b: { not: { $ref: '#/$defs/a' } } } },
      '$.schema.$defs',
      /never ends/,
    ],
    [
      'whose field contains the whole form',
      { properties: { again: { $ref: '#' } } },
      '$.schema.properties.again.$ref',
      /never ends/,
    ],
    [
      'that goes on in a field of another name',
      { additionalProperties: { $ref: '#/additionalProperties' } },
      '$.schema.additionalProperties.$ref',
      /never ends/,
    ],
    [
      'that contains itself twice at each level',
      { $defs: { note: { properties: items('left', 'right') } }, $ref: '#/$defs/note' },
      '$.schema.$defs.note',
      /2 places/,
    ],
    [
      'that moves what its references mean',
      { properties: { a: { $id: 'https://example.com/' } } },
      '$.schema.properties.a.$id',
      /nothing that moves it/,
    ],
    ['with a dynamic reference', { $dynamicRef: '#x' }, '$.schema.$dynamicRef', /nothing that moves it/],
  ])('[FRM-03] a schema %s is refused, with the place', (_, schema, path, reason) => {
    const refused = refusal(schema)
    expect(refused?.path).toContain(path)
    expect(`${refused?.expected}: ${refused?.found}`).toMatch(reason)
  })

  it.each<[string, object]>([
    ['of 500 fields', { properties: wide(500) }],
    ['31 deep', nest(31)],
    [
      'whose definition many fields share',
      { $defs: { name: { type: 'string' } }, properties: { a: { $ref: '#/$defs/name' }, b: { $ref: '#/$defs/name' } } },
    ],
    ['that is a list of itself', { properties: { answers: { type: 'array', items: { $ref: '#' } } } }],
    ['that contains itself in a list', { $defs: { note: { properties: items('answers') } }, $ref: '#/$defs/note' }],
    ['whose address is written in another way', { $defs: { 'a/b c': {} }, $ref: '#/%24defs/a~1b%20c' }],
    ['with fields that are called like keywords', { properties: { $id: {}, $anchor: {}, $ref: { type: 'string' } } }],
  ])('[FRM-03] a schema %s may be compiled', (_, schema) => {
    expect(refusal(schema)).toBeUndefined()
    expect(() => compileForm({ ...schema }, { rules: validationRules, runtime: '/runtime.js' })).not.toThrow()
  })

  const many = (schemas: number) => ({ anyOf: Array.from({ length: schemas - 1 }, () => ({})) })
  const large = (bytes: number) => ({ title: 'x'.repeat(bytes - JSON.stringify({ title: '' }).length) })

  it.each<[string, object, object]>([
    ['256 KB', large(256 * 1024), large(256 * 1024 + 1)],
    ['5000 schemas', many(5000), many(5001)],
    ['500 fields', { properties: wide(500) }, { properties: wide(501) }],
    ['32 deep', nest(31), nest(32)],
    ['32 deep', { $defs: chain(30), $ref: '#/$defs/d0' }, { $defs: chain(32), $ref: '#/$defs/d0' }],
  ])('[FRM-03] a schema of %s passes, and nothing more', (limit, atIt, aboveIt) => {
    expect(refusal(atIt)).toBeUndefined()
    expect(refusal(aboveIt)?.expected).toContain(`at most ${limit}`)
  })

  it('[FRM-03] a refusal names the limit and the value', () => {
    expect(refusal(large(300 * 1024))?.found).toBe('300 KB')
    expect(refusal({ properties: wide(501) })?.found).toBe('501, with what its references stand for')
    expect(refusal(nest(32))).toEqual({
      path: '$.schema',
      expected: 'a schema nested at most 32 deep',
      found: '33 deep',
    })
  })

  it('[FRM-03] unused definitions count no fields', () => {
    expect(refusal({ $defs: { a: { properties: wide(300) }, b: { properties: wide(300) } } })).toBeUndefined()
  })

  it('[FRM-03] a form may contain itself in one list, but not in two, which would double it at each level', () => {
    const left = { type: 'array', items: { $ref: '#' } }
    expect(refusal({ properties: { left } })).toBeUndefined()
    expect(refusal({ properties: { left, right: { ...left } } })).toEqual({
      path: '$.schema',
      expected: 'a schema that contains itself at one place',
      found: '2 places',
    })
  })

  /**
   * Keywords of draft-07 and 2020-12 that hold schemas. `isList`: their schemas apply to list
   * items, through which a form may contain itself.
   */
  const keywords: readonly (readonly [keyword: string, isList: boolean, holding: (schema: object) => unknown])[] = [
    ...['if', 'then', 'else', 'not', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'].map(
      (keyword) => [keyword, false, (schema: object) => schema] as const,
    ),
    ...['items', 'additionalItems', 'unevaluatedItems', 'contains'].map(
      (keyword) => [keyword, true, (schema: object) => schema] as const,
    ),
    ...['allOf', 'anyOf', 'oneOf', 'items', 'prefixItems'].map(
      (keyword) => [keyword, false, (schema: object) => [schema]] as const,
    ),
    ...['properties', 'patternProperties', 'dependentSchemas', 'dependencies', 'definitions', '$defs'].map(
      (keyword) => [keyword, false, (schema: object) => ({ a: schema })] as const,
    ),
  ]

  it.each(keywords)(
    '[FRM-03] what stands in %s (in a list that grows: %s) is looked into',
    (keyword, isList, holding) => {
      const to = (ref: string) => refusal({ [keyword]: holding({ $ref: ref }) })
      expect(to('#/none')?.path.startsWith(`$.schema.${keyword}`)).toBe(true)
      expect(to('#/none')?.expected).toBe('a $ref to something that is there')
      expect(to('#')?.expected).toBe(
        isList ? undefined : 'a $ref that ends, or leads back through the items of an array alone',
      )
    },
  )

  it.each(['$dynamicRef', '$recursiveRef', '$dynamicAnchor', '$recursiveAnchor', '$anchor', '$id'])(
    '[FRM-03] %s, which would move what references mean, is refused at any depth',
    (keyword) => {
      expect(refusal({ items: { [keyword]: 'x' } })).toEqual({
        path: `$.schema.items.${keyword}`,
        expected: 'a $ref inside the schema (#/…) and nothing that moves it',
        found: keyword,
      })
    },
  )

  it('[FRM-03] the schema itself may have an $id', () => {
    expect(refusal({ $id: 'https://example.com/form', properties: {} })).toBeUndefined()
  })
})
