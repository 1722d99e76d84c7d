import { describe, expect, it } from 'vitest'
import { methodFields } from '#registry/methodFields.ts'
import { submitMethods } from '#registry/submitMethods.ts'
import { methodProblems } from './methodProblems.ts'

const text = { type: 'string' }
const problemsOf = (
  properties: object,
  over: { method?: string; uiSchema?: Record<string, unknown>; more?: object } = {},
) =>
  methodProblems(
    {
      schema: { type: 'object', properties, ...over.more },
      uiSchema: over.uiSchema,
      submit: { label: 'Go', method: over.method ?? 'Support.sendFeedback' },
    },
    methodFields,
  ).map(({ path, expected }) => `${path}: ${expected}`)

describe('fields of a form and its submit method', () => {
  it('[FRM-02] every submit method declares its fields', () => {
    expect(Object.keys(methodFields).toSorted()).toEqual(Object.keys(submitMethods).toSorted())
    expect(methodFields['auth.register']?.takes).toContain('promo_code')
    expect(methodFields['account.saveProfileInfo']?.takes).toContain('birthDate')
  })

  it('[FRM-02] an ignored field is reported, and so is a missing required one', () => {
    expect(problemsOf({ email: text, mesage: text })).toEqual([
      '$.schema.properties: the field message, which Support.sendFeedback needs',
      '$.schema.properties.mesage: one of the fields that Support.sendFeedback takes: name, email, message',
    ])
    expect(problemsOf({ mobile: text, password: text }, { method: 'auth.register' })).toEqual([])
    expect(problemsOf({ password: text }, { method: 'auth.register' })).toEqual([
      '$.schema.properties: the field email or login or mobile, which auth.register needs',
    ])
    expect(problemsOf({ code: text }, { method: 'auth.login' })).toEqual([])
    expect(problemsOf({ a: text }, { method: 'auth.logout' })).toEqual([
      '$.schema.properties.a: no field, as auth.logout takes none',
    ])
  })

  it('[FRM-02] fields that a condition adds, or that a definition has, count', () => {
    // oxlint-disable-next-line unicorn/no-thenable
    const more = { if: { properties: { email: { const: 'a' } } }, then: { properties: { message: text, extra: text } } }
    expect(problemsOf({ email: text }, { more })).toEqual([
      '$.schema.properties.extra: one of the fields that Support.sendFeedback takes: name, email, message',
    ])
  })

  it.each([
    ['a box that must be ticked', { extra: { type: 'boolean', rule: 'terms' } }, {}],
    ['a repetition', { extra: { type: 'string', rule: { name: 'sameAs', field: 'email' } } }, {}],
    ['words between fields', { extra: { type: 'null', title: 'Read this' } }, {}],
    [
      'what a condition looks at',
      { extra: text },
      { name: { 'ui:visibleWhen': [{ id: 'a', rows: [{ id: 'b', fact: 'field.extra', operator: 'isSet' }] }] } },
    ],
    ['what another field is filled in with', { extra: text }, { name: { 'ui:countryField': 'extra' } }],
  ])("[FRM-02] %s is the form's own matter", (_, extra, uiSchema) => {
    expect(problemsOf({ email: text, message: text, name: text, ...extra }, { uiSchema })).toEqual([])
  })
})
