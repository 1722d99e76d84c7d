import { describe, expect, it } from 'vitest'
import type { ProfileField } from '#schemas/profileField.ts'
import { overridesOf, overridesUnderLock } from './profileFields.ts'

interface Said {
  readonly type?: string
  readonly isRequired?: boolean
  readonly isVisible?: boolean
  readonly options?: object
}

const field = (sysname: string, { type = 'input', isRequired = true, isVisible = true, options = {} }: Said = {}) =>
  ({ sysname, type, params: { is_required: isRequired, is_visible: isVisible }, options }) as ProfileField

const asked = { isVisible: true, isRequired: true, type: 'input' }

describe('what the platform says of a field of the profile', () => {
  it.each([
    [{}, asked],
    [{ isRequired: false }, { ...asked, isRequired: false }],
    [{ isVisible: false }, { ...asked, isVisible: false, isRequired: false }],
    [{ type: 'region' }, { ...asked, type: 'region' }],
    [{ type: 'hologram' }, { isVisible: true, isRequired: true }],
    [{ options: { mask: '##' } }, { ...asked, mask: '##' }],
    [{ options: { mask: '' } }, asked],
    [{ options: { select: [{ id: 'a', name: 'A' }] } }, { ...asked, options: [{ id: 'a', name: 'A' }] }],
    [{ options: { regex: '^[A-Z]+$' } }, { ...asked, pattern: '^[A-Z]+$' }],
    [{ options: { regex: '(' } }, asked],
  ])('[FRM-07] %j makes it %j', (said, override) => {
    expect(overridesOf([field('region', said)])).toEqual({ region: override })
  })

  it.each(['input', 'password', 'date', 'select', 'country_code', 'region', 'phone'])(
    '[FRM-07] the type %s is taken over',
    (type) => expect(overridesOf([field('region', { type })])['region']?.type).toBe(type),
  )

  it('[PRF-01] holds for the names of the platform and of the site’s forms', () => {
    const names = [
      'first_name',
      'middle_name',
      'last_name',
      'birth_date',
      'document_type',
      'document_number',
      'region',
      'home_town',
      'address',
      'postcode',
    ]
    expect(Object.keys(overridesOf(names.map((name) => field(name)))).toSorted()).toEqual(
      [
        ...names,
        'firstName',
        'middleName',
        'lastName',
        'birthDate',
        'documentType',
        'documentNumber',
        'cpf',
        'homeTown',
        'postCode',
      ].toSorted(),
    )
  })

  it('[VAL-10] a postcode has up to eight digits where the country gives no pattern', () => {
    const { postcode, postCode } = overridesOf([field('postcode')])
    expect(postCode).toEqual(postcode)
    const fits = (text: string) => new RegExp(postcode?.pattern ?? '', 'u').test(text)
    expect(['1', '12345678', '123456789', 'AB1'].map(fits)).toEqual([true, true, false, false])
    const own = overridesOf([field('postcode', { options: { regex: '^\\d{4}$' } })])
    expect(own['postCode']?.pattern).toBe('^\\d{4}$')
  })

  it('[PRF-01] a field that is locked is so by all its names, also where nothing else is said of it', () => {
    const locked = overridesUnderLock(
      [field('first_name'), field('address')],
      ['first_name', 'country_code', 'document_number'],
    )
    const lock = 'fieldLocked'
    expect(locked).toEqual({
      first_name: { ...asked, lock },
      firstName: { ...asked, lock },
      address: asked,
      country: { lock },
      document_number: { lock },
      documentNumber: { lock },
      cpf: { lock },
    })
  })
})
