import { expect, it } from 'vitest'
import { validationRules } from '#registry/validationRules.ts'
import { compileForm } from './compile.ts'
import { SchemaRefused } from './SchemaRefused.ts'

/** Returns why a schema isn't compiled; undefined when it is. */
function refusalOf(schema: object): unknown {
  try {
    compileForm({ type: 'object', ...schema }, { rules: validationRules, runtime: '/r.js' })
    return undefined
  } catch (error) {
    if (error instanceof SchemaRefused) return error.refusal
    throw error
  }
}

const TYPES = 'one of "array", "boolean", "integer", "null", "number", "object", "string"'
const KEYWORD = 'a keyword of JSON Schema, or one that forms have'

it.each<[object, string, string, string]>([
  [{ properties: { a: { type: 'strnig' } } }, '$.schema.properties.a.type', TYPES, '"strnig"'],
  // the innermost error, not that no alternative matches
  [
    { properties: { a: { anyOf: [{ type: 'x' }], minLength: 'y' } } },
    '$.schema.properties.a.anyOf[0].type',
    TYPES,
    '"x"',
  ],
  [
    { properties: { a: { type: 'string', minLength: '2' } } },
    '$.schema.properties.a.minLength',
    'a whole number',
    '"2"',
  ],
  [{ properties: [] }, '$.schema.properties', 'an object', '[]'],
  [{ required: 'a' }, '$.schema.required', 'a list', '"a"'],
  [{ required: ['a', 'a'] }, '$.schema.required', 'a list without repetitions', '["a","a"]'],
  [{ properties: { a: { type: 'string', shout: true } } }, '$.schema.properties.a.shout', KEYWORD, 'shout'],
  [{ properties: { a: { shout: 1 }, b: { whisper: 1 } } }, '$.schema.properties.a.shout', KEYWORD, 'shout'],
  [{ properties: { a: true, b: { shout: 1 } } }, '$.schema.properties.b.shout', KEYWORD, 'shout'],
  [{ properties: { a: { allOf: [{ 'a/b': true }] } } }, '$.schema.properties.a.allOf[0]["a/b"]', KEYWORD, 'a/b'],
  [{ properties: { a: { toString: 1 } } }, '$.schema.properties.a.toString', KEYWORD, 'toString'],
  [{ $defs: { x: { shout: 1 } } }, '$.schema.$defs.x.shout', KEYWORD, 'shout'],
  [{ if: { properties: { a: { const: 1 } } } }, '$.schema.if', '"then" or "else" beside it', 'neither'],
  [{ properties: { a: { ['then']: {} } } }, '$.schema.properties.a.then', '"if" beside it', 'none'],
  [{ else: {} }, '$.schema.else', '"if" beside it', 'none'],
  [
    { properties: { a: { type: 'string', pattern: '(' } } },
    '$.schema.properties.a.pattern',
    'a regular expression',
    '(',
  ],
  [{ properties: { a: { enum: [] } } }, '$.schema.properties.a.enum', 'at least one value', 'none'],
  [{ properties: { a: { enum: 5 } } }, '$.schema.properties.a.enum', 'a list', '5'],
  [
    { properties: { a: { rule: { name: 'sum', mim: 1 } } } },
    '$.schema.properties.a.rule',
    'of the rule sum: mim: nothing',
    '{"mim":1}',
  ],
  [{ properties: { a: { $ref: '#/no' } } }, '$.schema.properties.a.$ref', 'a $ref to something that is there', '#/no'],
  [
    { properties: { a: { type: 'string', errorMessage: { minLenght: 1 } } } },
    '$.schema',
    'keywords that go together',
    'some that contradict each other',
  ],
])('[FRM-03] an author reads what is wrong in %j and where: %s', (schema, path, expected, found) => {
  expect(refusalOf(schema)).toEqual({ path, expected, found })
})

it('[FRM-03] an unknown format is refused with the list of known ones', () => {
  expect(refusalOf({ properties: { a: { type: 'string', format: 'e-mail' } } })).toEqual({
    path: '$.schema.properties.a.format',
    expected: expect.stringMatching(/^one of the formats date, .*, email, /),
    found: 'e-mail',
  })
})

it.each([
  [{ if: {}, ['then']: {} }],
  [{ if: {}, else: {} }],
  [{ $ref: '#/$defs/x', $defs: { x: { type: 'object' } } }],
  [{ properties: { a: { type: 'string', format: 'email', pattern: '^a', rule: 'email', enum: ['a@b.c'] } } }],
  [{ properties: { a: { type: 'array', items: { $ref: '#' } } } }],
])('[FRM-03] nothing is wrong in %j', (schema) => expect(refusalOf(schema)).toBeUndefined())
