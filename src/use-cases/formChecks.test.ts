import { expect, it } from 'vitest'
import type { Api } from '#src/api/index.ts'
import { checkPromoCode } from './formChecks.ts'

/** An API that knows every promo code and records those that it is asked for. */
function openApi() {
  const asked: string[] = []
  const offers = { checkPromoCode: async ({ promo_code }: { promo_code: string }) => asked.push(promo_code) > 0 }
  return { asked, api: { offers } as unknown as Api }
}

it.each([
  ['  WELCOME  ', undefined, ['WELCOME']],
  ['A'.repeat(64), undefined, ['A'.repeat(64)]],
  ['A'.repeat(65), 'INVALID', []],
])('[VAL-15] the promo code "%s" has the error %s', async (code, error, askedCodes) => {
  const { asked, api } = openApi()
  expect(await checkPromoCode(api, code)).toBe(error)
  expect(asked).toEqual(askedCodes)
})
