/** A place of the table where chips lie, with the numbers that it wins on. */
export interface Spot {
  readonly id: string
  readonly kind: SpotKind
  readonly numbers: readonly number[]
}

export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'four'
  | 'line'
  | 'column'
  | 'dozen'
  | 'red'
  | 'black'
  | 'even'
  | 'odd'
  | 'low'
  | 'high'

export const POCKETS = 37
const ROWS = 12
const LARGEST = 36

/** The order of the numbers on a European wheel, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]

const reds: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export type PocketColour = 'green' | 'red' | 'black'

export function colourOf(number: number): PocketColour {
  if (number === 0) return 'green'
  return reds.has(number) ? 'red' : 'black'
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const allNumbers = range(1, LARGEST)

const named = (kind: SpotKind, numbers: readonly number[]): Spot => ({
  id: `${kind}-${numbers.join('-')}`,
  kind,
  numbers,
})
const outside = (kind: SpotKind, numbers: readonly number[]): Spot => ({ id: kind, kind, numbers })
const grouped = (kind: SpotKind, index: number, numbers: readonly number[]): Spot => ({
  id: `${kind}-${index}`,
  kind,
  numbers,
})

/** First number of each row of three. */
const rowStarts = range(0, ROWS - 1).map((row) => row * 3 + 1)
/** First number of each row but the last. */
const innerRows = rowStarts.slice(0, -1)

/** Every spot of the table: 37 numbers, all inside bets next to each other, and the outside bets. */
export const spots: readonly Spot[] = [
  ...range(0, LARGEST).map((number) => named('straight', [number])),
  ...[1, 2, 3].map((number) => named('split', [0, number])),
  ...allNumbers.filter((number) => number % 3 !== 0).map((number) => named('split', [number, number + 1])),
  ...allNumbers.filter((number) => number <= LARGEST - 3).map((number) => named('split', [number, number + 3])),
  named('trio', [0, 1, 2]),
  named('trio', [0, 2, 3]),
  named('four', [0, 1, 2, 3]),
  ...rowStarts.map((start) => named('street', range(start, start + 2))),
  ...innerRows.flatMap((start) =>
    [start, start + 1].map((number) => named('corner', [number, number + 1, number + 3, number + 4])),
  ),
  ...innerRows.map((start) => named('line', range(start, start + 5))),
  ...[1, 2, 3].map((column) =>
    grouped(
      'column',
      column,
      allNumbers.filter((number) => number % 3 === column % 3),
    ),
  ),
  ...[1, 2, 3].map((dozen) => grouped('dozen', dozen, range(dozen * 12 - 11, dozen * 12))),
  outside(
    'red',
    allNumbers.filter((number) => reds.has(number)),
  ),
  outside(
    'black',
    allNumbers.filter((number) => !reds.has(number)),
  ),
  outside(
    'even',
    allNumbers.filter((number) => number % 2 === 0),
  ),
  outside(
    'odd',
    allNumbers.filter((number) => number % 2 === 1),
  ),
  outside('low', range(1, 18)),
  outside('high', range(19, LARGEST)),
]

const byId: ReadonlyMap<string, Spot> = new Map(spots.map((spot) => [spot.id, spot]))

export const findSpot = (id: string): Spot | undefined => byId.get(id)

/** Returns the spot that wins on exactly these numbers. */
export const spotOf = (numbers: readonly number[]): Spot | undefined =>
  spots.find(({ numbers: own }) => own.length === numbers.length && own.every((number) => numbers.includes(number)))

/** Returns what a winning chip gets beside the chip itself: 36 ÷ numbers − 1 times its value. */
export const oddsOf = ({ numbers }: Spot): number => LARGEST / numbers.length - 1
