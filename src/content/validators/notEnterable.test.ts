import { expect, it } from 'vitest'
import { validationRules } from '#registry/validation-rules.ts'
import { compileForm } from './compile.ts'
import { notEnterable } from './notEnterable.ts'
import { SchemaRefused } from './SchemaRefused.ts'

const text = { type: 'string' }
const form = (schema: object, uiSchema = {}) => ({ schema: { ...schema }, uiSchema })
const fields = (properties: object, more: object = {}) => form({ type: 'object', properties, ...more })

it.each([
  ['nothing', form({}), '$.schema'],
  ['one value', form({ type: 'string' }), '$.schema.type'],
  ['a list', form({ $ref: '#/$defs/list', $defs: { list: { type: 'array', items: text } } }), '$.schema'],
  ['names that people make up', fields({ a: text }, { additionalProperties: text }), '$.schema.additionalProperties'],
  ['names by a pattern', fields({ a: text }, { patternProperties: { '^x': text } }), '$.schema.patternProperties'],
  ['rules for names', fields({ a: text }, { propertyNames: { minLength: 2 } }), '$.schema.propertyNames'],
  [
    'such names in the items of a list',
    fields({ a: { type: 'array', items: { type: 'object', properties: { b: text }, additionalProperties: text } } }),
    '$.schema.properties.a.items.additionalProperties',
  ],
  ['a name with a slash', fields({ 'a/b': text }), '$.schema.properties["a/b"]'],
  ['a name that every object has', fields({ constructor: text }), '$.schema.properties.constructor'],
  [
    'such a name in a group',
    fields({ a: { type: 'object', properties: { toString: text } } }),
    '$.schema.properties.a.properties.toString',
  ],
  ['a value without a type', fields({ a: { title: 'A' } }), '$.schema.properties.a'],
  ['a list without items', fields({ a: { type: 'array' } }), '$.schema.properties.a'],
  ['a group without fields', fields({ a: { type: 'object' } }), '$.schema.properties.a'],
  ['text with a time zone', fields({ a: { type: 'string', format: 'time' } }), '$.schema.properties.a.format'],
  ['values that look alike', fields({ a: { enum: [1, '1'] } }), '$.schema.properties.a.enum'],
  [
    'checkboxes for one value',
    { ...fields({ a: text }), uiSchema: { a: { 'ui:widget': 'checkboxes' } } },
    '$.schema.properties.a',
  ],
  [
    'what must be there and can not be entered',
    fields({ a: { type: 'string', readOnly: true } }, { required: ['a'] }),
    '$.schema.properties.a',
  ],
  ['anything', fields({ a: true }), '$.schema.properties.a'],
  ['more letters than fit', fields({ a: { ...text, minLength: 5, maxLength: 4 } }), '$.schema.properties.a.maxLength'],
  ['a number in no range', fields({ a: { type: 'number', minimum: 2, maximum: 1 } }), '$.schema.properties.a.maximum'],
  [
    'more items than fit',
    fields({ a: { type: 'array', items: text, minItems: 2, maxItems: 1 } }),
    '$.schema.properties.a.maxItems',
  ],
  ['a value of another type', fields({ a: { ...text, const: 5 } }), '$.schema.properties.a.const'],
  ['choices of another type', fields({ a: { type: 'integer', enum: ['1', 1.5] } }), '$.schema.properties.a.enum'],
  ['a value that no field asks for', fields({ a: text }, { required: ['a', 'b'] }), '$.schema.required[1]'],
  [
    'such a value of a group, while another group has it',
    fields(
      { b: text, a: { type: 'object', properties: { c: text } } },
      { allOf: [{ properties: { a: { required: ['b'] } } }] },
    ),
    '$.schema.allOf[0].properties.a.required[0]',
  ],
  [
    'alternatives that ask the same',
    fields({
      a: {
        oneOf: [
          { title: 'B', ...fieldsOf('b') },
          { title: 'C', ...fieldsOf('b') },
        ],
      },
    }),
    '$.schema.properties.a.oneOf[1]',
  ],
])('[FRM-03] a form that asks for %s is refused, with its place', (_, asked, path) => {
  expect(notEnterable(asked)).toMatchObject({ path })
})

it.each([
  [
    'a condition on what is described elsewhere',
    fields({ a: text }, { dependentSchemas: { a: { properties: { a: { minLength: 2 } } } } }),
  ],
  ['no other names', fields({ a: text }, { additionalProperties: false })],
  ['a locked value that is given', fields({ a: { ...text, readOnly: true, default: 'x' } }, { required: ['a'] })],
  ['alternatives that differ', fields({ a: { oneOf: [fieldsOf('b'), fieldsOf('c')] } })],
  ['a form without fields', form({ type: 'object' })],
])('[FRM-03] a form with %s can be filled in', (_, asked) => {
  expect(notEnterable(asked)).toBeUndefined()
})

function fieldsOf(name: string) {
  return { type: 'object', properties: { [name]: text }, required: [name] }
}

it.each([
  [{ properties: { a: { type: 'strnig' } } }, '$.schema.properties.a.type'],
  [{ properties: { a: { type: 'string', minLength: '2' } } }, '$.schema.properties.a.minLength'],
  [{ properties: { a: { type: 'string', format: 'e-mail' } } }, '$.schema.properties.a.format'],
  [{ properties: { a: { type: 'string', shout: true } } }, '$.schema.properties.a.shout'],
  [{ if: { properties: { a: { const: 1 } } } }, '$.schema.if'],
  [{ properties: [] }, '$.schema.properties'],
  [{ required: 'a' }, '$.schema.required'],
  [{ properties: { a: { type: 'string', pattern: '(' } } }, '$.schema.properties.a.pattern'],
  [{ properties: { a: { type: 'string', errorMessage: { minLenght: 1 } } } }, '$.schema'],
])('[FRM-03] %j is refused in words of ours, with its place', (schema, path) => {
  const refused = () => compileForm({ type: 'object', ...schema }, { rules: validationRules, runtime: '/r.js' })
  expect(refused).toThrow(SchemaRefused)
  expect(refused).toThrow(`${path}: expected `)
  // as Ajv says it
  expect(refused).not.toThrow(/must |strict mode|schema is invalid|keyword "|data\//)
})
