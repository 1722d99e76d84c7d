import { expect, it } from 'vitest'
import { isSameError, locate } from './errors.ts'

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

it.each(['dependencies', 'dependentRequired'])(
  '[FRM-04] what another field demands (%s) is missing, not wrong',
  (keyword) => {
    const params = { property: 'card', missingProperty: 'holder', depsCount: 1, deps: 'holder' }
    expect(locate({ keyword, instancePath: '', params })).toMatchObject([{ path: ['holder'], code: 'requiredField' }])
  },
)

it.each([[''], ['/pay']])(
  '[FRM-04] a choice whose fields say what is wrong says nothing itself, at "%s"',
  (instancePath) => {
    const choice = { keyword: 'oneOf', instancePath, params: { passingSchemas: null } }
    expect(locate(choice)).toEqual([])
  },
)

it('[FRM-04] a group that matches two alternatives reports it', () => {
  const both = { keyword: 'oneOf', instancePath: '/pay', params: { passingSchemas: [0, 1] } }
  expect(locate(both)).toEqual([{ path: ['pay'], code: 'wrongField', params: both.params }])
})

it.each([
  ['required', 'requiredField'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['pattern', 'regex'],
  ['format', 'wrongField'],
  ['minimum', 'minValue'],
  ['maximum', 'maxValue'],
  ['exclusiveMinimum', 'minValue'],
  ['exclusiveMaximum', 'maxValue'],
  ['multipleOf', 'amountNotMultipleOf'],
  ['enum', 'wrongField'],
  ['type', 'wrongField'],
  ['minItems', 'minItems'],
  ['maxItems', 'maxItems'],
  ['uniqueItems', 'uniqueItems'],
  ['const', 'wrongField'],
])('[FRM-04] what breaks %s has the code %s', (keyword, code) => {
  const params = { limit: 3 }
  expect(locate({ keyword, instancePath: '/a/0', params })).toEqual([
    { path: ['a', '0'], code, params: { limit: 3, min: 3, max: 3 } },
  ])
  expect(locate({ keyword, instancePath: '/a', params: { emptyCode: 'insertA' } })).toMatchObject([{ code: 'insertA' }])
})

it('[FRM-04] a rule of ours has its own code', () => {
  const broken = { keyword: 'rule', instancePath: '/a', params: { rule: 'password' } }
  expect(locate({ ...broken, message: 'shortPassword' })).toEqual([
    { path: ['a'], code: 'shortPassword', params: { rule: 'password' } },
  ])
  expect(locate(broken)).toMatchObject([{ code: 'wrongField' }])
})

it('[FRM-04] a code of content is set once on each field that it concerns, with the limits that were violated', () => {
  const missing = (name: string) => ({ keyword: 'required', instancePath: '', params: { missingProperty: name } })
  const errors = [missing('a'), missing('b'), missing('a')]
  const replaced = { keyword: 'errorMessage', instancePath: '/to', message: 'insertIt', params: { errors } }
  expect(locate(replaced).map(({ path, code }) => [...path, code])).toEqual([
    ['to', 'a', 'insertIt'],
    ['to', 'b', 'insertIt'],
  ])
  const short = { keyword: 'minLength', instancePath: '/a', params: { limit: 2 } }
  expect(locate({ keyword: 'errorMessage', instancePath: '/a', params: { errors: [short] } })).toEqual([
    { path: ['a'], code: 'wrongField', params: { limit: 2, min: 2, max: 2 } },
  ])
  expect(locate({ keyword: 'errorMessage', instancePath: '/a', params: {} })).toEqual([])
})

it.each(['anyOf', 'if'])('[FRM-04] errors inside %s are reported there', (keyword) => {
  expect(locate({ keyword, instancePath: '/a', params: {} })).toEqual([])
})

it.each([
  ['oneOf', { passingSchemas: [0, 1] }],
  ['not', {}],
])('[FRM-04] a whole form that breaks %s has no field to say it at', (keyword, params) => {
  expect(locate({ keyword, instancePath: '', params })).toEqual([])
})

it.each([
  [{ code: 'a', params: { min: 1 } }, { code: 'a', params: { min: 1 } }, true],
  [{ code: 'a', params: {} }, { code: 'a', params: {} }, true],
  [{ code: 'a', params: { min: 1 } }, { code: 'a', params: { min: 2 } }, false],
  [{ code: 'a', params: { min: 1 } }, { code: 'a', params: { min: 1, max: 2 } }, false],
  [{ code: 'a', params: {} }, { code: 'b', params: {} }, false],
  [undefined, { code: 'a', params: {} }, false],
])('[FRM-02] a field that said %j and says %j renders again unless that is the same: %s', (before, after, expected) => {
  expect(isSameError(before, after)).toBe(expected)
})
