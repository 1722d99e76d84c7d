import { totalAmount } from './money.ts'

interface Amount {
  readonly amount: number
  readonly currency: string
}

interface CountedBalances {
  readonly balance_main: Amount
  readonly balance_bonus: Amount
  readonly balance_betting_bonus: Amount
}

/**
 * Returns the total balance: main, bonus and betting bonus, rounded to two decimals; play money is
 * not included.
 */
export function totalOf({
  balance_main: main,
  balance_bonus: bonus,
  balance_betting_bonus: betting,
}: CountedBalances): Amount {
  return { amount: totalAmount([main.amount, bonus.amount, betting.amount]), currency: main.currency }
}
