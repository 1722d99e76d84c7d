import { expect, it } from 'vitest'
import { type FieldError, locate } from '#src/engine/forms/validation/errors.ts'
import { messageFor as wordsFor, withAmounts } from '#src/engine/forms/validation/messages.ts'
import { STANDARD_MESSAGES } from './defaultMessages.ts'

const messageFor = (error: FieldError, field: string, messages: Readonly<Record<string, string>>) =>
  wordsFor(error, field, { messages, standardMessages: STANDARD_MESSAGES })

it.each([
  ['the words of the field first', { 'login.minLength': 'Longer!', minLength: 'x' }, 'Longer!'],
  ['then the words of the code, with its values', { minLength: 'At least $$min$$' }, 'At least 3'],
  ['then the default of the specification', {}, 'Min length is 3'],
])('[FRM-04] a message is %s', (_, messages, words) => {
  expect(messageFor({ code: 'minLength', params: { min: 3 } }, 'login', messages)).toBe(words)
})

/** Product specification §5: the default messages of the product, and those of its library. */
const SPECIFIED: readonly (readonly [code: string, words: string, params: Readonly<Record<string, unknown>>])[] = [
  ['required', 'Field is required', {}],
  ['email', 'Wrong email address', {}],
  ['minLength', 'Min length is 3', { min: 3 }],
  ['maxLength', 'Max length is 9', { max: 9 }],
  ['phone', 'Wrong phone number', {}],
  ['fakename', 'Wrong fake name', {}],
  ['password', 'Wrong password', {}],
  ['name', 'Wrong symbols in name', {}],
  ['address', 'Wrong address', {}],
  ['iban', 'Wrong iban', {}],
  ['sameAs', 'Same as field', {}],
  ['regex', 'Field regex', {}],
  ['cardNumber', 'Field Card number', {}],
  ['minValue', 'Min value is 10', { min: 10 }],
  ['maxValue', 'Max value is 500', { max: 500 }],
  ['date', 'Wrong date', {}],
  ['amountNotMultipleOf', 'Value is not multiple of 5', { value: 5 }],
  ['insertPassword', 'Value is required', {}],
  ['wrongEmailAddress', 'Value is not a valid email address', {}],
  ['longPassword', 'The maximum length allowed is 20', { max: 20 }],
  ['shortPassword', 'This field should be at least 6 characters long', { min: 6 }],
  ['passwordsNotEqual', 'The value must be equal to the other value', {}],
]

it('the table of messages has the 17 of the product and the 5 of its library', () => {
  expect(SPECIFIED).toHaveLength(17 + 5)
})

it.each(SPECIFIED)('[VAL-20] the player reads for %s, where content says nothing: %s', (code, words, params) => {
  expect(messageFor({ code, params }, 'a', {})).toBe(words)
})

it.each(SPECIFIED)('[VAL-20] content has its own words for %s', (code, _words, params) => {
  expect(messageFor({ code, params }, 'a', { [code]: 'Ours' })).toBe('Ours')
})

it('[FRM-04] where neither content nor the specification has words, a default of the same kind is shown', () => {
  expect(messageFor({ code: 'wrongPhoneFormat', params: {} }, 'a', {})).toBe('Wrong phone number')
  expect(messageFor({ code: 'wrongField', params: {} }, 'a', { wrongField: 'Ours' })).toBe('Ours')
})

it('[VAL-04] the limits of an amount are shown in its currency', () => {
  const error = withAmounts({ code: 'sumError', params: { min: 10, max: 500, currency: 'USD' } }, 'en')
  expect(messageFor(error, 'sum', { sumError: '$$min$$ to $$max$$' })).toBe('$10.00 to $500.00')
})

it.each([
  [{ max: 500 }, {}, 'Max value is $500.00'],
  [{ min: 10 }, {}, 'Min value is $10.00'],
  [{ min: 10, max: 500 }, {}, '$10.00 – $500.00'],
  [{ max: 500 }, { sumError: 'From $$min$$ to $$max$$', maxValue: 'Up to $$max$$' }, 'Up to $500.00'],
  [{ max: 500 }, { sumError: 'Not this amount' }, 'Not this amount'],
])('[VAL-04] an amount with the limits %j, where content says %j, reads %s', (limits, messages, words) => {
  const error = withAmounts({ code: 'sumError', params: { ...limits, currency: 'USD' } }, 'en')
  expect(messageFor(error, 'sum', messages)).toBe(words)
})

it.each(['SOME_CODE', 'constructor', '__proto__', 'toString'])(
  '[FRM-04] nobody reads the code %s, which has no words',
  (code) => {
    expect(messageFor({ code, params: {} }, 'a', {})).toBe('This value isn’t right')
    expect(messageFor({ code, params: {} }, 'a', { wrongField: 'Please check this' })).toBe('Please check this')
  },
)

it.each([
  ['insertEmailAddress', {}, 'Value is required'],
  ['insertPhoneNumber', {}, 'Value is required'],
  ['uncheckedCheckbox', {}, 'Value is required'],
  ['requiredField', {}, 'Field is required'],
  ['minCountSymbolsFakename', { min: 4 }, 'This field should be at least 4 characters long'],
  ['forbiddenCharacters', {}, 'Wrong password'],
  ['notWalidPassword', {}, 'Wrong password'],
  ['specialSymbolsFakename', {}, 'Wrong fake name'],
  ['wrongField', {}, 'Field regex'],
  ['minItems', { min: 2 }, 'At least 2'],
  ['maxItems', { max: 3 }, 'At most 3'],
  ['uniqueItems', {}, 'Each only once'],
  ['fileTooLarge', { max: 5 }, 'The file is larger than 5 MB'],
  ['fileWrongType', {}, 'This kind of file is not taken here'],
  ['fileNotSent', {}, 'The file could not be sent'],
  ['fileTooMany', {}, 'Too many files. Try again later'],
  ['fileUploading', {}, 'The file is still on its way'],
  ['fileExpired', {}, 'Choose the file again'],
  ['fileNotRead', {}, 'The file could not be read'],
  ['checkFailed', {}, 'This could not be checked'],
])('[FRM-04] %s with %j reads: %s', (code, params, words) => {
  expect(messageFor({ code, params }, 'a', {})).toBe(words)
})

it.each([
  ['name', 'Wrong symbols in name'],
  ['address', 'Wrong address'],
  ['code', 'Field regex'],
])('[VAL-20] what the rule %s refuses reads: %s', (rule, words) => {
  expect(messageFor({ code: 'wrongField', params: { rule } }, 'a', {})).toBe(words)
})

it('[FRM-04] a number that is no multiple of what the schema says is told of what', () => {
  const [error] = locate({ keyword: 'multipleOf', instancePath: '/sum', params: { multipleOf: 5 } })
  expect(error && messageFor(error, 'sum', {})).toBe('Value is not multiple of 5')
})
