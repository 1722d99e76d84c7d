import { totalAmount } from './money.ts'

interface Amount {
  readonly amount: number
  readonly currency: string
}

interface Counted {
  readonly balance_main: Amount
  readonly balance_bonus: Amount
  readonly balance_betting_bonus: Amount
}

/** What a player has: main, bonus and betting bonus together, rounded to two digits; play money doesn't count. */
export function totalOf({ balance_main: main, balance_bonus: bonus, balance_betting_bonus: betting }: Counted): Amount {
  return { amount: totalAmount([main.amount, bonus.amount, betting.amount]), currency: main.currency }
}
