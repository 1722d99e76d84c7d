import { expect, it } from 'vitest'
import { locate } from './errors.ts'

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

it('[FRM-04] a group that fits two alternatives says so', () => {
  const both = { keyword: 'oneOf', instancePath: '/pay', params: { passingSchemas: [0, 1] } }
  expect(locate(both)).toEqual([{ path: ['pay'], code: 'wrongField', params: both.params }])
})
