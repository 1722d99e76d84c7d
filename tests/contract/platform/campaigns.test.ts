import { expect, it } from 'vitest'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open, { limits: { promoCodePerAddress: { points: 20, seconds: 60 } } })

  it.each([
    ['WELCOME', true],
    [' welcome ', true],
    ['SPINS50', true],
    ['FIRST100', false],
    ['SUMMER24', false],
    ['NOPE', false],
    ["' or true --", false],
  ])('[VAL-15] the promo code %j is usable: %s', async (code, isUsable) => {
    const { api } = createVisitor(platform.origin)
    expect(await api.offers.checkPromoCode({ promo_code: code })).toBe(isUsable)
  })

  it('[VAL-15] a code that has not started is not usable', async () => {
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000)
    await platform.db.insertInto('promo_code').values({ code: 'LATER', starts_at: tomorrow }).execute()
    expect(await createVisitor(platform.origin).api.offers.checkPromoCode({ promo_code: 'LATER' })).toBe(false)
  })

  it('[VAL-15] without a code the field is refused', async () => {
    const { api } = createVisitor(platform.origin)
    expect(await failureOf(api.offers.checkPromoCode({ promo_code: ' ' }))).toMatchObject({
      type: 'InvalidParameterException',
      status: 422,
      invalidParameters: { promo_code: ['minLength'] },
    })
  })

  it('guesses at promo codes are limited', async () => {
    const { api } = createVisitor(platform.origin, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    for (let turn = 0; turn < 20; turn += 1) await api.offers.checkPromoCode({ promo_code: `GUESS${turn}` })
    expect(await failureOf(api.offers.checkPromoCode({ promo_code: 'WELCOME' }))).toMatchObject({
      type: 'TooManyRequestsException',
      status: 429,
    })
  })

  it('guesses at promo codes by activating them are limited', async () => {
    const { api } = createVisitor(platform.origin, { headers: { 'x-forwarded-for': '203.0.113.10' } })
    await api.auth.register({ email: 'guesser@example.com', password: 'secret1', terms: true })
    for (let turn = 0; turn < 20; turn += 1) {
      const { errorData } = await failureOf(api.offers.activateOffer({ promo_code: `GUESS${turn}` }))
      expect(errorData).toEqual({ promo_code: ['NOT_FOUND'] })
    }
    expect(await failureOf(api.offers.activateOffer({ promo_code: 'WELCOME' }))).toMatchObject({ status: 429 })
  })
})
