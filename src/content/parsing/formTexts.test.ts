import { expect, it } from 'vitest'
import { schemaTexts } from './formTexts.ts'

it('[ENG-04] only keywords of JSON Schema hold displayed texts, not inherited property names', () => {
  const title = { title: 'Not a field' }
  const schema = { title: 'Form', constructor: title, toString: { a: title }, valueOf: [title] }
  expect([...schemaTexts(schema, '$')]).toEqual([{ text: 'Form', path: '$.title' }])
})
