import { describe, expect, it } from 'vitest'
import { validationRules } from '#registry/validation-rules.ts'
import { compileForm } from './compile.ts'
import { refusal } from './gate.ts'

const wide = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string' }]))
const nest = (depth: number): object =>
  depth === 0 ? { type: 'string' } : { type: 'object', properties: { a: nest(depth - 1) } }
/** Each definition refers twice to the next: the last one is reached 2^30 times. */
const doubling = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [
    `d${index}`,
    index === 29
      ? { type: 'string' }
      : { allOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] },
  ]),
)
/** Each definition refers to the next. */
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
})
