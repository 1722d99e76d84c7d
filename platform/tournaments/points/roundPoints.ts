import { toMinor } from '#src/shared/money.ts'
import type { Scoring } from '../table.ts'

/** Sums of a round in US cents. */
export interface RoundSums {
  readonly stake: bigint
  readonly win: bigint
}

/** Precision of points for a dollar or a multiple: hundredths. */
const UNIT = 100n

/** Returns the whole points of a round. */
export function roundPoints({ type, points, min_stake_usd: minStake = 0 }: Scoring, { stake, win }: RoundSums): bigint {
  if (stake < toMinor(minStake, 'USD')) return 0n
  const rate = BigInt(Math.round(points * Number(UNIT)))
  if (type === 'stake') return (stake * rate) / UNIT / 100n
  if (type === 'win') return (win * rate) / UNIT / 100n
  return stake === 0n ? 0n : (win * rate) / UNIT / stake
}
