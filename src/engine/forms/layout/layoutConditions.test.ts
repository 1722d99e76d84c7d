import { expect, it } from 'vitest'
import { factsIn } from '../../facts.ts'
import {
  conditionHolds,
  conditionallyRequiredFields,
  factNamesIn,
  hiddenParts,
  withFields,
} from './layoutConditions.ts'

const when = (fact: string, value: string) => [{ id: 'g', rows: [{ id: 'r', fact, value }] }]
const layout = {
  'ui:order': ['kind', 'vat'],
  vat: { 'ui:visibleWhen': when('field.kind', 'company') },
  address: { 'ui:visibleWhen': when('field.has.address', 'true'), city: { 'ui:visibleWhen': when('locale', 'es') } },
  region: { 'ui:optionsOn': 'field.country' },
  odd: { 'ui:visibleWhen': 'always' },
}

it.each([
  [{}, ['vat', 'address']],
  [{ kind: 'company' }, ['address']],
  [{ kind: 'company', has: { address: true } }, ['address/city']],
  [{ kind: { toString: 'company' } }, ['vat', 'address']],
])('[FRM-07] of the data %j a server knows that %j are not there', (data, hidden) => {
  expect(hiddenParts(layout, data, factsIn({ locale: 'en' }))).toEqual(hidden)
})

it('[FRM-07] the facts that a layout refers to are collected', () => {
  expect(factNamesIn(layout)).toEqual(['field.kind', 'field.has.address', 'locale', 'field.country'])
})

it('[FRM-07] an invalid condition hides nothing', () => {
  const no = factsIn({})
  expect([undefined, 'always', [{}], [null], [{ rows: 'x' }]].map((one) => conditionHolds(one, no))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(conditionHolds(when('locale', 'es'), no)).toBe(false)
})

it('[FRM-07] a field is a fact by its path, a group of fields is none, and other names are facts of the page', () => {
  const values: Record<string, unknown> = { 'address/city': 'Riga', address: {}, fields: 'x' }
  const read = withFields(factsIn({ locale: 'es', 'fields.x': 1 }), (path) => values[path.join('/')])
  expect(['field.address.city', 'field.address', 'field.none', 'locale', 'fields.x'].map(read)).toEqual([
    'Riga',
    undefined,
    undefined,
    'es',
    1,
  ])
  expect(withFields(undefined, () => 1)('locale')).toBeUndefined()
})

it('[FRM-07] the layout tells which fields are required now, in groups and in every list item', () => {
  const demanded = {
    'ui:requiredWhen': when('locale', 'es'),
    vat: { 'ui:requiredWhen': when('field.kind', 'company') },
    free: { 'ui:title': { 'ui:requiredWhen': [] } },
    address: { city: { 'ui:options': { requiredWhen: when('locale', 'en') } }, zip: 'text' },
    people: { items: { name: { 'ui:requiredWhen': when('field.kind', 'private') } } },
    items: { 'ui:requiredWhen': when('locale', 'en') },
  }
  const lists = { people: ['k0', 'k2'] }
  const requiredFields = conditionallyRequiredFields(
    demanded,
    { valueAt: ([name]) => ({ kind: 'company' })[name ?? ''], lists },
    factsIn({ locale: 'en' }),
  )
  expect(requiredFields.map(({ path, isRequired }) => `${path.join('/')} ${isRequired}`)).toEqual([
    ' false',
    'vat true',
    'address/city true',
    'people/k0/name false',
    'people/k2/name false',
    'items true',
  ])
  expect(conditionallyRequiredFields(undefined, { valueAt: () => undefined, lists: {} })).toEqual([])
})

it('[FRM-07] a hidden part hides everything in it, at any depth, and settings are no parts', () => {
  const hiddenBy = { 'ui:visibleWhen': when('locale', 'es') }
  const hides = { 'ui:options': { a: hiddenBy }, a: { ...hiddenBy, b: hiddenBy }, c: { d: hiddenBy }, e: 'text' }
  expect(hiddenParts(hides, {}, factsIn({ locale: 'en' }))).toEqual(['a', 'c/d'])
  expect(hiddenParts(undefined, {})).toEqual([])
})

it.each([['always'], [[{}]], [[{ rows: [{ operator: 'is' }] }]], [[{ rows: ['signedIn'] }]], [[null]]])(
  '[FRM-07] a condition that cannot be read, like %j, hides nothing and breaks nothing',
  (condition) => {
    expect(hiddenParts({ a: { 'ui:visibleWhen': condition } }, {}, factsIn({ locale: 'en' }))).toEqual([])
  },
)
