import { createHash, randomBytes } from 'node:crypto'

const SEED_BYTES = 32
/** Returns a new secret, from which the result of one spin will follow. */
export const newSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

/** Returns what is published of a seed before its spin. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')
