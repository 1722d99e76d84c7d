import { expect, it } from 'vitest'
import { totalOf } from './totalOf.ts'

it('[PRF-09] the total balance is main, bonus and betting bonus rounded to 2, without play money', () => {
  const of = (amount: number) => ({ amount, currency: 'EUR' })
  const balances = {
    balance_main: of(10.105),
    balance_bonus: of(0.2),
    balance_betting_bonus: of(3),
    balance_fun: of(1000),
  }
  expect(totalOf(balances)).toEqual({ amount: 13.31, currency: 'EUR' })
})
