import type { Spot } from '../../../games/roulette/spots.ts'

/** A place on the numbers’ field: columns of three from the zero, and numbers of a column. */
export interface FieldPlace {
  readonly along: number
  readonly across: number
}

const HALF = 0.5
const outerKinds: ReadonlySet<Spot['kind']> = new Set(['street', 'line', 'four'])

/** Returns where the chips of an inside bet lie. */
export function placeOf({ kind, numbers }: Spot): FieldPlace {
  const inner = numbers.filter((number) => number > 0)
  const hasZero = inner.length < numbers.length
  const along = hasZero ? 0 : mean(inner.map((number) => Math.ceil(number / 3) - HALF))
  const across = outerKinds.has(kind) ? 0 : mean(inner.map((number) => ((number - 1) % 3) + HALF))
  return { along, across: kind === 'trio' ? trioAcross(inner) : across }
}

/** A trio lies where the borders of its two numbers meet the zero. */
const trioAcross = (inner: readonly number[]) => (inner.includes(1) ? 1 : 2)

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
