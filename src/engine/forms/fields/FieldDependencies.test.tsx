// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FormContext, type FormEnvironment } from '../FormContext.ts'
import { FormStore } from '../store/FormStore.ts'
import { FieldDependencies, dependenciesOf } from './FieldDependencies.tsx'

const schema = { type: 'object', properties: { country: { type: 'string' }, currency: { type: 'string' } } }
const options = ['USD', 'EUR'].map((value) => ({ value, label: value }))

/** A currency that depends on the country in this way. */
function follow(resetTo: string) {
  const store = new FormStore({
    schema,
    validator: { validate: () => true, parts: {} },
    initial: { currency: 'BRL' },
  })
  const [country, currency] = [store.values.field(['country']), store.values.field(['currency'])]
  const ties = dependenciesOf({ resetOn: 'field.country', resetTo }, undefined)
  if (!ties) throw new Error('the field is tied to nothing')
  render(
    <FormContext value={{ store, types: {}, messages: {}, optionLists: {} } as unknown as FormEnvironment}>
      <FieldDependencies field={currency} dependencies={ties} options={options} isRequiredNow={undefined} />
    </FormContext>,
  )
  return { store, country, currency }
}

afterEach(cleanup)

describe('a currency that depends on the country', () => {
  it.each([
    ['empty', 'BRL'],
    ['first', 'USD'],
    ['keep', 'EUR'],
  ])('[AUT-09] under the rule %s it is %s after the country has changed', (rule, expected) => {
    const { store, country, currency } = follow(rule)
    store.set(currency, 'EUR')
    store.set(country, 'ES')
    expect(currency.value).toBe(expected)
  })

  it('[AUT-09] stays when the country doesn’t change, or comes from a draft', () => {
    const { store, country, currency } = follow('first')
    store.values.fill(country, 'ES')
    store.set(currency, 'EUR')
    store.set(country, 'ES')
    expect(currency.value).toBe('EUR')
  })
})
