import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { ruleParameters } from '#schemas/rules/parameters.ts'
import type { Json } from '#src/shared/json.ts'
import { scan } from '../../embedded/scan.ts'
import { fromEntry } from '../fromEntry.ts'
import { createModel } from '../model.ts'
import { toEntry } from '../toEntry.ts'
import { anyForm, when } from './anyForm.fixture.ts'
import type { EditedForm } from './EditedForm.ts'
import { FormField, FormRule } from './FormField.ts'
import { fromEdited } from './fromEdited.ts'
import { toEdited } from './toEdited.ts'

const files = [...(await scan('fixtures/content')).values()]
  .filter(({ ref }) => ref.type === 'form')
  .map(({ ref, path }) => [ref.file, path] as const)
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json

const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema'

/** A form with these fields, in the usual notation. */
function formOf(properties: Json, uiSchema: Json = {}, more: Json = {}): Json {
  const schema = { $schema: DRAFT_2020, type: 'object', properties, ...more }
  return { slug: 'f', schema, uiSchema: { 'ui:order': Object.keys(properties), ...uiSchema } }
}

const edited = (form: Json) => toEdited(form) as Partial<EditedForm>

describe('a form in the CMS', () => {
  it.each(files)('[FRM-01] %s is edited as fields and converted back unchanged', (_, file) => {
    const document = read(file)
    const { fields = [] } = edited(document)
    expect(fields.map(({ name }) => name)).toEqual(Object.keys((document['schema'] as Json)['properties'] as Json))
    const back = fromEdited(toEdited(document))
    expect(back).toEqual(document)
    expect(JSON.stringify(orders(back))).toBe(JSON.stringify(orders(document)))
  })

  it('[FRM-01] every form of the site can be edited without JSON', () => {
    expect(files).toHaveLength(81)
    const needing = files.filter(([, file]) => {
      const { schema, uiSchema } = edited(read(file))
      return schema !== undefined || uiSchema !== undefined
    })
    expect(needing.map(([file]) => file)).toEqual([])
  })

  it.each([
    ['choices', { type: 'string', enum: ['a', 'b'] }, true],
    ['numbers', { type: 'number', enum: [1, 2] }, true],
    ['what rows can’t say', { enum: [{ a: 1 }] }, false],
    ['what is said of them besides', { type: 'string', enum: ['a'], title: 'One' }, false],
  ])('[FRM-01] a list of %s is kept, in rows where they can say it', (_, items, isRows) => {
    const list = { type: 'array', uniqueItems: true, items, title: 'Games', minItems: 1 }
    const document = formOf({ games: list }, { games: { 'ui:widget': 'checkboxes', 'ui:enumNames': undefined } })
    const { fields } = edited(document)
    expect(fields?.[0]?.choices !== undefined).toBe(isRows)
    expect(fromEdited(toEdited(document))).toEqual(document)
  })

  it('[FRM-01] the CMS stores a form of fields without JSON', () => {
    const entry = entryOf(formOf({ a: { type: 'string', title: 'A' } }))
    expect(entry).toMatchObject({ schema: null, uiSchema: null, fields: [{ name: 'a', label: 'A', widget: null }] })
  })

  it('[FRM-01] every setting of a field is converted to a row and back', () => {
    const links = [{ label: 'Terms', url: '/terms' }]
    const properties = {
      line: {
        type: 'string',
        title: 'Line',
        description: 'Below',
        minLength: 1,
        maxLength: 9,
        pattern: '^x',
        writeOnly: true,
        rule: 'text',
        default: 'x',
        errorMessage: { rule: 'wrong', maxLength: 'tooLong' },
      },
      list: { type: 'integer', enum: [1, 2] },
      amount: {
        type: 'number',
        minimum: 1,
        maximum: 9.5,
        multipleOf: 0.5,
        allOf: [{ rule: 'text' }, { rule: 'code' }],
      },
      sum: { type: 'string', rule: { name: 'sum', min: 1, max: 5, currency: 'EUR' } },
      code: { type: 'string' },
      phone: { type: 'string' },
      file: { type: 'string' },
      terms: { type: 'boolean', default: true },
      open: {},
    }
    const uiSchema = {
      'ui:definitions': 'some.fields',
      'ui:definitionsOn': 'field.list',
      line: {
        'ui:placeholder': 'x…',
        'ui:autocomplete': 'off',
        'ui:inputType': 'email',
        'ui:inputMode': 'numeric',
        'ui:mask': '##',
        'ui:clearable': true,
        'ui:stripEmoji': true,
        'ui:initial': 'query.line',
        'ui:remember': 'line',
        'ui:check': 'some.check',
        'ui:disabled': true,
        'ui:width': 'half',
        'ui:visibleWhen': when('field.list'),
        'ui:requiredWhen': when('locale'),
      },
      list: {
        'ui:widget': 'select',
        'ui:enumNames': ['One', 'Two'],
        'ui:source': 'countries',
        'ui:search': true,
        'ui:resetOn': 'field.line',
        'ui:resetTo': 'first',
      },
      amount: { 'ui:widget': 'number' },
      sum: { 'ui:widget': 'sum', 'ui:currency': 'EUR', 'ui:currencyField': 'line' },
      code: { 'ui:widget': 'code', 'ui:length': 4 },
      phone: { 'ui:widget': 'phone', 'ui:countryField': 'line' },
      file: { 'ui:widget': 'file', 'ui:step': 'Files', 'ui:accept': '.pdf', 'ui:maxMegabytes': 2.5 },
      terms: { 'ui:widget': 'checkbox', 'ui:links': links },
    }
    const more = { required: ['line', 'terms'], errorMessage: { required: { line: 'insertLine' } } }
    const form = formOf(properties, uiSchema, more)
    const { fields = [], definitions, definitionsOn, schema, uiSchema: layout } = edited(form)
    expect([schema, layout, definitions, definitionsOn]).toEqual([undefined, undefined, 'some.fields', 'field.list'])
    const settings = new Set(fields.flatMap((row) => Object.keys(row)))
    expect([...settings].toSorted()).toEqual(Object.keys(FormField.properties).toSorted())
    expect(fields.at(-1)).toEqual({ name: 'open', type: 'json' })
    expect(fromEdited(toEdited(form))).toEqual(form)
  })

  const limits = (name: string) => (name === 'date' ? { min: 'today', max: 'today+1y' } : { min: 1, max: 2 })
  const text = { pattern: '^x', field: 'b', previous: 'b', currency: 'EUR', isRequired: false, isActive: false }
  it.each(Object.entries(ruleParameters))('[FRM-01] the rule %s keeps all its parameters', (name, parameters) => {
    const examples: Json = { ...limits(name), ...text, length: 3, value: 5, maxLength: 9 }
    const parameterValues = Object.fromEntries(Object.keys(parameters.properties).map((key) => [key, examples[key]]))
    expect(Value.Check(parameters, parameterValues)).toBe(true)
    const form = formOf({
      a: { type: 'string', rule: Object.keys(parameterValues).length > 0 ? { name, ...parameterValues } : name },
    })
    const { fields, schema } = edited(form)
    expect(schema).toBeUndefined()
    expect(Value.Check(FormRule, fields?.[0]?.rules?.[0])).toBe(true)
    expect(fields?.[0]?.rules?.[0]).toMatchObject({ name })
    expect(fromEdited(toEdited(form))).toEqual(form)
  })

  const group = { type: 'object', title: 'Address', properties: { city: { type: 'string' } } }
  it.each<[string, Json, Json]>([
    ['a format', { a: { type: 'string', title: 'A', format: 'uri' } }, { a: { format: 'uri' } }],
    ['a group', { a: { type: 'string' }, b: group }, { b: { type: 'object', properties: group.properties } }],
    [
      'a list',
      { a: { type: 'array', items: { type: 'string' } } },
      { a: { type: 'array', items: { type: 'string' } } },
    ],
    ['alternatives', { a: { type: 'string', oneOf: [{ const: 'x' }] } }, { a: { oneOf: [{ const: 'x' }] } }],
    ['a reference', { a: { $ref: '#/$defs/a' } }, { a: { $ref: '#/$defs/a' } }],
    ['several types', { a: { type: ['string', 'null'], title: 'A' } }, { a: { type: ['string', 'null'] } }],
    ['an empty label', { a: { type: 'string', title: '' } }, { a: { title: '' } }],
    [
      'a rule with something more',
      { a: { type: 'string', rule: { name: 'code', x: 1 } } },
      { a: { rule: { name: 'code', x: 1 } } },
    ],
    [
      'a message in words',
      { a: { type: 'string', errorMessage: { rule: 'Not so!' } } },
      { a: { errorMessage: { rule: 'Not so!' } } },
    ],
    ['choices of two kinds', { a: { type: 'string', enum: ['1', 1] } }, { a: { enum: ['1', 1] } }],
    ['an empty beginning', { a: { type: 'string', default: '' } }, { a: { default: '' } }],
    ['a beginning of another kind', { a: { type: 'string', default: 5 } }, { a: { default: 5 } }],
    [
      'a single rule in a list',
      { a: { type: 'string', allOf: [{ rule: 'code' }] } },
      { a: { allOf: [{ rule: 'code' }] } },
    ],
    [
      'rules with something beside them',
      { a: { type: 'string', allOf: [{ rule: 'code' }, { rule: 'text', minLength: 1 }] } },
      { a: { allOf: [{ rule: 'code' }, { rule: 'text', minLength: 1 }] } },
    ],
    [
      'rules beside one that no row can say',
      { a: { type: 'string', rule: { name: 'code' }, allOf: [{ rule: 'code' }, { rule: 'text' }] } },
      { a: { rule: { name: 'code' }, allOf: [{ rule: 'code' }, { rule: 'text' }] } },
    ],
    [
      'a message that no field of its own has',
      { a: { type: 'string', errorMessage: { required: 'wrong', rule: 'wrong' } } },
      { a: { errorMessage: { required: 'wrong' } } },
    ],
    ['choices that an editor would not see', { a: { type: 'boolean', enum: [true] } }, { a: { enum: [true] } }],
    ['what an editor would not see', { a: { type: 'boolean', maxLength: 3 } }, { a: { maxLength: 3 } }],
  ])('[FRM-01] what fields can not say stays in the advanced schema: %s', (_, properties, left) => {
    const layout = { a: { 'ui:widget': (properties['a'] as Json)['type'] === 'boolean' ? 'switch' : 'input' } }
    const form = formOf(properties, layout)
    expect(edited(form).schema).toEqual({ properties: left })
    expect(edited(form).uiSchema).toBeUndefined()
    expect(edited(form).fields).toHaveLength(Object.keys(properties).length)
    expect(fromEdited(toEdited(form))).toEqual(form)
  })

  const choice = { type: 'string', enum: ['a', 'b'] }
  it.each<[string, Json, boolean]>([
    ['each at most once', { type: 'array', uniqueItems: true, items: choice }, true],
    ['the same one twice', { type: 'array', items: choice }, false],
    ['whatever is entered', { type: 'array', uniqueItems: true, items: { type: 'string' } }, false],
    ['of which more is said', { type: 'array', uniqueItems: true, items: { ...choice, minLength: 1 } }, false],
    ['of pairs', { type: 'array', uniqueItems: true, items: [choice, choice] }, false],
  ])('[FRM-01] a field of several choices, %s, is the same after it was edited', (_, schema, hasRowAlone) => {
    const form = formOf({ a: schema }, { a: { 'ui:widget': 'checkboxes' } })
    expect(fromEdited(toEdited(form))).toEqual(form)
    const { fields, schema: left } = edited(form)
    expect(left === undefined).toBe(hasRowAlone)
    expect(fields?.[0]?.choices?.map(({ value }) => value)).toEqual(hasRowAlone ? ['a', 'b'] : undefined)
  })

  it('[FRM-01] what fields can not express stays in JSON: conditions, another order, an older dialect', () => {
    const more = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      required: ['b', 'a', 'c'],
      if: {},
      then: { required: ['a'] },
    }
    const form = formOf(
      { a: { type: 'string' }, b: { type: 'string' } },
      { 'ui:order': ['b', '*'], a: { 'ui:field': 'x' } },
      more,
    )
    const { fields, schema, uiSchema } = edited(form)
    expect(fields).toEqual([
      { name: 'a', isRequired: true },
      { name: 'b', isRequired: true },
    ])
    expect(schema).toEqual(more)
    expect(uiSchema).toEqual({ 'ui:order': ['b', '*'], a: { 'ui:field': 'x' } })
    expect(fromEdited(toEdited(form))).toEqual(form)
  })

  it('[FRM-01] choices need no labels, and invalid codes stay in JSON', () => {
    const more = { errorMessage: { required: { a: 'Not so!', b: 'insertB' } } }
    const form = formOf({ a: { type: 'string', enum: ['x', 'y'] }, b: { type: 'string' } }, {}, more)
    expect(edited(form)).toMatchObject({
      fields: [
        { name: 'a', choices: [{ value: 'x' }, { value: 'y' }] },
        { name: 'b', messages: [{ check: 'required', code: 'insertB' }] },
      ],
      schema: { errorMessage: { required: { a: 'Not so!' } } },
    })
    expect(edited(form).uiSchema).toBeUndefined()
    expect(fromEdited(toEdited(form))).toEqual(form)
  })

  it('[FRM-01] from the first field whose name no row can hold, the fields stay in JSON', () => {
    const form = formOf({ a: { type: 'string' }, 'b b': { type: 'string' }, c: { type: 'string' } })
    expect(edited(form).fields).toEqual([{ name: 'a' }])
    expect(Object.keys(edited(form).schema?.['properties'] as Json)).toEqual(['b b', 'c'])
    expect(JSON.stringify(orders(fromEdited(toEdited(form))))).toBe(JSON.stringify(orders(form)))
  })

  it('[FRM-01] a form that would not convert back unchanged is edited as JSON alone', () => {
    const form = formOf({ a: { type: 'string' } }, { 'ui:order': null })
    expect(toEdited(form)).toEqual(form)
  })

  it('[FRM-01] any form converts back unchanged, its fields in order, and every row is valid', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const { fields = [] } = edited(form)
        for (const row of fields) expect(Value.Check(FormField, row)).toBe(true)
        const back = thereAndBack(form)
        expect(back).toStrictEqual(form)
        expect(JSON.stringify(orders(back))).toBe(JSON.stringify(orders(form)))
      }),
      { numRuns: 500 },
    )
  })
})

/** Names of the fields, in the order of the schema and the layout. */
function orders({ schema, uiSchema }: Json): unknown[] {
  const properties = (schema as Json | undefined)?.['properties']
  return [Object.keys((properties ?? {}) as Json), (uiSchema as Json | undefined)?.['ui:order']]
}

const model = createModel(components)
const { fields } = model.types.get('form') ?? { fields: [] }

const entryOf = (form: Json) => toEntry(fields, form, { model, fileAt: () => undefined, fragmentsFor: () => [] })

function thereAndBack(form: Json): Json {
  const context = { model, addressOf: () => '', fragment: () => undefined }
  return fromEntry(fields, JSON.parse(JSON.stringify(entryOf(form))) as Json, context)
}
