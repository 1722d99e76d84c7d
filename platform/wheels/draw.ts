import { createHash, randomBytes } from 'node:crypto'

const SEED_BYTES = 32
/** Hex digits of a seed that the draw reads, 16 bytes: far more than weights need. */
const DRAWN_DIGITS = 32
const DRAWN_BITS = 128n

/** Returns a new secret, from which the result of one spin will follow. */
export const newSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

/** Returns what is published of a seed before its spin. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/**
 * Returns the index that a seed draws: each has its weight's share of all seeds. `weights` are integers
 * above zero.
 */
export function drawIndex(seed: string, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const drawn = Number((BigInt(`0x${seed.slice(0, DRAWN_DIGITS)}`) * BigInt(total)) >> DRAWN_BITS)
  let rest = drawn
  return weights.findIndex((weight) => (rest -= weight) < 0)
}
