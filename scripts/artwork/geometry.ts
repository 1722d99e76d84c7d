export type Point = readonly [x: number, y: number]

export const round = (value: number) => Math.round(value * 10) / 10

/** Returns the point at an angle in degrees, 0 at three o'clock, clockwise. */
export function polar(centre: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [round(centre[0] + radius * Math.cos(angle)), round(centre[1] + radius * Math.sin(angle))]
}

export const polygon = (...points: Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

/** Returns a piece of a ring between two angles as path data. */
export function sector(centre: Point, [inner, outer]: Point, [from, to]: Point): string {
  const [a, b, c, d] = [
    polar(centre, outer, from),
    polar(centre, outer, to),
    polar(centre, inner, to),
    polar(centre, inner, from),
  ]
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`
}

export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Returns a four-pointed star as path data. */
export function twinkle([x, y]: Point, size: number): string {
  const s = round(size / 3.4)
  return `M${x} ${y - size}l${s} ${round(size - s)} ${round(size - s)} ${s} ${round(s - size)} ${s} ${-s} ${round(size - s)} ${-s} ${round(s - size)} ${round(s - size)} ${-s} ${round(size - s)} ${-s}Z`
}

/** Returns a wave that fills everything below it, wider than the picture on both sides. */
export function wave(y: number, [length, height]: Point, shift = 0): string {
  const half = round(length / 2)
  const crests = range(Math.ceil(1000 / half)).map((index) =>
    index === 0 ? `q${half / 2} ${-height} ${half} 0` : `t${half} 0`,
  )
  return `M${-350 - shift} ${y}${crests.join('')}V760H${-350 - shift}Z`
}
