import { hashForSchema } from '@rjsf/utils'
import { describe, expect, it } from 'vitest'
import { isFieldVisible } from './layout/isFieldVisible.ts'
import { emptyCodeAt } from './schema/emptyCodeAt.ts'
import { schemaAt } from './schema/schemaAt.ts'
import { pathResolver } from './schema/schemasAt.ts'
import { FormStore } from './store/FormStore.ts'
import { partValidator } from './validation/partValidator.ts'
import { importedValidators } from './validation/validators.ts'

const codeOf = (schema: object, key: string) => emptyCodeAt(pathResolver(schema)(key.split('/')), key)

describe('the code of an empty field', () => {
  const properties = { a: { type: 'string' }, b: { type: 'string' } }
  it.each<[object, string, string | undefined]>([
    [{ properties, errorMessage: { required: { a: 'insertName' } } }, 'a', 'insertName'],
    [{ properties, errorMessage: { required: { a: 'insertName' } } }, 'b', undefined],
    [{ properties, errorMessage: { required: 'insertAll' } }, 'b', 'insertAll'],
    [{ properties, errorMessage: { required: { a: 7 } } }, 'a', undefined],
    [{ properties, errorMessage: 'wrong' }, 'a', undefined],
    [{ properties }, 'a', undefined],
    [{ properties: { g: { properties, errorMessage: { required: { a: 'insertName' } } } } }, 'g/a', 'insertName'],
    [{ properties: { g: { properties } }, errorMessage: { required: { a: 'insertName' } } }, 'g/a', undefined],
    [{ properties, allOf: [{ errorMessage: { required: { a: 'insertName' } } }] }, 'a', 'insertName'],
  ])('[FRM-04] is what the schema %j says of %s: %s', (schema, key, code) => {
    expect(codeOf(schema, key)).toBe(code)
  })
})

describe('a field of the form’s first level', () => {
  const isSpain = [{ id: 'g', rows: [{ id: 'r', fact: 'field.country', operator: 'is', value: 'ES' }] }]
  const store = new FormStore({
    schema: {},
    validator: { validate: () => true, parts: {} },
    initial: { country: 'ES' },
  })
  store.overrides.define({ gone: { isVisible: false }, open: { isVisible: true }, other: { isRequired: true } })

  it.each<[string, object | undefined, boolean]>([
    ['name', undefined, true],
    ['name', {}, true],
    ['name', { name: 'no layout' }, true],
    ['name', { name: { 'ui:widget': 'textarea' } }, true],
    ['name', { name: { 'ui:widget': 'hidden' } }, false],
    ['name', { name: { 'ui:visibleWhen': isSpain } }, true],
    [
      'name',
      { name: { 'ui:visibleWhen': [{ ...isSpain[0], rows: [{ ...isSpain[0]?.rows[0], value: 'BR' }] }] } },
      false,
    ],
    ['gone', {}, false],
    ['open', {}, true],
    ['other', {}, true],
  ])('[FRM-07] %s is there under the layout %j: %s', (name, uiSchema, isThere) => {
    expect(isFieldVisible(name, uiSchema as Record<string, unknown> | undefined, { store })).toBe(isThere)
  })
})

it('[FRM-03] a part of a schema is evaluated by its compiled validator, and a part without one never holds', () => {
  const schema = { properties: { a: { const: 1 } } }
  const hasA = (data: unknown) => (data as { a?: number }).a === 1
  const validator = partValidator({ validate: () => true, parts: { [hashForSchema(schema)]: hasA, named: hasA } })
  const isValid = (part: object, data: object) => validator.isValid(part, data, {})
  expect([isValid(schema, { a: 1 }), isValid(schema, { a: 2 })]).toEqual([true, false])
  expect([isValid({ $id: 'named' }, { a: 1 }), isValid({ $id: 'other' }, { a: 1 })]).toEqual([true, false])
  expect(validator.validateFormData({}, {})).toEqual({ errors: [], errorSchema: {} })
  expect(validator.rawValidation({})).toEqual({ errors: [] })
})

it('[FRM-03] a validator’s module is fetched once, when its form is needed', async () => {
  const validators = importedValidators()
  const [one, other] = ['1', '2'].map((name) => `data:text/javascript,export const parts = { name: ${name} }`)
  const module = validators(one ?? '')
  expect([module.loaded(), validators(one ?? '')]).toEqual([undefined, module])
  expect(await module.load()).toMatchObject({ parts: { name: 1 } })
  expect(validators(other ?? '')).not.toBe(module)
  expect(await validators(other ?? '').load()).toMatchObject({ parts: { name: 2 } })
})

it.each([
  ['#', { $defs: { 'a/b': 1, 'ä ö': 2 } }],
  ['#/$defs', { 'a/b': 1, 'ä ö': 2 }],
  ['#/$defs/a~1b', 1],
  ['#/$defs/%C3%A4%20%C3%B6', 2],
  ['#/$defs/%', undefined],
  ['#/$defs/gone', undefined],
  ['#/$defs/a~1b/c', undefined],
  ['#/constructor', undefined],
  ['#$defs', undefined],
  ['https://example.com/#/$defs', undefined],
])('[FRM-01] the reference %s names %j', (ref, found) => {
  expect(schemaAt({ $defs: { 'a/b': 1, 'ä ö': 2 } }, ref)).toEqual(found)
})
