/** Millionths in a point: points are stored in them, so that nothing is lost by rounding. */
const MICROS = 1_000_000

/** Returns points as they are stored, in millionths. */
export const toMicros = (points: number): bigint => BigInt(Math.round(points * MICROS))

/** Returns the whole points of stored ones; the rest stays stored. */
export const wholePoints = (micros: string | bigint): number => Number(BigInt(micros) / BigInt(MICROS))
