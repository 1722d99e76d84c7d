import { describe, expect, it } from 'vitest'
import { validationRules } from '#registry/validationRules.ts'
import * as validatorRuntime from '#registry/validatorRuntime.ts'
import { locate } from '#src/engine/forms/validation/errors.ts'
import { compileForm } from './compile.ts'
import { openValidator } from './openValidator.ts'
import { unknownRules } from './unknownRules.ts'

const options = { rules: validationRules, runtime: '/validators/runtime-1.js' }

function errorsOf(properties: object, data: object, more: object = {}) {
  const validator = openValidator(compileForm({ type: 'object', properties, ...more }, options), validatorRuntime)
  validator.validate(data)
  return (validator.validate.errors ?? []).flatMap(locate)
}

describe('rules that a form names', () => {
  it.each([
    ['by name', { a: { rule: 'password' } }, { a: 'a'.repeat(21) }, 'longPassword', { min: 6, max: 20 }],
    ['below its limit', { a: { rule: 'password' } }, { a: 'abc' }, 'shortPassword', { min: 6, max: 20 }],
    ['with limits', { a: { rule: { name: 'sum', min: 10, max: 500 } } }, { a: '5' }, 'sumError', { min: 10, max: 500 }],
    ['beside another field', { b: { rule: { name: 'sameAs', field: 'a' } } }, { a: 'x', b: 'y' }, 'sameAs', {}],
    [
      'after a password',
      { b: { rule: { name: 'password', previous: 'a' } } },
      { a: 'abc123', b: 'abc124' },
      'passwordsNotEqual',
      {},
    ],
    [
      'with a step',
      { a: { rule: { name: 'amountNotMultipleOf', value: 5 } } },
      { a: '7' },
      'amountNotMultipleOf',
      { value: 5 },
    ],
    ['that finds something', { a: { rule: 'password' } }, { a: 'abcd<efg' }, 'forbiddenCharacters', { value: '<' }],
  ])('[FRM-04] a rule %s gives its code, and what the message shows', (_, properties, data, code, params) => {
    expect(errorsOf(properties, data)).toMatchObject([{ code, params }])
  })

  it('[VAL-04] an amount is in dollars unless the form has a currency', () => {
    expect(errorsOf({ a: { rule: { name: 'sum', min: 10 } } }, { a: '1' })).toMatchObject([
      { params: { currency: 'USD' } },
    ])
  })

  it('[VAL-18] in a list of objects, the other field is that of the same item', () => {
    const item = { type: 'object', properties: { again: { rule: { name: 'sameAs', field: 'first' } } } }
    const people = [
      { first: 'a', again: 'a' },
      { first: 'b', again: 'a' },
    ]
    expect(errorsOf({ people: { type: 'array', items: item } }, { people })).toMatchObject([
      { path: ['people', '1', 'again'], code: 'sameAs' },
    ])
  })

  it.each([
    ['no name', { min: 1 }, /a rule that is registered: .* found no name/],
    ['a parameter that it does not know', { name: 'sum', mim: 1 }, /of the rule sum: mim: nothing, found/],
    ['a parameter of another type', { name: 'sum', min: '10' }, /of the rule sum: min: a number, found {"min":"10"}/],
    ['a parameter missing', { name: 'sameAs' }, /of the rule sameAs: field in it/],
    ['a limit that is no date', { name: 'date', max: 'tomorrow' }, /of the rule date: max: text that matches/],
    [
      'a pattern that is none',
      { name: 'custom', pattern: '(' },
      /of the rule custom: a pattern .* expression, found \(/,
    ],
  ])('[FRM-03] a schema that gives a rule %s is refused in words', (_, rule, message) => {
    expect(() => compileForm({ properties: { a: { rule } } }, options)).toThrow(message)
  })

  it('[VAL-17] an unknown rule accepts any value, and is reported to the author', () => {
    const schema = {
      properties: { a: { type: 'string', rule: 'nope', minLength: 2 }, b: { items: { rule: { name: 'else' } } } },
    }
    expect(errorsOf(schema.properties, { a: '§§', b: ['x'] })).toEqual([])
    expect(errorsOf(schema.properties, { a: '§' })).toMatchObject([{ path: ['a'], code: 'minLength' }])
    expect(unknownRules(schema).map(({ path, found }) => [path, found])).toEqual([
      ['$.schema.properties.a.rule', '"nope"'],
      ['$.schema.properties.b.items.rule', '"else"'],
    ])
    expect(unknownRules({ properties: { a: { rule: 'email' }, b: { rule: { name: 'sum' } } } })).toEqual([])
  })

  it('[FRM-03] a form without formats does not load them, one with formats does', () => {
    const { code } = compileForm({ properties: { a: { rule: 'email' } } }, options)
    expect(code).not.toContain('-formats.js')
    const dated = compileForm({ properties: { a: { type: 'string', format: 'date' } } }, options)
    expect(dated.code).toMatch(/^import \{ formats as \$formats \} from "\/validators\/runtime-1-formats\.js";/)
  })

  it.each([
    ['password', { type: 'string', rule: 'password' }, 'insertPassword', { min: 6 }],
    ['phone', { type: 'string', rule: 'phone' }, 'insertPhoneNumber', {}],
    ['email', { type: 'string', rule: 'email' }, 'insertEmailAddress', {}],
    [
      'email behind others',
      { allOf: [{ rule: { name: 'pattern', pattern: '@' } }, { rule: 'email' }] },
      'insertEmailAddress',
      {},
    ],
    ['promo code', { type: 'string', rule: 'promoCode' }, 'minLength', { min: 1 }],
    ['tick for the terms', { type: 'boolean', rule: 'terms' }, 'uncheckedCheckbox', {}],
    ['password again', { rule: { name: 'sameAs', field: 'b' } }, 'requiredField', {}],
    ['text', { type: 'string', rule: 'text' }, 'requiredField', {}],
    ['plain text', { type: 'string' }, 'requiredField', {}],
  ])('[VAL-02] [VAL-13] a %s that is missing has the code of its rule', (_, schema, code, params) => {
    expect(errorsOf({ a: schema }, {}, { required: ['a'] })).toMatchObject([{ path: ['a'], code, params }])
  })

  it('[FRM-04] the form’s code for a missing field takes precedence over that of its rule', () => {
    const more = { required: ['a', 'b'], errorMessage: { required: { a: 'ourWord' } } }
    const errors = errorsOf({ a: { rule: 'email' }, b: { rule: 'email' } }, {}, more)
    expect(Object.fromEntries(errors.map(({ path, code }) => [path.join('/'), code]))).toEqual({
      a: 'ourWord',
      b: 'insertEmailAddress',
    })
  })

  it('[FRM-04] a missing field that is described by a reference has the code of its rule, inside a group too', () => {
    const group = { type: 'object', required: ['email'], properties: { email: { $ref: '#/$defs/e~1mail' } } }
    const more = { required: ['email', 'group'], $defs: { 'e/mail': { type: 'string', rule: 'email' } } }
    const errors = errorsOf({ email: { $ref: '#/$defs/e~1mail' }, group }, { group: {} }, more)
    expect(errors).toMatchObject([
      { path: ['email'], code: 'insertEmailAddress' },
      { path: ['group', 'email'], code: 'insertEmailAddress' },
    ])
  })

  it('[FRM-04] a condition that requires a field uses the rule in the form’s description', () => {
    const more = { if: { required: ['kind'] }, ['then']: { required: ['email'] } }
    const [error] = errorsOf({ kind: {}, email: { rule: 'email' } }, { kind: 'x' }, more)
    expect(error).toMatchObject({ path: ['email'], code: 'insertEmailAddress' })
  })
})
