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
