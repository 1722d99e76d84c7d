import fc from 'fast-check'
import type { Json } from '#src/shared/json.ts'
import { defaultKeywords } from './fromEdited.ts'

const DRAFT_2020 = defaultKeywords.$schema

/** A condition of one row with all properties. */
export const when = (fact: string) => [
  { id: 'g0', rows: [{ id: 'r00', fact, operator: 'isNot', value: 'x', negate: false }] },
]

const odd = fc.jsonValue({ maxDepth: 1 })
/** Mostly a plausible value, sometimes any JSON. */
const mostly = (...arbitraries: fc.Arbitrary<unknown>[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.oneof(...arbitraries) }, { weight: 1, arbitrary: odd })
const some = (model: Record<string, fc.Arbitrary<unknown>>) => fc.record(model, { requiredKeys: [] })
const names = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('a', 'b', 'email', 'items', 'properties', '__proto__') },
  { weight: 1, arbitrary: fc.constantFrom('ui:x', 'b b', '7', '') },
)
const words = fc.constantFrom('', 'x', 'Words', '5')
const numbers = fc.constantFrom(0, 1, -2, 2.5, 3e9)
const codes = fc.constantFrom('wrong', 'Not so!', '')
const condition = fc.constant(when('field.a'))
const rule = fc.oneof(
  fc.constantFrom('password', 'nobody'),
  some({
    name: fc.constantFrom('sum', 'date', 'sameAs', 'code'),
    min: mostly(numbers),
    max: mostly(words),
    field: words,
    length: numbers,
  }),
)

const property = mostly(
  some({
    type: mostly(fc.constantFrom('string', 'boolean', 'number', 'integer', 'object', 'array')),
    title: mostly(words),
    description: mostly(words),
    minLength: mostly(numbers),
    maxLength: mostly(numbers),
    minimum: mostly(numbers),
    multipleOf: mostly(numbers),
    pattern: mostly(words),
    enum: mostly(fc.array(fc.oneof(words, numbers, fc.boolean()), { maxLength: 3 })),
    default: mostly(words, numbers, fc.boolean()),
    writeOnly: mostly(fc.boolean()),
    rule: mostly(rule),
    allOf: mostly(fc.array(mostly(fc.record({ rule }), some({ rule, type: words })), { maxLength: 3 })),
    errorMessage: mostly(fc.dictionary(fc.constantFrom('required', 'rule', 'maxLength', 'format'), mostly(codes))),
    format: mostly(words),
    properties: odd,
    oneOf: odd,
    $ref: words,
  }),
)

const layout = mostly(
  some({
    'ui:widget': mostly(fc.constantFrom('select', 'checkbox', 'switch', 'number', 'input', 'hidden', 'sum', '')),
    'ui:enumNames': mostly(fc.array(words, { maxLength: 3 })),
    'ui:width': mostly(fc.constantFrom('half', 'full')),
    'ui:search': mostly(fc.boolean()),
    'ui:currency': mostly(words),
    'ui:links': mostly(fc.array(some({ label: words, url: words }), { maxLength: 2 })),
    'ui:visibleWhen': mostly(condition, fc.constant([])),
    'ui:options': odd,
    city: odd,
  }),
)

const required = mostly(fc.array(names, { maxLength: 4 }))

/** Forms in JSON: plausible ones and invalid ones. */
export const anyForm: fc.Arbitrary<Json> = fc
  .tuple(
    some({
      $schema: mostly(fc.constantFrom(DRAFT_2020, 'http://json-schema.org/draft-07/schema#')),
      type: mostly(fc.constant('object')),
      required,
      properties: mostly(fc.dictionary(names, property, { maxKeys: 5 })),
      errorMessage: mostly(some({ required: mostly(fc.dictionary(names, mostly(codes))), type: codes })),
      if: odd,
      $defs: odd,
    }),
    fc.option(some({ 'ui:order': required, 'ui:definitions': mostly(words), 'ui:submit': odd }), { nil: undefined }),
    fc.record({ layouts: fc.dictionary(names, layout, { maxKeys: 5 }), isInOrder: fc.boolean() }),
  )
  .map(([schema, head, { layouts, isInOrder }]) => {
    const order = isInOrder && { 'ui:order': Object.keys((schema['properties'] ?? {}) as Json) }
    const form = { slug: 'f', schema, ...(head && { uiSchema: { ...head, ...order, ...layouts } }) }
    // like documents, which are parsed from JSON
    return JSON.parse(JSON.stringify(form)) as Json
  })
