import { polygon, round, type Point } from '../../geometry.ts'

const spots: Record<number, Point[]> = {
  1: [[0.5, 0.5]],
  2: [
    [0.27, 0.27],
    [0.73, 0.73],
  ],
  3: [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  4: [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  5: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
  6: [
    [0.28, 0.22],
    [0.72, 0.22],
    [0.28, 0.5],
    [0.72, 0.5],
    [0.28, 0.78],
    [0.72, 0.78],
  ],
}

/**
 * Draws one face as the parallelogram that two edges span, with its pips in the plane of the face.
 */
function face(
  [ox, oy]: Point,
  edges: readonly [Point, Point],
  [fill, ink, value]: readonly [string, string, number],
): string {
  const [[ax, ay], [bx, by]] = edges
  const plane = `matrix(${[ax, ay, bx, by, ox, oy].map(round).join(' ')})`
  const pips = (spots[value] ?? []).map(([u, v]) => `<circle cx="${u}" cy="${v}" r=".1"/>`).join('')
  const outline = polygon([ox, oy], [ox + ax, oy + ay], [ox + ax + bx, oy + ay + by], [ox + bx, oy + by])
  return `<path fill="${fill}" d="${outline}"/><g fill="${ink}" transform="${plane}">${pips}</g>`
}

function die([x, y]: Point, size: number, paper: string, values: readonly [number, number, number]): string {
  const w = size * 0.866
  const h = size / 2
  const top: Point = [x, y - h]
  const left: Point = [x - w, y]
  const front: Point = [x, y + h]
  return [
    `<ellipse cx="${x + 10}" cy="${round(y + size * 1.34)}" rx="${round(w * 1.15)}" ry="${round(h * 0.8)}" fill="#000" opacity=".28"/>`,
    face(
      top,
      [
        [w, h],
        [-w, h],
      ],
      [`url(#${paper})`, 'ground', values[0]],
    ),
    face(
      left,
      [
        [w, h],
        [0, size],
      ],
      ['url(#m)', 'light', values[1]],
    ),
    face(
      front,
      [
        [w, -h],
        [0, size],
      ],
      ['url(#d)', 'light', values[2]],
    ),
    `<path fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.500" stroke-linejoin="round" d="M${round(x - w)} ${y}L${x} ${round(y + h)}L${round(x + w)} ${y}M${x} ${round(y + h)}V${round(y + h + size)}"/>`,
  ].join('')
}

/** Draws dice on a lit table, in four throws. */
export function dice(variant: number): string {
  const throws = [
    () => die([104, 120], 66, 'k', [1, 3, 2]) + die([178, 214], 98, 'c', [3, 5, 4]),
    () => die([150, 168], 124, 'k', [5, 6, 3]),
    () =>
      die([84, 214], 72, 'c', [6, 2, 1]) + die([212, 196], 72, 'k', [2, 4, 6]) + die([148, 108], 56, 'c', [4, 1, 5]),
    () => die([196, 128], 72, 'c', [2, 6, 3]) + die([112, 214], 92, 'k', [6, 4, 5]),
  ]
  return `<path fill="mid" opacity=".32" d="M-350 420L150 176 650 420V760H-350Z"/><circle cx="150" cy="190" r="180" fill="url(#o)" opacity=".55"/>${throws[variant % throws.length]?.() ?? ''}`
}
