import { polar, range, round, sector, type Point } from '../../geometry.ts'

const THICKNESS = 22
const FLATNESS = 0.38

/** Draws chips on top of each other, seen from above the table. */
function stack([x, y]: Point, radius: number, paints: readonly string[]): string {
  const ry = round(radius * FLATNESS)
  const shadow = `<ellipse cx="${x + 8}" cy="${y + 8}" rx="${radius + 6}" ry="${ry + 6}" fill="#000" opacity=".3"/>`
  const bodies = paints.map((paint, index) => {
    const top = y - (index + 1) * THICKNESS
    const width = round(radius * 0.24)
    const marks = [-0.72, -0.2, 0.34].map((at) => {
      const drop = round(ry * Math.sqrt(1 - at * at))
      return `M${round(x + radius * at)} ${top + drop}h${width}v${THICKNESS - 2}h-${width}z`
    })
    const edge = `a${radius} ${ry} 0 0 0 ${2 * radius} 0`
    return `<path fill="url(#${paint})" d="M${x - radius} ${top}v${THICKNESS}${edge}v-${THICKNESS}z"/><path fill="light" opacity=".8" d="${marks.join('')}"/><ellipse cx="${x}" cy="${top}" rx="${radius}" ry="${ry}" fill="url(#${paint})" stroke="#fff" stroke-opacity=".3"/>`
  })
  const height = paints.length * THICKNESS
  const shade = `<path fill="ground" opacity=".28" d="M${x} ${y - height + ry}v${height}a${radius} ${ry} 0 0 0 ${radius}-${ry}v-${height}a${radius} ${ry} 0 0 1-${radius} ${ry}z"/>`
  const top = y - paints.length * THICKNESS
  const crown = `<ellipse cx="${x}" cy="${top}" rx="${round(radius * 0.66)}" ry="${round(ry * 0.66)}" fill="none" stroke="ground" stroke-opacity=".45" stroke-width="5" stroke-dasharray="12 8"/>`
  return shadow + bodies.join('') + shade + crown
}

/** Draws a chip that faces the viewer. */
function coin([x, y]: Point, radius: number, [paint, mark]: readonly [string, string]): string {
  const edges = range(8).map((index) =>
    sector([x, y], [round(radius * 0.76), radius], [index * 45 - 9, index * 45 + 9]),
  )
  const pips = range(16).map((index) => polar([x, y], round(radius * 0.66), index * 22.5))
  const r = round(radius * 0.3)
  return `<circle cx="${x + 7}" cy="${y + 10}" r="${radius}" fill="#000" opacity=".3"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${paint})"/><path fill="light" opacity=".9" d="${edges.join('')}"/><circle cx="${x}" cy="${y}" r="${round(radius * 0.76)}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/><g fill="light" opacity=".7">${pips.map(([px, py]) => `<circle cx="${px}" cy="${py}" r="2.500"/>`).join('')}</g><circle cx="${x}" cy="${y}" r="${round(radius * 0.54)}" fill="url(#${mark})"/><path fill="ground" d="M${x} ${y - r}l${r} ${r}-${r} ${r}-${r}-${r}z"/>`
}

/** Draws chips: stacked, or one that faces the viewer. */
export function chips(variant: number): string {
  const views = [
    () =>
      stack([98, 250], 58, ['m', 'm', 'c']) +
      stack([206, 262], 58, ['k', 'c', 'k', 'c', 'k']) +
      stack([146, 318], 58, ['c', 'm']),
    () => stack([196, 300], 70, ['k', 'k', 'c', 'k', 'k', 'c', 'k']) + coin([104, 248], 70, ['m', 'c']),
    () => coin([150, 200], 112, ['k', 'c']),
    () => coin([196, 156], 74, ['m', 'c']) + coin([112, 236], 88, ['k', 'c']),
  ]
  return `<ellipse cx="150" cy="250" rx="190" ry="120" fill="mid" opacity=".45"/><circle cx="150" cy="190" r="170" fill="url(#o)" opacity=".5"/>${views[variant % views.length]?.() ?? ''}`
}
