import { expect, it } from 'vitest'
import { FormStore } from './FormStore.ts'
import { initialValues } from './initialValues.ts'

const schema = {
  type: 'object',
  properties: { town: { type: 'string', default: 'Lima' }, news: { type: 'boolean', default: true }, name: {} },
}

it('[FRM-09] a field starts with the fact that its layout names, else with the default of its schema', () => {
  const facts = (name: string) => ({ 'site.news': false })[name]
  const uiSchema = { news: { 'ui:initial': 'site.news' }, name: { 'ui:initial': 'site.name' } }
  expect(initialValues({ schema, uiSchema }, facts)).toEqual({ town: 'Lima', news: false })
})

it('[FRM-06] changes are measured against the saved values; later changes stay', () => {
  const store = new FormStore({ schema, validator: { validate: () => true, parts: {} }, initial: { town: 'Lima' } })
  const [town, name] = [store.values.field(['town']), store.values.field(['name'])]
  store.set(town, 'Cusco')
  store.values.rebase({ town: 'Cusco', name: 'Ana' })
  expect(name.value).toBe('Ana')
  expect(store.values.isChanged).toBe(false)
  store.set(name, 'Eva')
  store.values.rebase({ town: 'Cusco', name: 'Ada' })
  expect(name.value).toBe('Eva')
  expect(store.values.isChanged).toBe(true)
})

it('[FRM-06] a submitted form is reset', () => {
  const store = new FormStore({ schema, validator: { validate: () => true, parts: {} }, initial: { town: 'Lima' } })
  store.set(store.values.field(['town']), 'Cusco')
  store.validity.showsAll = true
  store.reset()
  expect(store.values.field(['town']).value).toBe('Lima')
  expect(store.values.isChanged).toBe(false)
  expect(store.validity.showsAll).toBe(false)
})
