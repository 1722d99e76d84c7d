import { AMOUNT_SCALE } from './amounts.ts'

/** Factors for currencies whose unit is worth much less or more than a euro. */
const factors: Readonly<Record<string, number>> = {
  JPY: 100,
  KRW: 1000,
  VND: 10_000,
  CLP: 1000,
  PYG: 5000,
  UGX: 5000,
  XAF: 500,
  XOF: 500,
  BRL: 5,
  MXN: 10,
  INR: 50,
  AED: 5,
  PLN: 5,
  TRX: 5,
  DOGE: 5,
  BTC: 0.001,
  ETH: 0.001,
  LTC: 0.01,
}

/** Currencies whose unit is worth about a euro. */
const USUAL = ['USD', 'EUR', 'GBP', 'USDT'] as const

/** Currencies that the games are offered in with free spins. */
export const offeredCurrencies: readonly string[] = [...USUAL, ...Object.keys(factors)]

const STAKES = [0.2, 0.4, 0.6, 0.8, 1, 2, 3, 5, 10, 20, 50, 100] as const
const CHIPS = [0.5, 1, 5, 25, 100] as const
const LARGEST_ROUND = 1000

const scaled = (currency: string) => (value: number) => Math.round(value * (factors[currency] ?? 1) * AMOUNT_SCALE)

/** Returns the stakes that a player can choose, the smallest first; each is a multiple of the smallest. */
export const stakesOf = (currency: string): readonly number[] => STAKES.map(scaled(currency))

/** Returns the values of chips; each is a multiple of the smallest. */
export const chipsOf = (currency: string): readonly number[] => CHIPS.map(scaled(currency))

/** Returns the most that all chips of one round may be worth. */
export const largestRound = (currency: string): number => scaled(currency)(LARGEST_ROUND)
