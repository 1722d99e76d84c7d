import { range, type Point } from '../../geometry.ts'

/** Draws a carp that swims upwards, around the origin. */
const carp = (paint: string, patch: string) =>
  `<path fill="url(#${paint})" d="M4 62C-10 92-38 112-52 104c10-8 16-26 22-46 6 22 8 36 26 42 16-8 28-24 26-46 10 20 24 36 36 40-18 10-42-6-54-32z"/><path fill="url(#${paint})" opacity=".75" d="M-30-30c-30 0-48 18-54 40 24 0 44-8 56-22zM34-30c30 0 46 18 50 40-22 0-40-8-52-22z"/><path fill="url(#${paint})" d="M0-112C-34-104-44-60-36-18c8 36 26 54 36 92 14-36 34-54 40-90C46-60 36-104 0-112z"/><g fill="url(#${patch})"><path d="M-20-90c10-14 34-14 40 2-6 18-34 20-40-2zM-34-34c18-10 34 4 30 24-12 10-28 2-30-24zM12-10c14-8 24 0 20 18-8 12-22 4-20-18zM-12 34c12-2 18 6 14 18-8 2-14-6-14-18z"/></g><g fill="ground"><circle cx="-20" cy="-78" r="4.500"/><circle cx="20" cy="-78" r="4.500"/></g><path fill="none" stroke="light" stroke-opacity=".6" stroke-width="3" d="M-8-108q-12-4-16-14M8-108q12-4 16-14"/>`

const ripple = ([x, y]: Point, sizes: readonly number[]) =>
  sizes.map((size) => `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.72}"/>`).join('')

const pad = ([x, y]: Point, size: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path fill="#000" opacity=".25" transform="translate(4 7)" d="M0 0L40-30A50 50 0 1 0 46-20z"/><path fill="url(#m)" d="M0 0L40-30A50 50 0 1 0 46-20z"/><path fill="none" stroke="light" stroke-opacity=".35" stroke-width="2" d="M0 0L-44 16M0 0L-20-42M0 0L2 46M0 0L34 30"/></g>`

const lotus = ([x, y]: Point) =>
  `<g transform="translate(${x} ${y})">${range(7)
    .map(
      (index) =>
        `<path fill="url(#${index % 2 === 0 ? 'c' : 'k'})" transform="rotate(${(index - 3) * 26})" d="M0 14c-16-18-14-40 0-58 14 18 16 40 0 58z"/>`,
    )
    .join('')}</g>`

/** Draws carp in a pond from above. */
export function koi(variant: number): string {
  const views = [
    `<g transform="translate(152 204) rotate(24) scale(1.250)">${carp('c', 'k')}</g>${pad([52, 330], 1, 0)}${pad([262, 70], 0.8, 160)}`,
    `<g transform="translate(98 226) rotate(-16)">${carp('k', 'c')}</g><g transform="translate(206 182) rotate(164)">${carp('c', 'm')}</g>`,
    `<g transform="translate(128 176) rotate(-32) scale(1.1)">${carp('k', 'm')}</g>${pad([214, 312], 1.2, 40)}${lotus([214, 304])}${pad([50, 348], 0.7, 200)}`,
    `<g transform="translate(190 210) rotate(-150) scale(1.150)">${carp('c', 'k')}</g>${pad([70, 110], 1.1, 90)}${lotus([70, 104])}`,
  ]
  return `<circle cx="150" cy="200" r="200" fill="mid" opacity=".45"/><circle cx="170" cy="180" r="150" fill="url(#o)" opacity=".35"/><g fill="none" stroke="light" stroke-opacity=".22" stroke-width="3">${ripple([150, 200], [90, 130, 175, 225])}${ripple([260, 330], [24, 46])}</g>${views[variant % views.length]}`
}
