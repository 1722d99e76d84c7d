import { expect, it } from 'vitest'
import { FormStore } from '../store/FormStore.ts'
import { appearedFields } from './appearedFields.ts'

const schema = {
  properties: { name: {}, terms: {}, news: {}, pet: {}, home: { properties: { city: {} } }, trips: {} },
  if: {},
  then: { properties: { parent: {} } },
}
const when = [{ id: 'g', rows: [{ id: 'r', fact: 'field.name', operator: 'exists' }] }]
const setting = [{ id: 'g', rows: [{ id: 'r', fact: 'registration.hasNews' }] }]
const uiSchema = {
  news: { 'ui:visibleWhen': setting },
  pet: { 'ui:visibleWhen': when },
  home: { 'ui:visibleWhen': when },
}
const definitions = { region: { isRequired: true } }

/** Returns which of the fields in error count as new on the page of the answer. */
function appearedAmong(keys: readonly string[], posted: readonly string[] = [], known: readonly string[] = []) {
  const errors = keys.map((key) => ({ keyword: 'type', instancePath: key && `/${key}`, params: {} }))
  const validate = Object.assign(() => false, { errors })
  const store = new FormStore({ schema, validator: { validate, parts: {} } })
  store.validity.validate()
  return appearedFields(store, { schema, uiSchema, definitions, posted: new Set(posted), known })
}

it.each([
  ['of a condition of the layout, also of its group', ['pet', 'home/city'], ['pet', 'home/city']],
  ['of a condition of the schema', ['parent'], ['parent']],
  ['that definitions have', ['region'], ['region']],
  ['that is always there, whose box is unchecked', ['terms', 'name'], []],
  ['of a condition on the page', ['news'], []],
  ['of an item of a list', ['trips/k0/city'], []],
  ['that is the form itself', [''], []],
])('[FRM-07] a field %s counts as seen unless it can have appeared', (_, keys, appeared) => {
  expect(appearedAmong(keys)).toEqual(appeared)
})

it('[FRM-07] a field that was posted, or appeared with an earlier answer, was seen', () => {
  expect(appearedAmong(['pet', 'region', 'parent'], ['pet'], ['region'])).toEqual(['parent'])
})
