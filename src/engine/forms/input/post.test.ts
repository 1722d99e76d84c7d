import { expect, it } from 'vitest'
import { FormStore } from '../store/FormStore.ts'
import { isSecret } from '../store/isSecret.ts'
import { applyDefinitions } from '../validation/definitions.ts'
import type { CompiledValidator } from '../validation/errors.ts'
import { applyLayout, fillAdditions, fillFromPost } from './post.ts'

const validator: CompiledValidator = { validate: () => true, parts: {} }
const schema = {
  $defs: { place: { type: 'object', properties: { city: { type: 'string' }, floor: { type: 'integer' } } } },
  properties: {
    login: { type: 'string' },
    age: { type: 'number' },
    terms: { type: 'boolean' },
    level: { enum: [1, 2, 'high'] },
    rank: { type: ['string', 'null'], enum: ['high', null] },
    pet: { oneOf: [{ const: 'cat' }, { const: null, title: 'None' }] },
    note: { anyOf: [{ type: 'string', minLength: 2 }, { const: null }] },
    home: { $ref: '#/$defs/place' },
    trips: { type: 'array', items: { $ref: '#/$defs/place' } },
    tags: { type: 'array', items: { type: 'number' } },
    kind: {
      oneOf: [
        { const: true, title: 'Yes' },
        { const: false, title: 'No' },
      ],
    },
  },
  if: { properties: { age: { const: 5 } } },
  then: { properties: { parent: { type: 'string' } } },
}

function posted(...fields: [string, string][]) {
  const store = new FormStore({ schema, validator })
  fillFromPost(store, schema, fields)
  return store.values.data
}

it.each<[string, [string, string][], object]>([
  ['text', [['login', ' ana ']], { login: ' ana ' }],
  ['nothing for an empty field', [['login', '']], {}],
  ['a number, and text that is none as it was typed', [['age', '5.5']], { age: 5.5 }],
  ['text in a number field', [['age', '5e3x']], { age: '5e3x' }],
  ['a ticked box', [['terms', 'on']], { terms: true }],
  [
    'a choice of its own type',
    [
      ['level', '2'],
      ['kind', 'false'],
    ],
    { level: 2, kind: false },
  ],
  [
    'null where it can be chosen, and the text where it cannot',
    [
      ['rank', 'null'],
      ['pet', 'null'],
      ['note', 'null'],
    ],
    { rank: null, pet: null, note: 'null' },
  ],
  ['a field of a condition', [['parent', 'Eva']], { parent: 'Eva' }],
  [
    'a nested field behind a reference',
    [
      ['home/city', 'Rome'],
      ['home/floor', '3'],
    ],
    { home: { city: 'Rome', floor: 3 } },
  ],
  [
    'the items of a list, in the order of the page',
    [
      ['trips/k4/city', 'Rome'],
      ['trips/k1/city', 'Oslo'],
      ['trips/k4/floor', '2'],
    ],
    { trips: [{ city: 'Rome', floor: 2 }, { city: 'Oslo' }] },
  ],
  [
    'several values under one name',
    [
      ['tags', '1'],
      ['tags', '2'],
    ],
    { tags: [1, 2] },
  ],
  [
    'nothing that the schema does not know',
    [
      ['admin', '1'],
      ['home/admin', '1'],
      ['__proto__/x', '1'],
      ['constructor', '1'],
    ],
    {},
  ],
])('[FRM-01] a post without a script brings %s', (_, fields, data) => {
  expect(posted(...fields)).toEqual(data)
})

it('[FRM-01] a post without a script fills the items that a list starts with', () => {
  const tags = { type: 'array', minItems: 2, items: { type: 'string' } }
  const form = { type: 'object', required: ['tags'], properties: { tags } }
  const store = new FormStore({ schema: form, validator })
  fillFromPost(store, form, [
    ['tags/k0', 'a'],
    ['tags/k1', 'b'],
    ['tags/k7', 'c'],
  ])
  expect(store.values.data).toEqual({ tags: ['a', 'b', 'c'] })
})

it('[FRM-01] the schemas of nested list items are resolved once, however many are posted', () => {
  let looks = 0
  const innermost = {
    get properties() {
      looks++
      return { city: { type: 'string' } }
    },
  }
  const inList = (items: object) => ({ properties: { list: { type: 'array', items } } })
  const nested = Array.from({ length: 6 }).reduce<object>(inList, innermost)
  const list = [...'12345'].flatMap(() => ['list', 'k0']).concat('list')
  const fields = Array.from({ length: 1000 }, (_, index) => [[...list, `k${index}`, 'city'].join('/'), 'Rome'] as const)
  const store = new FormStore({ schema: {}, validator })
  fillFromPost(store, nested, fields)
  expect(store.values.array(list).keys).toHaveLength(1000)
  expect(looks).toBe(1)
})

it('[FRM-01] fields whose names look like item keys keep their own schemas', () => {
  const store = new FormStore({ schema: {}, validator })
  const properties = { k1: { type: 'number' }, k2: { type: 'boolean' }, k3: { type: 'string' } }
  const fields = ['k1', 'k2', 'k3'].map((name) => [name, name === 'k2' ? 'true' : '5'] as const)
  fillFromPost(store, { properties }, fields)
  expect(store.values.data).toEqual({ k1: 5, k2: true, k3: '5' })
})

const when = (fact: string, value: string) => [{ id: 'g', rows: [{ id: 'r', fact, value }] }]

it.each<[string, [string, string][], string[]]>([
  ['is missing while its condition holds', [['login', 'x']], ['terms', 'trips/k0/city']],
  ['is not while it does not', [['login', 'y']], []],
  [
    'is not where its condition hides it',
    [
      ['login', 'x'],
      ['age', '5'],
    ],
    ['trips/k0/city'],
  ],
])('[FRM-07] without a script too, a field that a condition demands %s', (_, fields, missing) => {
  const store = new FormStore({ schema, validator })
  fillFromPost(store, schema, [...fields, ['trips/k7/city', '']])
  const demanded = when('field.login', 'x')
  const uiSchema = {
    terms: {
      'ui:requiredWhen': demanded,
      'ui:visibleWhen': [{ id: 'g', rows: [{ id: 'r', fact: 'field.age', operator: 'isNot', value: '5' }] }],
    },
    parent: { 'ui:requiredWhen': demanded },
    trips: { items: { city: { 'ui:options': { requiredWhen: demanded } } } },
  }
  applyLayout(store, { schema, uiSchema })
  expect([store.validity.validate(), [...store.validity.errors.keys()].toSorted()]).toEqual([
    missing.length === 0,
    missing,
  ])
})

it('[FRM-13] posted input is restored into its fields with its errors, and counts as a change', () => {
  const answer = {
    form: 'f',
    values: { login: 'an', 'trips/k1/city': 'Oslo' },
    errors: { login: { code: 'minLength', params: { min: 3 } }, terms: { code: 'uncheckedCheckbox', params: {} } },
    notice: 'form.generalError',
    places: {},
  }
  const store = new FormStore({ schema, validator, answer })
  expect(store.values.field(['login']).value).toBe('an')
  expect(store.values.field(['login']).error?.code).toBe('minLength')
  expect(store.values.field(['terms']).error?.code).toBe('uncheckedCheckbox')
  expect(store.values.array(['trips']).keys).toEqual(['k0', 'k1'])
  expect([store.answer.notice, store.values.isChanged]).toEqual(['form.generalError', true])
  store.set(store.values.field(['login']), 'ana')
  expect(store.values.field(['login']).error).toBeUndefined()
})

it.each([
  ['a password field', { a: { type: 'string' } }, { a: { 'ui:widget': 'password' } }, 'a', true],
  [
    'a field for the browser’s own passwords',
    { a: {} },
    { a: { 'ui:options': { autocomplete: 'new-password' } } },
    'a',
    true,
  ],
  ['a card number by its rule', { a: { rule: 'cardNumber' } }, {}, 'a', true],
  ['a nested security code by its name', { card: { properties: { cvv: {} } } }, {}, 'card/cvv', true],
  ['one that must not be read', { a: { writeOnly: true } }, {}, 'a', true],
  ['an e-mail', { email: { type: 'string', rule: 'email' } }, { email: { 'ui:inputType': 'email' } }, 'email', false],
  ['a postcode', { postcode: { type: 'string' } }, {}, 'postcode', false],
])('[FRM-13] %s is told from what may be sent back', (_, properties, layout, key, verdict) => {
  expect(isSecret({ properties }, layout, key.split('/'))).toBe(verdict)
})

it('[FRM-07] definitions of the platform apply to a form that is posted without its script too', async () => {
  const asking = { properties: { country: { type: 'string' }, postcode: { type: 'string' } } }
  const validate = Object.assign(() => true, { errors: null })
  const store = new FormStore({ schema: asking, validator: { validate, parts: {} } })
  fillFromPost(store, asking, [
    ['country', 'LV'],
    ['postcode', ''],
  ])
  const uiSchema = { 'ui:definitions': 'fields', 'ui:definitionsOn': 'field.country' }
  const requestedFor: unknown[] = []
  const fields = async (country: unknown) => {
    requestedFor.push(country)
    return { postcode: { isRequired: true } }
  }
  const mayTry = async () => true
  await applyDefinitions({
    store,
    schema: asking,
    uiSchema,
    services: { definitions: { fields } },
    isFastPattern: mayTry,
  })
  expect(requestedFor).toEqual(['LV'])
  expect(store.validity.validate()).toBe(false)
  expect([...store.validity.errors.keys()]).toEqual(['postcode'])
  const silent = { definitions: { fields: () => Promise.reject(new Error('away')) } }
  await applyDefinitions({ store, schema: asking, uiSchema, services: silent, isFastPattern: mayTry })
  expect(store.validity.validate()).toBe(true)
})

it('[FRM-07] fields that definitions add to a form are taken from a post without a script too, unless they are hidden', () => {
  const store = new FormStore({ schema, validator })
  const text = { schema: { type: 'string', title: 'Text' }, uiSchema: {} }
  store.overrides.define({
    tax_id: { isRequired: true, addition: text },
    branch: { isVisible: false, addition: text },
    login: { isRequired: true },
  })
  fillAdditions(store, [
    ['login', 'ana'],
    ['tax_id', '77'],
    ['branch', '4'],
    ['other', 'x'],
  ])
  expect(store.values.data).toEqual({ tax_id: '77' })
  store.set(store.values.field(['tax_id']), '')
  expect(store.validity.validate()).toBe(false)
  expect(store.validity.errors.get('tax_id')?.code).toBe('requiredField')
})

it('[VAL-21] on the server a pattern of the platform is matched only when it is fast', async () => {
  const store = new FormStore({ schema: {}, validator })
  fillFromPost(store, { properties: { slow: {}, fast: {} } }, [
    ['slow', 'x'],
    ['fast', 'x'],
  ])
  const fields = async () => ({ slow: { pattern: '^(a+)+$', mask: '#' }, fast: { pattern: '^a$' } })
  const mayTry = async (pattern: string) => pattern === '^a$'
  await applyDefinitions({
    store,
    schema: {},
    uiSchema: { 'ui:definitions': 'fields' },
    services: { definitions: { fields } },
    isFastPattern: mayTry,
  })
  expect(store.validity.validate()).toBe(false)
  expect([...store.validity.errors.keys()]).toEqual(['fast'])
  expect(store.overrides.get('slow')).toEqual({ mask: '#' })
})
