/** Radius of the sectors, in units of the drawing. */
const RADIUS = 200
const FULL = 360
/** Whole turns before the wheel stops. */
const TURNS = 5

/** Returns the point of the rim at an angle in degrees, clockwise from the top. */
function rim(degrees: number): string {
  const radians = (degrees * Math.PI) / 180
  return `${(Math.sin(radians) * RADIUS).toFixed(2)} ${(-Math.cos(radians) * RADIUS).toFixed(2)}`
}

/** Returns the angle of a sector’s middle, in degrees clockwise from the first one’s. */
export const middleOf = (index: number, count: number): number => (index * FULL) / count

/** Returns the outline of a sector whose middle is at the top; of a single one the circle. */
export function outlineOf(count: number): string {
  if (count === 1) return `M 0 ${-RADIUS} A ${RADIUS} ${RADIUS} 0 1 1 -0.1 ${-RADIUS} Z`
  const half = FULL / count / 2
  const isLarge = half > FULL / 4 ? 1 : 0
  return `M 0 0 L ${rim(-half)} A ${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${rim(half)} Z`
}

/** Returns the angle to which the wheel turns from another one, so that a sector stops at the top. */
export function stopAt(index: number, count: number, from: number): number {
  const rest = (((-middleOf(index, count) - from) % FULL) + FULL) % FULL
  return from + TURNS * FULL + rest
}
