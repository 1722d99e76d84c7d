import { describe, expect, it } from 'vitest'
import type { ValidatorError } from './errors.ts'
import { findErrors } from './findErrors.ts'
import { fine, finding, missing } from './validators.fixture.ts'

describe('errors of a form', () => {
  const ask = (over: Partial<Parameters<typeof findErrors>[0]>) => {
    const { errors, isValid } = findErrors({
      validate: fine.validate,
      data: {},
      arrays: new Map(),
      overrides: [],
      isHidden: () => false,
      isShown: () => true,
      valueOf: () => undefined,
      emptyCodeOf: () => undefined,
      ...over,
    })
    return [Object.fromEntries([...errors].map(([key, { code }]) => [key, code])), isValid]
  }
  const wrong = (...errors: ValidatorError[]) => ({ validate: finding(...errors).validate })
  const short: ValidatorError = { keyword: 'minLength', instancePath: '/a', params: { limit: 2 } }
  const pattern: ValidatorError = { keyword: 'pattern', instancePath: '/a', params: {} }
  const both: ValidatorError = { keyword: 'oneOf', instancePath: '', params: { passingSchemas: [0, 1] } }
  const inside: ValidatorError = { keyword: 'if', instancePath: '', params: {} }

  it.each<[string, Parameters<typeof ask>[0], object, boolean]>([
    ['nothing', {}, {}, true],
    ['the first error of a field', wrong(short, pattern), { a: 'minLength' }, false],
    ['nothing of what is hidden', { ...wrong(short), isHidden: (key) => key === 'a' }, {}, true],
    ['what no field can say', wrong(both), { '': 'wrongField' }, false],
    ['what no field can say beside what one can', wrong(both, short), { a: 'minLength' }, false],
    ['what is said inside', wrong(inside, short), { a: 'minLength' }, false],
    ['something that nobody says', wrong(inside), {}, false],
    ['a field that is demanded', { overrides: [['b', { isRequired: true }]] }, { b: 'requiredField' }, false],
    [
      'a field that is demanded, in its words',
      { overrides: [['b', { isRequired: true }]], emptyCodeOf: () => 'insertB' },
      { b: 'insertB' },
      false,
    ],
    [
      'nothing of a field that is not in the form',
      { overrides: [['b', { isRequired: true }]], isShown: () => false },
      {},
      true,
    ],
    [
      'nothing of a field that is demanded and hidden',
      { overrides: [['b', { isRequired: true }]], isHidden: () => true },
      {},
      true,
    ],
    [
      'nothing of a field that the platform hides',
      { ...wrong(missing('', 'b')), overrides: [['b', { isVisible: false }]], isShown: () => false },
      {},
      true,
    ],
    [
      'nothing of a field that may be empty',
      { ...wrong(missing('', 'b')), overrides: [['b', { isRequired: false }]] },
      {},
      true,
    ],
    [
      'a field whose rule is another',
      { overrides: [['b', { pattern: '^x$' }]], valueOf: () => 'y' },
      { b: 'regex' },
      false,
    ],
  ])('[FRM-04] is %s', (_, over, errors, isValid) => {
    expect(ask(over)).toEqual([errors, isValid])
  })

  it('[FRM-04] an empty list item is reported as missing, and one of the wrong type as wrong', () => {
    const type = (instancePath: string) => ({ ...wrong({ keyword: 'type', instancePath, params: {} }) })
    expect(ask({ ...type('/l/0'), data: { l: [undefined] } })[0]).toEqual({ 'l/0': 'requiredField' })
    expect(ask({ ...type('/l/0'), data: { l: ['x'] } })[0]).toEqual({ 'l/0': 'wrongField' })
    expect(ask({ ...type('/l/0/a'), data: { l: [] } })[0]).toEqual({ 'l/0/a': 'wrongField' })
    expect(ask({ ...wrong({ keyword: 'minimum', instancePath: '/l/0', params: {} }), data: {} })[0]).toEqual({
      'l/0': 'minValue',
    })
  })
})
