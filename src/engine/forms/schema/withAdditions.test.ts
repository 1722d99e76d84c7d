import { expect, it } from 'vitest'
import { withAdditions } from './withAdditions.ts'

const text = (title: string) => ({ schema: { type: 'string', title }, uiSchema: { 'ui:help': title } })
const form = {
  slug: 'f',
  schema: {
    properties: { name: { type: 'string' } },
    if: { properties: { name: { const: 'x' } } },
    then: { properties: { reason: { type: 'string' } } },
  },
  uiSchema: { 'ui:order': ['name'] },
}

it('[FRM-07] a form gets the fields that its document doesn’t have, after its own', () => {
  const { slug, schema, uiSchema } = withAdditions(form, { tax_id: text('Tax id') })
  expect(slug).toBe('f')
  expect(schema).toEqual({
    ...form.schema,
    properties: { name: { type: 'string' }, tax_id: { type: 'string', title: 'Tax id' } },
  })
  expect(uiSchema).toEqual({ 'ui:order': ['name'], tax_id: { 'ui:help': 'Tax id' } })
})

it('[FRM-07] a field that the document has, perhaps under a condition, stays as it is there', () => {
  expect(withAdditions(form, { name: text('Other'), reason: text('Other') })).toBe(form)
})

it('[FRM-07] a form without properties and layout can get fields too', () => {
  expect(withAdditions({ schema: {} }, { tax_id: text('Tax id') })).toEqual({
    schema: { properties: { tax_id: { type: 'string', title: 'Tax id' } } },
    uiSchema: { tax_id: { 'ui:help': 'Tax id' } },
  })
})
