/** The points at which a level begins and ends; the highest one has no end. */
export interface LevelBounds {
  readonly min: number
  readonly max: number | null
}

/**
 * Returns how far a player is through a level, in per cent from 0 to 100: all the way through one that has
 * a beginning and no end, else rounded down.
 */
export function levelProgress(earned: number, { min, max }: LevelBounds): number {
  if (max === null) return min > 0 ? 100 : 0
  const percent = Math.floor(((earned - min) / (max - min)) * 100)
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0
}
