import { expect, it } from 'vitest'
import { locate } from './errors.ts'
import { DEFAULT_MESSAGES, messageFor } from './messages.ts'

it.each([
  ['the words of the field first', { 'login.minLength': 'Longer!', minLength: 'x' }, 'Longer!'],
  ['then the words of the code, with its values', { minLength: 'At least $$min$$' }, 'At least 3'],
  ['then the default of the specification', {}, 'Min length is 3'],
])('[FRM-04] a message is %s', (_, messages, words) => {
  expect(messageFor({ code: 'minLength', params: { min: 3 } }, 'login', messages)).toBe(words)
})

it('[VAL-20] the defaults are those of the specification', () => {
  expect(DEFAULT_MESSAGES).toMatchObject({
    required: 'Field is required',
    email: 'Wrong email address',
    minLength: 'Min length is $$min$$',
    maxLength: 'Max length is $$max$$',
    phone: 'Wrong phone number',
    fakename: 'Wrong fake name',
    password: 'Wrong password',
    name: 'Wrong symbols in name',
    address: 'Wrong address',
    iban: 'Wrong iban',
    sameAs: 'Same as field',
    regex: 'Field regex',
    cardNumber: 'Field Card number',
    minValue: 'Min value is $$min$$',
    maxValue: 'Max value is $$max$$',
    date: 'Wrong date',
    amountNotMultipleOf: 'Value is not multiple of {value}',
  })
  const error = { code: 'amountNotMultipleOf', params: { value: 5 } }
  expect(messageFor(error, 'sum', {})).toBe('Value is not multiple of 5')
})

it('[FRM-04] an error of the validator becomes a code at its field', () => {
  expect(locate({ keyword: 'required', instancePath: '/a', params: { missingProperty: 'b' } })).toEqual([
    { path: ['a', 'b'], code: 'requiredField', params: { missingProperty: 'b' } },
  ])
  const inner = { keyword: 'required', instancePath: '', params: { missingProperty: 'b' } }
  expect(
    locate({ keyword: 'errorMessage', instancePath: '', message: 'insertB', params: { errors: [inner] } }),
  ).toEqual([{ path: ['b'], code: 'insertB', params: { missingProperty: 'b' } }])
  expect(locate({ keyword: 'if', instancePath: '', params: {} })).toEqual([])
})
