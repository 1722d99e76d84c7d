import { expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { ApiError } from '#src/api/index.ts'
import { CheckFailed } from '#src/engine/forms/CheckFailed.ts'
import { createFormServices } from './form-services.ts'

const checkOver = (failure: ConstructorParameters<typeof ApiError>[0]) => {
  const api = apiOver({ 'campaigns.checkPromocode': () => Promise.reject(new ApiError(failure)) })
  return createFormServices({ api }).checks['campaigns.checkPromocode']
}

it('[AUT-08] a promo code that the platform refuses is answered with the first reason that it gives', async () => {
  const check = checkOver({ kind: 'refused', status: 422, error_data: { promo_code: ['EXPIRED', 'USED'] } })
  expect(await check?.('WELCOME')).toBe('EXPIRED')
})

it('[AUT-08] a promo code that could not be checked is no answer, and shows as invalid meanwhile', async () => {
  const check = checkOver({ kind: 'network', status: 0 })
  await expect(check?.('WELCOME')).rejects.toEqual(new CheckFailed('INVALID'))
})

it('[PRF-01] fields that are verified are locked, with words why, and the others are as the country asks for them', async () => {
  const field = (sysname: string) => ({
    sysname,
    type: 'input',
    params: { is_required: true, is_visible: true },
    options: {},
  })
  const api = apiOver({
    'account.getPersonalDataFields': async () => ['first_name', 'country_code', 'address'].map(field),
    'account.getprofileinfo': async () => ({ locked_fields: ['first_name', 'country_code'] }),
  })
  const said = await createFormServices({ api }).definitions['account.profileFields']?.('ES')
  const locks = ['firstName', 'country', 'address'].map((name) => said?.[name]?.lock)
  expect(locks).toEqual(['fieldLocked', 'fieldLocked', undefined])
  expect(said?.['address']).toMatchObject({ isRequired: true })
})
