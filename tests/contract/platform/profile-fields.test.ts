import Type from 'typebox'
import Value from 'typebox/value'
import { expect, it } from 'vitest'
import { ProfileField } from '#schemas/profileField.ts'
import { overridesOf } from '#src/use-cases/profileFields.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open)

  it.each([
    [undefined, { postcode: { isVisible: true, isRequired: false }, document_number: { isVisible: false } }],
    ['GB', { postcode: { isRequired: true }, region: { isVisible: false, isRequired: false } }],
    ['BR', { document_number: { isRequired: true, mask: '###.###.###-##' } }],
    ['AE', { postcode: { isVisible: false }, region: { isRequired: true, type: 'region' } }],
    ['PL', { postcode: { isRequired: false }, birth_date: { type: 'date', isRequired: true } }],
  ])('[VAL-19] [FRM-07] the fields of a player of %s follow the definitions', async (country, fields) => {
    const definitions = await createVisitor(platform.origin).api.profile.getPersonalDataFields({ country })
    expect(Value.Check(Type.Array(ProfileField), definitions)).toBe(true)
    expect(overridesOf(definitions)).toMatchObject(fields)
  })

  it('[FRM-07] choices have labels in the language of the page', async () => {
    const { api } = createVisitor(platform.origin, { locale: 'ar' })
    const region = (await api.profile.getPersonalDataFields({ country: 'AE' })).find(
      ({ sysname }) => sysname === 'region',
    )
    expect(region?.options.select?.[1]).toEqual({ value: 'DU', label: 'دبي' })
  })

  it('[FRM-07] without a country the fields are those of the player’s country', async () => {
    const { api } = createVisitor(platform.origin)
    await api.auth.login({ login: 'vera', password: 'croupier1' })
    expect(await api.profile.getPersonalDataFields()).toEqual(
      await api.profile.getPersonalDataFields({ country: 'GB' }),
    )
  })

  it.each(['QQ', 'gb', ''])('[FRM-07] the country %j, which does not exist, is refused', async (country) => {
    const { transport } = createVisitor(platform.origin)
    const call = transport.get('account.getPersonalDataFields', { country: country || ' ' })
    expect(await failureOf(call)).toMatchObject({
      type: 'InvalidParameterException',
      invalidParameters: { country: ['wrongField'] },
    })
  })
})
