import { describe, expect, it } from 'vitest'
import { notEnterable } from './notEnterable.ts'

const text = { type: 'string' }
const form = (schema: object, uiSchema = {}) => ({ schema: { ...schema }, uiSchema })
const fields = (properties: object, more: object = {}) => form({ type: 'object', properties, ...more })

/** Expectations, with forms that violate them. */
const refused: Readonly<Record<string, readonly Refused[]>> = {
  '"type": "object" and "properties" with the fields': [
    ['nothing', form({}), '$.schema', '{}'],
    ['neither fields nor anything else', form({ title: 'A' }), '$.schema', '{"title":"A"}'],
  ],
  'object: a form has fields, which are its properties': [
    ['one value', form({ type: 'string' }), '$.schema.type', '"string"'],
    ['a list', form({ $ref: '#/$defs/list', $defs: { list: { type: 'array', items: text } } }), '$.schema', '"array"'],
    ['a list in one of its parts', form({ allOf: [{ type: 'array' }] }), '$.schema', '"array"'],
  ],
  'fields that have their names in "properties"; for names of their own, a list of name and value': [
    [
      'names that people make up',
      fields({ a: text }, { additionalProperties: text }),
      '$.schema.additionalProperties',
      'names that are not known',
    ],
    [
      'names by a pattern',
      fields({ a: text }, { patternProperties: { '^x': text } }),
      '$.schema.patternProperties',
      'names that are not known',
    ],
    [
      'rules for names',
      fields({ a: text }, { propertyNames: { minLength: 2 } }),
      '$.schema.propertyNames',
      'names that are not known',
    ],
    [
      'such names in the items of a list',
      fields({ a: { type: 'array', items: { type: 'object', properties: { b: text }, additionalProperties: text } } }),
      '$.schema.properties.a.items.additionalProperties',
      'names that are not known',
    ],
    [
      'names by what is left',
      fields({ a: text }, { unevaluatedProperties: text }),
      '$.schema.unevaluatedProperties',
      'names that are not known',
    ],
  ],
  'a field whose name has a letter and no slash': [
    ['a name with a slash', fields({ 'a/b': text }), '$.schema.properties["a/b"]', '"a/b"'],
    ['no name at all', fields({ '': text }), '$.schema.properties[""]', '""'],
    [
      'a bad name in a condition',
      fields({ a: text }, { ['then']: { properties: { 'b/c': text } } }),
      '$.schema.then.properties["b/c"]',
      '"b/c"',
    ],
  ],
  'a name that not every object has': [
    ['a name that every object has', fields({ constructor: text }), '$.schema.properties.constructor', '"constructor"'],
    [
      'such a name in a group',
      fields({ a: { type: 'object', properties: { toString: text } } }),
      '$.schema.properties.a.properties.toString',
      '"toString"',
    ],
  ],
  'a type, or values to choose from': [
    ['a value without a type', fields({ a: { title: 'A' } }), '$.schema.properties.a', '{"title":"A"}'],
    ['anything', fields({ a: true }), '$.schema.properties.a', 'true'],
    [
      'nothing in the items of a list',
      fields({ a: { type: 'array', items: { title: 'A' } } }),
      '$.schema.properties.a.items',
      '{"title":"A"}',
    ],
  ],
  '"items" that say what its items are': [
    ['a list without items', fields({ a: { type: 'array' } }), '$.schema.properties.a', 'none'],
    ['a list of several types', fields({ a: { type: ['array', 'null'] } }), '$.schema.properties.a', 'none'],
  ],
  '"properties" with its fields': [
    ['a group without fields', fields({ a: { type: 'object' } }), '$.schema.properties.a', 'none'],
    [
      'nothing in the rest of a list',
      fields({ a: { type: 'array', prefixItems: [text], items: { type: 'object' } } }),
      '$.schema.properties.a.items',
      'none',
    ],
    ['a list for a group', fields({ a: { type: 'object', const: [] } }), '$.schema.properties.a', 'none'],
  ],
  'date, or text without a format: this one has a time zone, which nobody types': [
    [
      'text with a time zone',
      fields({ a: { type: 'string', format: 'time' } }),
      '$.schema.properties.a.format',
      'time',
    ],
    [
      'a date with a time',
      fields({ a: { type: 'string', format: 'date-time' } }),
      '$.schema.properties.a.format',
      'date-time',
    ],
    [
      'a length of time',
      fields({ a: { type: 'string', format: 'duration' } }),
      '$.schema.properties.a.format',
      'duration',
    ],
  ],
  'values that differ when they are written': [
    ['values that look alike', fields({ a: { enum: [1, '1'] } }), '$.schema.properties.a.enum', '1'],
    [
      'alternatives that are one value',
      fields({ a: { oneOf: [{ const: 1 }, { const: '1' }] } }),
      '$.schema.properties.a',
      '1',
    ],
  ],
  '"type": "array" whose "items" have the values, for checkboxes': [
    [
      'checkboxes for one value',
      { ...fields({ a: text }), uiSchema: { a: { 'ui:widget': 'checkboxes' } } },
      '$.schema.properties.a',
      '{"type":"string"}',
    ],
    [
      'checkboxes by its options',
      form({ type: 'object', properties: { a: text } }, { a: { 'ui:options': { widget: 'checkboxes' } } }),
      '$.schema.properties.a',
      '{"type":"string"}',
    ],
  ],
  'a default: it must be there, and nobody can enter it': [
    [
      'what must be there and can not be entered',
      fields({ a: { type: 'string', readOnly: true } }, { required: ['a'] }),
      '$.schema.properties.a',
      'none',
    ],
    [
      'what must be there and its layout locks',
      form({ type: 'object', properties: { a: text }, required: ['a'] }, { a: { 'ui:readonly': true } }),
      '$.schema.properties.a',
      'none',
    ],
  ],
  'at least 5, as "minLength" says': [
    [
      'more letters than fit',
      fields({ a: { ...text, minLength: 5, maxLength: 4 } }),
      '$.schema.properties.a.maxLength',
      '4',
    ],
  ],
  'at least 2, as "minimum" says': [
    [
      'a number in no range',
      fields({ a: { type: 'number', minimum: 2, maximum: 1 } }),
      '$.schema.properties.a.maximum',
      '1',
    ],
  ],
  'at least 2, as "minItems" says': [
    [
      'more items than fit',
      fields({ a: { type: 'array', items: text, minItems: 2, maxItems: 1 } }),
      '$.schema.properties.a.maxItems',
      '1',
    ],
  ],
  'a value of the type "string"': [
    ['a value of another type', fields({ a: { ...text, const: 5 } }), '$.schema.properties.a.const', '5'],
  ],
  'a value of the type "integer"': [
    [
      'choices of another type',
      fields({ a: { type: 'integer', enum: ['1', 1.5] } }),
      '$.schema.properties.a.enum',
      '"1"',
    ],
    ['a part of a number', fields({ a: { type: 'integer', const: 1.5 } }), '$.schema.properties.a.const', '1.5'],
  ],
  'a field that the schema has': [
    ['a value that no field asks for', fields({ a: text }, { required: ['a', 'b'] }), '$.schema.required[1]', '"b"'],
    [
      'such a value of a group, while another group has it',
      fields(
        { b: text, a: { type: 'object', properties: { c: text } } },
        { allOf: [{ properties: { a: { required: ['b'] } } }] },
      ),
      '$.schema.allOf[0].properties.a.required[0]',
      '"b"',
    ],
    [
      'what a condition demands and nothing asks for',
      fields({ a: text }, { allOf: [{ if: {}, ['then']: { required: ['c'] } }] }),
      '$.schema.allOf[0].then.required[0]',
      '"c"',
    ],
  ],
  'an alternative that asks something else than those before it, or "anyOf"': [
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
      'the same fields again',
    ],
  ],
  'a value of the type ["number","string"]': [
    [
      'null for a number',
      fields({ a: { type: ['number', 'string'], enum: [null] } }),
      '$.schema.properties.a.enum',
      'null',
    ],
  ],
  'at least 2, as "minLength" says': [
    [
      'a field that two parts describe, the second one badly',
      fields({ a: text }, { allOf: [{ properties: { a: { maxLength: 1, minLength: 2 } } }] }),
      '$.schema.allOf[0].properties.a.maxLength',
      '1',
    ],
  ],
}

type Refused = readonly [asks: string, form: ReturnType<typeof form>, path: string, found: string]

describe.each(Object.entries(refused))('where a form needs %s', (expected, rows) => {
  it.each(rows)('[FRM-03] one that has %s is refused, with its path', (_, asked, path, found) => {
    expect(notEnterable(asked)).toEqual({ path, expected, found })
  })
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
  ['a locked value that need not be there', fields({ a: { ...text, readOnly: true } })],
  ['a locked value that is always the same', fields({ a: { const: 1, readOnly: true } }, { required: ['a'] })],
  [
    'a locked value that the layout fills in',
    form(fields({ a: text }, { required: ['a'] }).schema, { a: { 'ui:readonly': true, 'ui:initial': 'x' } }),
  ],
  ['a time that nobody enters', fields({ a: { ...text, format: 'date-time', readOnly: true } })],
  ['a hidden time', form(fields({ a: { ...text, format: 'time' } }).schema, { a: { 'ui:widget': 'hidden' } })],
  ['a date', fields({ a: { ...text, format: 'date' } })],
  [
    'checkboxes for several values',
    form(fields({ a: { type: 'array', items: { enum: ['x', 'y'] } } }).schema, { a: { 'ui:widget': 'checkboxes' } }),
  ],
  ['a text of just so many letters', fields({ a: { ...text, minLength: 4, maxLength: 4 } })],
  ['a limit on one side', fields({ a: { ...text, maxLength: 4 } })],
  ['values of which one fits', fields({ a: { type: 'integer', enum: ['1', 2] } })],
  ['values of several types', fields({ a: { type: ['string', 'null'], enum: ['1', null] } })],
  ['values without a type', fields({ a: { enum: ['1', 2, null] } })],
  ['a value that is a part of a number', fields({ a: { type: 'number', const: 1.5 } })],
  ['a value that is a list', fields({ a: { type: 'array', const: [1], items: text } })],
  ['lists of lists of itself', fields({ a: { type: 'array', items: { $ref: '#' } } })],
  ['alternatives that are alike and may both fit', fields({ a: { anyOf: [fieldsOf('b'), fieldsOf('b')] } })],
  ['other names that nothing is said of', fields({ a: text }, { additionalProperties: {}, propertyNames: {} })],
  ['a value that is described in another part', fields({ a: true }, { allOf: [{ properties: { a: text } }] })],
  ['a group among some', fields({ a: { type: 'object', enum: [{ b: 1 }, { b: 2 }] } })],
  ['a list of groups among some', fields({ a: { type: 'array', uniqueItems: true, items: { enum: [{ b: 1 }] } } })],
])('[FRM-03] a form with %s can be filled in', (_, asked) => {
  expect(notEnterable(asked)).toBeUndefined()
})

function fieldsOf(name: string) {
  return { type: 'object', properties: { [name]: text }, required: [name] }
}
