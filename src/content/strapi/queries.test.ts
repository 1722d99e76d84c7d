import { expect, it } from 'vitest'
import { createModel } from './model.ts'
import { buildQueries } from './queries.ts'
import { componentTypeOf, pascal } from './fromEntry.ts'

it('[FRM-01] a form is asked for with all of its fields and their choices, however many there are', () => {
  const model = createModel([])
  const names = (fields: readonly { readonly attribute: string }[]) => new Set(fields.map(({ attribute }) => attribute))
  const types = [...model.types.values(), model.fragment].map(
    ({ name, fields }) => [pascal(name), names(fields)] as const,
  )
  const parts = [...model.parts.values()].map(({ uid, fields }) => [componentTypeOf(uid), names(fields)] as const)
  const { entries } = buildQueries(model, new Map([...types, ...parts]))
  const query = entries.get('form')
  for (const list of ['fields', 'choices', 'rules', 'messages', 'links', 'visibleWhen'])
    expect(query).toContain(`${list}(pagination: { limit: 10000 }) {`)
})
