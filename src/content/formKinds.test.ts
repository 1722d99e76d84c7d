import { Ajv2020 } from 'ajv/dist/2020.js'
import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { formKinds } from './formKinds.ts'

const kinds = formKinds({
  rules: {
    email: Type.Object({}, { additionalProperties: false }),
    sameAs: Type.Object({ field: Type.String() }, { additionalProperties: false }),
    sum: Type.Object({ min: Type.Optional(Type.Number()) }, { additionalProperties: false }),
  },
  settings: { widget: ['input', 'select'], source: ['countries'] },
})
const ajv = new Ajv2020({ strict: false, logger: false })
const fits = (kind: string, value: unknown) =>
  ajv.validate({ $defs: { ...kinds, condition: {} }, $ref: `#/$defs/${kind}` }, value)

describe('an editor of a form reports', () => {
  it.each<[unknown, boolean]>([
    ['email', true],
    ['sum', true],
    ['emial', false],
    ['sameAs', false],
    [{ name: 'sameAs', field: 'a' }, true],
    [{ name: 'sameAs' }, false],
    [{ name: 'sum', min: 5 }, true],
    [{ name: 'sum', min: '5' }, false],
    [{ name: 'sum', max: 5 }, false],
    [{ min: 5 }, false],
    [5, false],
  ])('whether %j is a rule that is registered: %s', (rule, isKnown) => {
    expect(fits('rule', rule)).toBe(isKnown)
    expect(fits('form-schema', { properties: { a: { rule } } })).toBe(isKnown)
  })

  const wrong = { rule: 'emial' }
  const misplaced: readonly object[] = [
    ...['if', 'then', 'else', 'not', 'items', 'contains', 'additionalProperties', 'propertyNames'].map((keyword) => ({
      [keyword]: wrong,
    })),
    ...['allOf', 'anyOf', 'oneOf', 'items', 'prefixItems'].map((keyword) => ({ [keyword]: [{}, wrong] })),
    ...['properties', 'patternProperties', 'dependentSchemas', 'dependencies', 'definitions', '$defs'].map(
      (keyword) => ({
        [keyword]: { a: true, b: wrong },
      }),
    ),
    { properties: 5 },
    { allOf: {} },
    [],
  ]

  it.each(misplaced.map((schema) => [schema]))(
    'of a rule that there is none of, wherever a schema stands: %j',
    (schema) => {
      expect(fits('form-schema', schema)).toBe(false)
    },
  )

  it.each([
    [true],
    [{ dependencies: { a: ['b'], c: { rule: 'email' } } }],
    [{ items: [{ rule: 'email' }], default: wrong, title: 'A' }],
    [{ then: true, properties: { rule: { type: 'string' } } }],
  ])('nothing where a schema is as it should be: %j', (schema) => expect(fits('form-schema', schema)).toBe(true))

  it.each<[unknown, boolean]>([
    [{ 'ui:widget': 'select' }, true],
    [{ 'ui:widget': 'selekt' }, false],
    [{ 'ui:options': { widget: 'input', source: 'countries', more: 1 } }, true],
    [{ 'ui:options': { source: 'lands' } }, false],
    [{ 'ui:options': [] }, false],
    [{ 'ui:order': ['a', '*'], 'ui:title': 'A' }, true],
    [{ 'ui:order': ['a', 5] }, false],
    [{ 'ui:order': 'a' }, false],
    [{ 'ui:visibleWhen': 5 }, false],
    [{ 'ui:requiredWhen': 5 }, false],
    [{ a: { b: { 'ui:widget': 'selekt' } } }, false],
    [{ a: [{ 'ui:widget': 'selekt' }] }, false],
    [{ a: [{ 'ui:widget': 'input' }] }, true],
    [[], false],
  ])('whether %j is a layout that forms know: %s', (layout, isKnown) => {
    expect(fits('form-layout', layout)).toBe(isKnown)
  })
})
