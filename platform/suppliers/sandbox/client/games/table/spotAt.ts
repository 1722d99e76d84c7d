import { type Spot, spotOf } from '../../../games/roulette/spots.ts'

/** Side of a number’s field that is meant: −1, the middle, or 1. */
export type Side = -1 | 0 | 1

interface Place {
  /** Towards the next three numbers (1) or the last three (−1). */
  readonly along: Side
  /** Towards the next number (1) or the last one (−1). */
  readonly across: Side
}

const LARGEST = 36

/** Returns the spot at a place of a number’s field: its middle, an edge, or a corner. */
export function spotAt(number: number, { along, across }: Place): Spot | undefined {
  const beyond = number + 3 * along
  const start = number - ((number - 1) % 3)
  const isOuter = across !== 0 && (number + across < start || number + across > start + 2)
  const own = numbersAcross(number, across, isOuter)
  if (along === 0 || beyond > LARGEST) return spotOf(own)
  if (beyond < 1) return spotOf(isOuter ? [0, 1, 2, 3] : [0, ...own])
  return spotOf([...own, ...own.map((each) => each + 3 * along)])
}

function numbersAcross(number: number, across: Side, isOuter: boolean): readonly number[] {
  const start = number - ((number - 1) % 3)
  if (isOuter) return [start, start + 1, start + 2]
  return across === 0 ? [number] : [number, number + across]
}
