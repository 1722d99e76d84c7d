import { expect, it } from 'vitest'
import { ApiError, isApiError } from './error.ts'

const like = (properties: object) => Object.assign(new Error('no'), properties)

it.each([
  ['of this build', new ApiError({ kind: 'network', status: 0 }), true],
  ['of another build', like({ invalidParameters: {}, errorData: {} }), true],
  ['of the language', new TypeError('no'), false],
  ['with fields that are refused', like({ invalidParameters: {} }), false],
  ['with data', like({ errorData: {} }), false],
  ['that is only a text', 'no', false],
  ['that is no error', { invalidParameters: {}, errorData: {} }, false],
])('[API-02] an error %s is one of a call: %j, %s', (_, error, expected) => {
  expect(isApiError(error)).toBe(expected)
})
