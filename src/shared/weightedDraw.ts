/** Hex digits of a seed that a draw reads, 16 bytes: far more than weights need. */
const DRAWN_DIGITS = 32
const DRAWN_BITS = 128n

const sumOf = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0)

/** Returns the number that a seed of hex digits draws: at least 0 and below the sum of the weights. */
export function drawNumber(seed: string, weights: readonly number[]): number {
  return Number((BigInt(`0x${seed.slice(0, DRAWN_DIGITS)}`) * BigInt(sumOf(weights))) >> DRAWN_BITS)
}

/**
 * Returns the index that a seed draws: each has its weight's share of all seeds. `weights` are integers
 * above zero.
 */
export function drawIndex(seed: string, weights: readonly number[]): number {
  let rest = drawNumber(seed, weights)
  return weights.findIndex((weight) => (rest -= weight) < 0)
}
