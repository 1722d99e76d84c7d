import { expect, it } from 'vitest'

import type { ProfileField } from '#schemas/profileField.ts'
import type { Profile } from '#schemas/profile.ts'

import { profileErrors } from './check.ts'
import { emptyProfile } from './queries.ts'

const empty: Profile = { ...emptyProfile, country_code: '' }

const field = (sysname: string, params: [isVisible: boolean, isRequired: boolean], options = {}): ProfileField => ({
  sysname,
  type: 'input',
  params: { is_visible: params[0], is_required: params[1] },
  options,
})
const choice = { select: [{ value: 'M', label: 'Madrid' }] }

it.each<[string, Partial<Profile>, ProfileField, string[]]>([
  ['an empty field that is asked for', {}, field('region', [true, true]), ['requiredField']],
  ['an empty field that may be left out', {}, field('region', [true, false]), []],
  ['an empty field that nobody sees', {}, field('region', [false, true]), []],
  ['a field of spaces that is asked for', { region: '  ' }, field('region', [true, true]), ['requiredField']],
  ['what can be chosen', { region: 'M' }, field('region', [true, true], choice), []],
  ['what cannot be chosen', { region: 'B' }, field('region', [true, false], choice), ['wrongField']],
  ['a postcode of its country', { postcode: '28013' }, field('postcode', [true, true], { regex: '^\\d{5}$' }), []],
  [
    'a postcode of another one',
    { postcode: 'SW1' },
    field('postcode', [true, true], { regex: '^\\d{5}$' }),
    ['wrongField'],
  ],
  [
    'nine digits where a country says nothing',
    { postcode: '123456789' },
    field('postcode', [true, true]),
    ['wrongField'],
  ],
  [
    'a document of its shape',
    { document_number: 'A1' },
    field('document_number', [true, true], { regex: '^A\\d$' }),
    [],
  ],
  [
    'a document of another',
    { document_number: 'B1' },
    field('document_number', [true, true], { regex: '^A\\d$' }),
    ['regex'],
  ],
  ['a field that a profile lacks', {}, field('mobile', [true, true]), []],
])('[VAL-19] [FRM-07] %s gives the codes of its rule', (_, said, asked, codes) => {
  const errors = profileErrors({ ...empty, ...said }, [asked], new Date('2026-03-01'))
  expect(errors[asked.sysname] ?? []).toEqual(codes)
})
