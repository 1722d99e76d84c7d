import { expect, it } from 'vitest'
import { messageFor, withAmounts } from './messages.ts'

const errorMessages = {
  messages: {
    wrongField: 'Wrong',
    minLength: 'Min length is $$min$$',
    'nick.minLength': 'A nick has $$min$$ letters',
    sumError: '$$min$$ to $$max$$',
    maxValue: 'At most $$max$$',
    amountNotMultipleOf: 'Value is not multiple of {value}',
  },
  standardMessages: {
    minLength: 'Too short',
    maxLength: 'Too long',
    'rule.maxLength': 'Too long for a rule',
    minValue: 'From $$min$$',
  },
}

it.each<[string, string, object, string]>([
  ['minLength', 'name', { min: 4 }, 'Min length is 4'],
  ['minLength', 'nick', { min: 4 }, 'A nick has 4 letters'],
  ['maxLength', 'name', { max: 20 }, 'Too long'],
  ['maxLength', 'name', { rule: 'rule' }, 'Too long for a rule'],
  ['minLength', 'name', { rule: 'rule', min: 2 }, 'Min length is 2'],
  ['sumError', 'amount', { min: 5, max: 10 }, '5 to 10'],
  ['sumError', 'amount', { min: 5 }, 'From 5'],
  ['sumError', 'amount', { max: 10 }, 'At most 10'],
  ['sumError', 'amount', {}, ' to '],
  ['amountNotMultipleOf', 'amount', { multipleOf: 5 }, 'Value is not multiple of 5'],
  ['amountNotMultipleOf', 'amount', { value: 7, multipleOf: 5 }, 'Value is not multiple of 7'],
  ['amountNotMultipleOf', 'amount', {}, 'Value is not multiple of '],
  ['nobodyKnowsIt', 'name', {}, 'Wrong'],
  ['constructor', 'name', {}, 'Wrong'],
])('[FRM-04] the code %s of the field %s with %j reads “%s”', (code, field, params, message) => {
  expect(messageFor({ code, params: params as Record<string, unknown> }, field, errorMessages)).toBe(message)
})

it('[FRM-04] a code without a message gets the fallback, and values are inserted literally', () => {
  expect(messageFor({ code: 'odd', params: {} }, 'name', { messages: {} })).toBe('This value isn’t right')
  const messages = { odd: '$$min$$/$$min$$ $$max$$ {value} {value}' }
  const params = { min: '$&', max: '$1', value: '$$' }
  expect(messageFor({ code: 'odd', params }, 'name', { messages })).toBe('$&/$& $1 $$ $$')
})

it.each<[object, object]>([
  [
    { currency: 'USD', min: 5, max: 1000 },
    { currency: 'USD', min: '$5.00', max: '$1,000.00' },
  ],
  [
    { currency: 'USD', min: 'five' },
    { currency: 'USD', min: 'five', max: undefined },
  ],
  [{ min: 5 }, { min: 5 }],
])('[VAL-04] the limits %j of an error about money are written as money', (params, written) => {
  const error = { code: 'sumError', params: params as Record<string, unknown> }
  expect(withAmounts(error, 'en')).toEqual({ code: 'sumError', params: written })
})
