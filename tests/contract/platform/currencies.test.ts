import Value from 'typebox/value'
import { expect, it } from 'vitest'
import { CurrencyRates } from '#schemas/currency.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { moneyMovers } from './moveMoney.ts'
import { setUpPlatform, withGeneralInfo } from './setUpPlatform.ts'

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open)

  async function signIn() {
    const visitor = createVisitor(platform.origin)
    await visitor.api.auth.login({ login: 'vera', password: 'croupier1' })
    return visitor
  }

  it('[PRF-11] a visitor gets the rate of each currency of the site', async () => {
    const { api } = createVisitor(platform.origin)
    const rates = await api.currencies.getCurrencyRates()
    const { available_currencies: available } = await api.metadata.getGeneralInfo()
    expect(Value.Check(CurrencyRates, rates)).toBe(true)
    expect(Object.keys(rates.rates).toSorted()).toEqual(available.toSorted())
    expect(rates).toMatchObject({ base: 'USD', rates: { USD: 1 } })
  })

  it('[PRF-11] a currency that the site no longer offers has no rate', async () => {
    const { api } = createVisitor(platform.origin)
    const { rates } = await withGeneralInfo(platform, { available_currencies: ['USD', 'EUR'] }, () =>
      api.currencies.getCurrencyRates(),
    )
    expect(Object.keys(rates).toSorted()).toEqual(['EUR', 'USD'])
  })

  it('[PRF-09] another currency starts with zero balances, and those of the old one return with it', async () => {
    const { api } = await signIn()
    const before = await api.account.getBalance()
    expect(await api.currencies.setCurrency({ currency: 'JPY' })).toBe(1)
    const zero = { amount: 0, currency: 'JPY' }
    expect(await api.account.getBalance()).toEqual({
      balance_main: zero,
      balance_bonus: zero,
      balance_betting_bonus: zero,
      balance_fun: zero,
    })
    expect((await api.account.getInfo()).balance_main).toEqual(zero)
    expect(await api.profile.getProfileInfo()).toMatchObject({ currency: 'JPY' })
    await api.currencies.setCurrency({ currency: 'USD' })
    expect(await api.account.getBalance()).toEqual(before)
  })

  it('[PRF-09] ten concurrent choices of a currency and ten deposits in it make one balance', async () => {
    const { api } = await signIn()
    const { uid } = await api.account.getInfo()
    const { deposit } = moneyMovers(platform.db, () => new Date())
    await Promise.all(
      Array.from({ length: 10 }, () => [
        api.currencies.setCurrency({ currency: 'EUR' }),
        deposit(String(uid), { amount: 150n }),
      ]).flat(),
    )
    expect((await api.account.getBalance()).balance_main).toEqual({ amount: 15, currency: 'EUR' })
    await api.currencies.setCurrency({ currency: 'USD' })
  })

  it.each(['', 'usd', 'CHF', 'constructor'])(
    '[PRF-09] the currency %j, which the site lacks, is refused',
    async (code) => {
      const { api } = await signIn()
      expect(await failureOf(api.currencies.setCurrency({ currency: code }))).toMatchObject({
        invalidParameters: { currency: ['wrongField'] },
      })
    },
  )

  it('[API-10] a guest chooses no currency', async () => {
    const { api } = createVisitor(platform.origin)
    expect(await failureOf(api.currencies.setCurrency({ currency: 'EUR' }))).toMatchObject({
      type: 'AuthorizationException',
    })
  })
})
