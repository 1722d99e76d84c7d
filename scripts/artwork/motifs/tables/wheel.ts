import { polar, polygon, range, sector, type Point } from '../../geometry.ts'

const centre: Point = [150, 214]

function pockets(count: number, parity: number): string {
  const step = 360 / count
  return range(count / 2)
    .map((index) => {
      const from = (index * 2 + parity) * step
      return sector(centre, [92, 140], [from + 0.4, from + step - 0.4])
    })
    .join('')
}

function turret(arms: number): string {
  const blade = (side: number) =>
    range(arms)
      .map((index) => {
        const angle = (360 / arms) * index + 20
        return polygon(centre, polar(centre, 24, angle + side), polar(centre, 66, angle))
      })
      .join('')
  return `<path fill="url(#c)" opacity=".9" d="${blade(-26)}"/><path fill="light" opacity=".45" d="${blade(26)}"/>`
}

function ball(angle: number): string {
  const [x, y] = polar(centre, 116, angle)
  return `<circle cx="${x}" cy="${y}" r="34" fill="url(#o)"/><ellipse cx="${x + 4}" cy="${y + 7}" rx="12" ry="11" fill="#000" opacity=".3"/><circle cx="${x}" cy="${y}" r="12" fill="url(#k)"/><circle cx="${x - 4}" cy="${y - 4}" r="3.4" fill="#fff" opacity=".7"/>`
}

function disc(count: number, arms: number, angle: number): string {
  const [cx, cy] = centre
  const circle = (r: number, rest: string) => `<circle cx="${cx}" cy="${cy}" r="${r}" ${rest}/>`
  const studs = range(8).map((index) => polar(centre, 151, index * 45 + 10))
  return [
    circle(168, 'fill="url(#m)"'),
    circle(162, 'fill="url(#d)"'),
    circle(162, 'fill="none" stroke="light" stroke-opacity=".35" stroke-width="1.5"'),
    studs.map(([x, y]) => `<path fill="light" opacity=".7" d="M${x} ${y - 4}l4 4-4 4-4-4z"/>`).join(''),
    `<path fill="url(#c)" d="${pockets(count, 0)}"/>`,
    `<path fill="ground" d="${pockets(count, 1)}"/>`,
    circle(140, 'fill="none" stroke="light" stroke-opacity=".55" stroke-width="2"'),
    circle(91, 'fill="url(#d)"'),
    circle(84, 'fill="url(#m)"'),
    circle(84, 'fill="none" stroke="light" stroke-opacity=".3" stroke-width="1.5"'),
    circle(62, 'fill="url(#d)" opacity=".55"'),
    turret(arms),
    circle(21, 'fill="url(#c)"'),
    circle(11, 'fill="mid"'),
    circle(6, 'fill="url(#k)"'),
    ball(angle),
  ].join('')
}

/** Draws a roulette wheel from above: complete, rising, close, or tilted. */
export function wheel(variant: number): string {
  const halo = '<circle cx="150" cy="214" r="196" fill="mid" opacity=".4"/>'
  const views = [
    halo + disc(20, 4, -45),
    `<g transform="translate(-52.500 62) scale(1.350)">${halo}${disc(24, 8, -72)}</g>`,
    `<g transform="translate(20 -60) scale(1.500)">${disc(20, 6, 200)}</g>`,
    `<g transform="rotate(-16 150 214) translate(0 78) scale(1 .640)"><g transform="translate(0 30)"><circle cx="150" cy="214" r="172" fill="#000" opacity=".35"/><circle cx="150" cy="208" r="170" fill="ground"/></g>${disc(24, 4, -48)}</g>`,
  ]
  return views[variant % views.length] ?? ''
}
