import { blackjackReturn } from './blackjack/blackjackReturn.ts'
import type { EngineName } from './games.ts'
import { slotMachineOf } from './slot/machines.ts'
import { type Fraction, slotReturn } from './slot/slotReturn.ts'
import { sportReturn } from './sport/sportReturn.ts'

const PER_CENT_DECIMALS = 2

/** Every number of roulette pays 36 of 37. */
const roulette: Fraction = { numerator: 36n, denominator: 37n }
const dice: Fraction = { numerator: 99n, denominator: 100n }

/**
 * Returns the return to the player in per cent, rounded to two decimals; blackjack’s for the best play,
 * and that of matches for a single bet at kick-off.
 */
export function returnOf({ engine, variant }: { readonly engine: EngineName; readonly variant: string }): string {
  if (engine === 'blackjack') return (blackjackReturn() * 100).toFixed(PER_CENT_DECIMALS)
  if (engine === 'slot') return perCent(slotReturn(slotMachineOf(variant)))
  if (engine === 'sport') return (sportReturn() * 100).toFixed(PER_CENT_DECIMALS)
  return perCent(engine === 'dice' ? dice : roulette)
}

const perCent = ({ numerator, denominator }: Fraction) =>
  (Number((numerator * 10n ** 8n) / denominator) / 10 ** 6).toFixed(PER_CENT_DECIMALS)
