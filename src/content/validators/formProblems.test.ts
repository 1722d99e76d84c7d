import { expect, it } from 'vitest'
import type { Form } from '#schemas/form.ts'
import { formProblems } from './formProblems.ts'

const form = (over: Partial<Form>): Form => ({
  slug: 'f',
  title: 'F',
  schema: { type: 'object', properties: { email: { type: 'string' } } },
  submit: { label: 'Send', method: 'mail.send' },
  ...over,
})
const methods = { 'mail.send': { takes: ['email'], needs: [['email']] } }
const refused = { path: '$.schema', expected: 'a schema that compiles', found: 'late' }

function problemsOf(of: Form, problem?: typeof refused) {
  const content = { forms: () => [{ file: 'form/f.json', form: of }] }
  return formProblems(content, { methods, forms: { problemOf: () => problem } }).map(
    ({ file, path, found }) => `${file} ${path} ${found}`,
  )
}

it('[FRM-03] a valid form has no issues', () => expect(problemsOf(form({}))).toEqual([]))

it('[FRM-03] a form without a validator is reported with the reason alone', () => {
  expect(problemsOf(form({ schema: { properties: {} } }), refused)).toEqual(['form/f.json $.schema late'])
})

it('[FRM-02] all other issues of a form are reported together: its method, its files, its steps, its rules', () => {
  const properties = { name: { type: 'string', rule: 'nope' }, email: { type: 'string' } }
  const uiSchema = { email: { 'ui:step': 'Second', 'ui:maxMegabytes': 0 } }
  expect(problemsOf(form({ schema: { properties }, uiSchema }))).toEqual([
    'form/f.json $.schema.properties.name name',
    'form/f.json $.uiSchema.email["ui:maxMegabytes"] 0',
    'form/f.json $.uiSchema.name["ui:step"] nothing',
    'form/f.json $.schema.properties.name.rule "nope"',
  ])
})
