import { describe, expect, it } from 'vitest'
import { submitMethods } from '#registry/submitMethods.ts'
import { formDestination } from './formDestination.ts'

const es = { locale: 'es', defaultLocale: 'en' }
const entry = ['auth.login', 'auth.register', 'account.completeRegistration']
const methods = Object.keys(submitMethods)

describe('where an accepted form leads', () => {
  it.each(methods)('[RTE-21] after %s the wanted page counts only where it signs a player in', (method) => {
    const submit = { method, successUrl: '/thanks' }
    const expected = entry.includes(method) ? '/es/cashier' : '/es/thanks'
    expect(formDestination(submit, { ...es, wanted: '/es/cashier' })).toBe(expected)
  })

  it('every method that signs a player in is one of the platform', () => {
    expect(methods).toEqual(expect.arrayContaining(entry))
  })

  it.each([
    ['/thanks', '/es/thanks'],
    ['https://other.test/thanks', 'https://other.test/thanks'],
    [undefined, undefined],
  ])('without a wanted page a form with successUrl %s leads to %s', (successUrl, expected) => {
    expect(formDestination({ method: 'auth.login', successUrl }, { ...es, wanted: undefined })).toBe(expected)
  })
})
