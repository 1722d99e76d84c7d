import { expect, it } from 'vitest'
import type { Profile } from '#schemas/profile.ts'
import type { ProfileField } from '#schemas/profileField.ts'
import { profileErrors } from './profileErrors.ts'
import { emptyProfile } from './queries.ts'

const blankProfile: Profile = { ...emptyProfile, country_code: '' }

const field = (sysname: string, params: [isVisible: boolean, isRequired: boolean], options = {}): ProfileField => ({
  sysname,
  type: 'input',
  params: { is_visible: params[0], is_required: params[1] },
  options,
})
const choice = { select: [{ value: 'M', label: 'Madrid' }] }

it.each<[string, Partial<Profile>, ProfileField, string[]]>([
  ['an empty required field', {}, field('region', [true, true]), ['requiredField']],
  ['an empty optional field', {}, field('region', [true, false]), []],
  ['an empty hidden field', {}, field('region', [false, true]), []],
  ['a required field of spaces', { region: '  ' }, field('region', [true, true]), ['requiredField']],
  ['a value among the choices', { region: 'M' }, field('region', [true, true], choice), []],
  ['a value that is no choice', { region: 'B' }, field('region', [true, false], choice), ['wrongField']],
  ['a postcode of its country', { postcode: '28013' }, field('postcode', [true, true], { regex: '^\\d{5}$' }), []],
  [
    'a postcode of another one',
    { postcode: 'SW1' },
    field('postcode', [true, true], { regex: '^\\d{5}$' }),
    ['wrongField'],
  ],
  [
    'nine digits where the country defines no format',
    { postcode: '123456789' },
    field('postcode', [true, true]),
    ['wrongField'],
  ],
  [
    'a document number in its format',
    { document_number: 'A1' },
    field('document_number', [true, true], { regex: '^A\\d$' }),
    [],
  ],
  [
    'a document number in another format',
    { document_number: 'B1' },
    field('document_number', [true, true], { regex: '^A\\d$' }),
    ['regex'],
  ],
  ['a field that profiles don’t have', {}, field('mobile', [true, true]), []],
])('[VAL-19] [FRM-07] %s gives the codes of its rule', (_, values, profileField, codes) => {
  const errors = profileErrors({ ...blankProfile, ...values }, [profileField], new Date('2026-03-01'))
  expect(errors[profileField.sysname] ?? []).toEqual(codes)
})
