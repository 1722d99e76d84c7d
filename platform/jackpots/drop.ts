import { createHash, randomBytes } from 'node:crypto'

/** Sums of jackpots are counted in millionths of the smallest unit. */
export const MICRO = 1_000_000n

interface Limits {
  /** In the smallest unit of the currency. */
  readonly base: bigint
  readonly mustDropBy: bigint
}

interface Drop {
  readonly secret: string
  /** In millionths of the smallest unit. */
  readonly dropAt: bigint
}

/** Returns the number of bytes of a random fraction; more bytes than a sum has make it fair. */
const RANDOM_BYTES = 16

/** Draws the sum at which a jackpot drops: each above the base, up to the limit, is equally likely. */
export function drawDrop({ base, mustDropBy }: Limits, random: (bytes: number) => Buffer = randomBytes): Drop {
  const number = BigInt(`0x${random(RANDOM_BYTES).toString('hex')}`)
  const span = (mustDropBy - base) * MICRO
  const dropAt = base * MICRO + 1n + (number * span) / (1n << BigInt(RANDOM_BYTES * 8))
  return { secret: random(RANDOM_BYTES).toString('hex'), dropAt }
}

/** Returns what is published of a drop before it happens. */
export const commitmentOf = ({ secret, dropAt }: Drop): string =>
  createHash('sha256').update(`${secret}:${dropAt}`).digest('hex')
