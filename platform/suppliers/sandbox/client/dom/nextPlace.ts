export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** The middle of an element, in px. */
export interface Place {
  readonly x: number
  readonly y: number
}

const ways: Readonly<Record<Direction, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Weight of a distance to the side: what lies straight ahead comes first. */
const ASIDE = 3

export const isDirection = (key: string): key is Direction => Object.hasOwn(ways, key)

/** Returns the index of the place that an arrow key leads to from another; undefined at the edge. */
export function nextPlace(
  places: readonly Place[],
  { from, direction }: { readonly from: number; readonly direction: Direction },
): number | undefined {
  const start = places[from]
  const way = ways[direction]
  if (!start) return undefined
  const costs = places.map(({ x, y }) => {
    const [dx, dy] = [x - start.x, y - start.y]
    const ahead = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x)
    // less than a pixel ahead is beside it
    return ahead < 1 ? Infinity : ahead + ASIDE * aside
  })
  const least = Math.min(...costs)
  return Number.isFinite(least) ? costs.indexOf(least) : undefined
}
