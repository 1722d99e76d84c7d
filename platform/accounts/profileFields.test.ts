import { expect, it } from 'vitest'
import { presentProfileFields, type StoredProfileFields } from './profileFields.ts'

const params = { is_visible: true, is_required: true }
const stored: StoredProfileFields = {
  '*': [
    { sysname: 'first_name', type: 'input', params, options: {} },
    { sysname: 'postcode', type: 'input', params: { ...params, is_required: false }, options: {} },
  ],
  ES: [
    { sysname: 'postcode', type: 'input', params, options: { regex: '^\\d{5}$' } },
    {
      sysname: 'region',
      type: 'region',
      params,
      options: {
        select: [
          { value: 'M', labels: { en: 'Madrid', ar: 'مدريد' } },
          { value: 'X', labels: {} },
        ],
      },
    },
  ],
}
const presentedFields = (country: string | undefined) =>
  presentProfileFields(stored, country, 'en').map(({ sysname, params: { is_required: isRequired } }) => [
    sysname,
    isRequired,
  ])

it.each([
  [
    'ES',
    'ES',
    [
      ['first_name', true],
      ['postcode', true],
      ['region', true],
    ],
  ],
  [
    'a country without specific fields',
    'PL',
    [
      ['first_name', true],
      ['postcode', false],
    ],
  ],
  [
    'no country',
    undefined,
    [
      ['first_name', true],
      ['postcode', false],
    ],
  ],
  [
    'the name of an object’s property',
    'constructor',
    [
      ['first_name', true],
      ['postcode', false],
    ],
  ],
])(
  '[FRM-07] the fields of %s are the general ones, overridden by the country, followed by its additional ones',
  (_, country, fields) => {
    expect(presentedFields(country)).toEqual(fields)
  },
)

it.each([
  ['ar', ['مدريد', 'X']],
  ['en', ['Madrid', 'X']],
  ['es', ['Madrid', 'X']],
  [undefined, ['Madrid', 'X']],
])('[FRM-07] choices are named in the language %s, else in English, else by their values', (locale, names) => {
  const region = presentProfileFields(stored, 'ES', locale).at(-1)
  expect(region?.options.select?.map(({ label }) => label)).toEqual(names)
})
