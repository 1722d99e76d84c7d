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
