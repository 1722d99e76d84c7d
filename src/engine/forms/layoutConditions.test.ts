import { expect, it } from 'vitest'
import { factsIn } from '../facts.ts'
import { factsNamedIn, hiddenParts } from './layoutConditions.ts'

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

it('[FRM-07] the facts that a layout looks at are known', () => {
  expect(factsNamedIn(layout)).toEqual(['field.kind', 'field.has.address', 'locale', 'field.country'])
})
