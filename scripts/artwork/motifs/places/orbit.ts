import { range, twinkle, type Point } from '../../geometry.ts'

const stars: Point[] = [
  [40, 60],
  [96, 36],
  [262, 70],
  [30, 300],
  [272, 330],
  [230, 30],
  [60, 368],
  [186, 372],
]

const craters: Point[] = [
  [-34, -30],
  [20, -50],
  [34, 6],
  [-20, 34],
  [-58, 12],
]

const planet = (paint: string) =>
  `<circle r="88" fill="url(#${paint})"/><path fill="ground" opacity=".18" d="M-84-26q84 26 168 0 4 20 4 30-86 26-176 0 0-16 4-30zM-72 50q72 20 144 0-22 30-40 34-32 10-64 0-26-14-40-34z"/><path fill="ground" opacity=".42" d="M20-86A88 88 0 0 1-40 78 104 104 0 0 0 20-86z"/>`

const moon = (paint: string) =>
  `<circle r="96" fill="url(#${paint})"/><g fill="ground" opacity=".22">${craters.map(([x, y], index) => `<circle cx="${x}" cy="${y}" r="${10 + (index % 3) * 6}"/>`).join('')}</g><path fill="ground" opacity=".5" d="M30-92A96 96 0 0 1-30 92 118 118 0 0 0 30-92z"/>`

/** Draws a ring around a body: one half behind it, one before. */
const ringed = (body: string, turn: number) =>
  `<g transform="rotate(${turn})"><path fill="none" stroke="url(#k)" stroke-width="15" d="M-156 0a156 42 0 0 1 312 0"/><path fill="none" stroke="light" stroke-opacity=".5" stroke-width="5" d="M-128 0a128 32 0 0 1 256 0"/></g>${body}<g transform="rotate(${turn})"><path fill="none" stroke="url(#k)" stroke-width="15" d="M-156 0a156 42 0 0 0 312 0"/><path fill="none" stroke="light" stroke-opacity=".5" stroke-width="5" d="M-128 0a128 32 0 0 0 256 0"/></g>`

const system = () =>
  `<g fill="none" stroke="light" stroke-opacity=".35" stroke-width="2.500">${range(3)
    .map((index) => `<ellipse rx="${88 + index * 48}" ry="${40 + index * 24}" transform="rotate(-18)"/>`)
    .join(
      '',
    )}</g><circle r="46" fill="url(#k)"/><circle cx="-82" cy="-14" r="15" fill="url(#c)"/><circle cx="112" cy="26" r="22" fill="url(#m)"/><circle cx="-96" cy="104" r="19" fill="url(#c)"/>`

/** Draws bodies in space: a planet with a ring, a moon, or a sun with its planets. */
export function orbit(variant: number): string {
  const views = [
    ringed(planet('c'), -20),
    `${moon('c')}<circle cx="112" cy="-112" r="26" fill="url(#k)"/>`,
    system(),
    `${ringed(planet('m'), 24)}<circle cx="-96" cy="-130" r="22" fill="url(#c)"/>`,
  ]
  return `<circle cx="150" cy="200" r="200" fill="url(#o)" opacity=".5"/><path fill="light" opacity=".85" d="${stars.map((at, index) => twinkle(at, 4 + (index % 3) * 3)).join('')}"/><g transform="translate(150 204)">${views[variant % views.length]}</g>`
}
