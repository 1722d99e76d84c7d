import { range, type Point } from '../../geometry.ts'

const NECK =
  '<path fill="url(#c)" opacity=".3" d="M128 96h44v70h-44z"/><path fill="url(#m)" d="M126 64h48l-5 34h-38z"/><path fill="light" opacity=".85" d="M118 96h64v12h-64z"/>'

const round = () =>
  `${NECK}<circle cx="150" cy="240" r="92" fill="url(#c)" opacity=".3"/><path fill="url(#k)" d="M62 236a88 88 0 0 0 176 0q-44-26-88 0t-88 0z"/><path fill="ground" opacity=".22" d="M150 236q44-26 88 0a88 88 0 0 1-88 88z"/><circle cx="150" cy="240" r="92" fill="none" stroke="light" stroke-opacity=".8" stroke-width="5"/>`

const cone = () =>
  `${NECK}<path fill="url(#c)" opacity=".3" d="M128 160h44l72 150q8 24-18 24H74q-26 0-18-24z"/><path fill="url(#k)" d="M98 230q30 22 56 4t48-2l38 80q6 18-14 18H74q-20 0-14-18z"/><path fill="ground" opacity=".22" d="M154 234q26-18 48-2l38 80q6 18-14 18h-72z"/><path fill="none" stroke="light" stroke-opacity=".8" stroke-width="5" d="M128 108v54L56 310q-8 24 18 24h152q26 0 18-24l-72-148v-54"/>`

const square = () =>
  `${NECK}<path fill="url(#c)" opacity=".3" d="M128 158q-62 12-62 52v106q0 18 18 18h132q18 0 18-18V210q0-40-62-52z"/><path fill="url(#k)" d="M70 232q40-22 80 0t80 0v80q0 18-18 18H88q-18 0-18-18z"/><path fill="ground" opacity=".22" d="M150 232q40 22 80 0v80q0 18-18 18h-62z"/><path fill="url(#c)" d="M106 250h88v50h-88z"/><path fill="ground" d="M150 258l16 17-16 17-16-17z"/><path fill="none" stroke="light" stroke-opacity=".8" stroke-width="5" d="M128 108v50q-62 12-62 52v106q0 18 18 18h132q18 0 18-18V210q0-40-62-52v-50"/>`

const hearted = () =>
  `${NECK}<path fill="url(#c)" opacity=".3" d="M150 334C70 280 48 236 62 196c14-34 60-40 88-6 28-34 74-28 88 6 14 40-8 84-88 138z"/><path fill="url(#k)" d="M150 326C82 280 60 246 64 216q44 20 86 0t86 0c4 30-18 64-86 110z"/><path fill="ground" opacity=".22" d="M150 216q42-20 86 0c4 30-18 64-86 110z"/><path fill="none" stroke="light" stroke-opacity=".8" stroke-width="5" d="M150 334C70 280 48 236 62 196c14-34 60-40 88-6 28-34 74-28 88 6 14 40-8 84-88 138z"/>`

const bubbles: Point[] = [
  [120, 268],
  [176, 282],
  [150, 252],
  [132, 300],
  [186, 256],
]

/** Draws a bottle of something bright on a shelf. */
export function flask(variant: number): string {
  const shapes = [round, cone, square, hearted]
  const steam = range(3).map(
    (index) =>
      `<circle cx="${134 + index * 22}" cy="${44 - index * 22}" r="${9 - index * 2}" opacity="${0.7 - index * 0.18}"/>`,
  )
  return [
    '<circle cx="150" cy="236" r="180" fill="url(#o)"/><path fill="url(#d)" d="M-350 334H650V760H-350z"/><path fill="light" opacity=".25" d="M-350 334H650v3H-350z"/>',
    `<ellipse cx="158" cy="344" rx="104" ry="12" fill="#000" opacity=".35"/>${shapes[variant % shapes.length]?.() ?? ''}`,
    `<g fill="light" opacity=".75">${bubbles.map(([x, y], index) => `<circle cx="${x}" cy="${y}" r="${4 + (index % 3) * 2}"/>`).join('')}</g>`,
    `<path fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round" d="M90 262q-4-26 12-48"/><g fill="spark">${steam.join('')}</g>`,
  ].join('')
}
