import { ROWS } from './lines.ts'
import { SCATTER, type SlotMachine, WILD } from './machines.ts'

/** A share as an exact fraction. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/**
 * Returns the exact return to the player of a machine. Reels are independent, and each place of a
 * strip is equally likely, so that a line’s symbols follow from how often each is on its strip, and
 * the scatters from how many places show one.
 */
export function slotReturn(machine: SlotMachine): Fraction {
  const outcomes = machine.strips.reduce((product, { length }) => product * BigInt(length), 1n)
  const line = lineUnits(machine)
  let scatterUnits = 0n
  let freeSpins = 0n
  scatterCounts(machine).forEach((ways, scatters) => {
    scatterUnits += ways * BigInt(machine.scatterPays[scatters] ?? 0)
    freeSpins += ways * BigInt(machine.freeSpins[scatters] ?? 0)
  })
  const free = line * freeSpins * BigInt(machine.multiplier)
  return { numerator: (line + scatterUnits) * outcomes + free, denominator: outcomes * outcomes }
}

/** Returns the sum of a line’s payments over all combinations, in stakes of the line. */
function lineUnits({ strips, pays }: SlotMachine): bigint {
  return Object.entries(pays).reduce((total, [symbol, byCount]) => {
    const hits = strips.map((strip, reel) => countOf(strip, symbol) + (reel > 0 ? countOf(strip, WILD) : 0))
    const sums = strips.map((_, index) => {
      const pay = byCount[index + 1] ?? 0
      const ways = strips.map(({ length }, reel) => {
        if (reel <= index) return hits[reel] ?? 0
        return reel === index + 1 ? length - (hits[reel] ?? 0) : length
      })
      return ways.reduce((product, each) => product * BigInt(each), BigInt(pay))
    })
    return sums.reduce((sum, each) => sum + each, total)
  }, 0n)
}

/** Returns how many combinations show each number of scatters. */
function scatterCounts({ strips }: SlotMachine): readonly bigint[] {
  return strips.reduce<readonly bigint[]>(
    (counts, strip) => {
      const shown = BigInt(countOf(strip, SCATTER) * ROWS)
      const others = BigInt(strip.length) - shown
      return [...counts, 0n].map((ways, index) => ways * others + (counts[index - 1] ?? 0n) * shown)
    },
    [1n],
  )
}

const countOf = (strip: string, symbol: string) => strip.split(symbol).length - 1
