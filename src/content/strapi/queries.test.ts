import { expect, it } from 'vitest'
import { componentTypeOf, pascal } from './fromEntry.ts'
import { createModel } from './model.ts'
import { buildQueries } from './queries.ts'

function allQueries() {
  const model = createModel([])
  const names = (fields: readonly { readonly attribute: string }[]) => new Set(fields.map(({ attribute }) => attribute))
  const types = [...model.types.values(), model.fragment].map(
    ({ name, fields }) => [pascal(name), names(fields)] as const,
  )
  const parts = [...model.parts.values()].map(({ uid, fields }) => [componentTypeOf(uid), names(fields)] as const)
  return buildQueries(model, new Map([...types, ...parts]))
}

it('[FRM-01] the query of a form includes all of its fields and their choices, however many there are', () => {
  const query = allQueries().entries.get('form')
  for (const list of ['fields', 'choices', 'rules', 'messages', 'links', 'visibleWhen'])
    expect(query).toContain(`${list}(pagination: { limit: 10000 }) {`)
})

it('[API-05] localized documents are requested in every locale, and others once', () => {
  const { entries } = allQueries()
  const inEvery = [...entries].filter(([, query]) => query.includes('locale: "*"')).map(([name]) => name)
  const once = [...entries.keys()].filter((name) => !inEvery.includes(name))
  expect(inEvery).toEqual(expect.arrayContaining(['page', 'menu', 'form', 'dialog', 'translation', 'site-config']))
  expect(once).toEqual(expect.arrayContaining(['redirect', 'locale', 'seo-setting']))
  for (const query of entries.values()) expect(query).toContain('filters: { documentId: { in: $ids } }')
})
