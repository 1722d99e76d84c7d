import { range, twinkle } from '../../geometry.ts'

const leaf = (angle: number, paint: string) =>
  `<g transform="rotate(${angle})"><path fill="url(#${paint})" d="M0 0C-14-34-70-46-70-88c0-34 46-44 70-10 24-34 70-24 70 10C70-46 14-34 0 0z"/><path fill="ground" opacity=".2" d="M0 0C14-34 70-46 70-88c0-34-46-44-70-10z"/><path fill="none" stroke="light" stroke-opacity=".55" stroke-width="4" stroke-linecap="round" d="M0-8v-62M0-36l-22-22M0-36l22-22"/></g>`

/** Draws a leaf of clover with a stem, its middle at the origin. */
const sprig = (leaves: number, paints: readonly [string, string]) =>
  `<path fill="none" stroke="url(#m)" stroke-width="12" stroke-linecap="round" d="M0 0q8 76 48 122"/>${range(leaves)
    .map((index) => leaf((360 / leaves) * index + (leaves === 4 ? 45 : 0), paints[index % 2] ?? paints[0]))
    .join('')}<circle r="9" fill="spark"/>`

const BEETLE =
  '<g transform="translate(214 150) rotate(30)"><circle cy="-24" r="13" fill="ground"/><path fill="none" stroke="ground" stroke-width="4" d="M-5-34l-8-14M5-34l8-14"/><ellipse rx="26" ry="30" fill="url(#k)"/><path stroke="ground" stroke-width="4" d="M0-28v58"/><g fill="ground"><circle cx="-12" cy="-6" r="5"/><circle cx="12" cy="-6" r="5"/><circle cx="-10" cy="12" r="5"/><circle cx="10" cy="12" r="5"/></g></g>'

const coins = [
  [70, 330],
  [118, 342],
  [222, 336],
]
  .map(
    ([x, y]) =>
      `<ellipse cx="${x}" cy="${y}" rx="30" ry="12" fill="url(#m)"/><ellipse cx="${x}" cy="${(y ?? 0) - 7}" rx="30" ry="12" fill="url(#k)"/>`,
  )
  .join('')

/** Draws clover: of four leaves or of three, with a beetle or coins. */
export function clover(variant: number): string {
  const views = [
    `<g transform="translate(150 196) scale(1.120)">${sprig(4, ['c', 'c'])}</g>`,
    `<g transform="translate(142 196)">${sprig(4, ['k', 'c'])}</g>${BEETLE}`,
    `${coins}<g transform="translate(150 180)">${sprig(4, ['m', 'c'])}</g>`,
    `<g transform="translate(100 154) scale(.740) rotate(-14)">${sprig(3, ['c', 'c'])}</g><g transform="translate(194 250) scale(.8) rotate(12)">${sprig(4, ['k', 'k'])}</g>`,
  ]
  return `<circle cx="150" cy="190" r="190" fill="url(#o)" opacity=".55"/><path fill="mid" opacity=".45" d="M-350 360Q150 250 650 360V760H-350z"/>${views[variant % views.length]}<path fill="light" opacity=".85" d="${twinkle([48, 84], 11)}${twinkle([262, 62], 8)}"/>`
}
