import { polar, polygon, range, twinkle, type Point } from '../../geometry.ts'

const centre: Point = [150, 206]

function rays(): string {
  const beams = range(12).map((index) =>
    polygon(centre, polar(centre, 620, index * 30), polar(centre, 620, index * 30 + 13)),
  )
  return `<path fill="mid" opacity=".38" d="${beams.join('')}"/><circle cx="150" cy="206" r="190" fill="url(#o)" opacity=".7"/>`
}

const facet = (fill: string, opacity: number, ...points: Point[]) =>
  `<path fill="${fill}" opacity="${opacity}" d="${polygon(...points)}"/>`

function brilliant(): string {
  return [
    '<path fill="mid" d="M84 120h132l54 72-120 150L30 192z"/>',
    facet('url(#c)', 0.8, [84, 120], [117, 120], [90, 192], [30, 192]),
    facet('light', 0.55, [117, 120], [150, 120], [122, 192], [90, 192]),
    facet('url(#c)', 1, [150, 120], [178, 192], [122, 192]),
    facet('light', 0.45, [150, 120], [183, 120], [210, 192], [178, 192]),
    facet('light', 0.7, [183, 120], [216, 120], [270, 192], [210, 192]),
    facet('url(#k)', 0.8, [30, 192], [90, 192], [150, 342]),
    facet('url(#k)', 1, [90, 192], [150, 192], [150, 342]),
    facet('url(#k)', 0.72, [150, 192], [210, 192], [150, 342]),
    facet('url(#k)', 0.45, [210, 192], [270, 192], [150, 342]),
    '<path fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.500" d="M30 192h240M84 120h132"/>',
  ].join('')
}

function cut(sides: number, [radius, table]: Point, turn: number): string {
  const step = 360 / sides
  const rim = (index: number) => polar(centre, radius, index * step + turn)
  const inner = (index: number) => polar(centre, table, index * step + turn + step / 2)
  const crown = range(sides).map((index) => {
    const lit = (Math.cos((((index + 0.5) * step + turn + 125) * Math.PI) / 180) + 1) / 2
    return [
      facet('url(#k)', 0.35 + lit * 0.6, rim(index), rim(index + 1), inner(index)),
      facet('url(#c)', 0.25 + lit * 0.6, inner(index - 1), rim(index), inner(index)),
    ].join('')
  })
  const face = range(sides).map(inner)
  return [
    `<path fill="mid" d="${polygon(...range(sides).map(rim))}"/>`,
    crown.join(''),
    `<path fill="url(#c)" opacity=".92" d="${polygon(...face)}"/>`,
    `<path fill="url(#k)" opacity=".55" d="${polygon(...face.slice(0, Math.ceil(sides / 2) + 1))}"/>`,
  ].join('')
}

const shard = (x: number, y: number, [width, height]: Point, angle: number) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})">${[
    facet('url(#c)', 0.95, [0, -height], [-width, -height + width * 1.2], [-width, 0], [0, 10]),
    facet(
      'url(#k)',
      0.95,
      [0, -height],
      [width * 0.4, -height + width * 1.5],
      [width * 0.4, 8],
      [-width * 0.3, 8],
      [-width * 0.3, -height + width * 1.5],
    ),
    facet(
      'mid',
      0.9,
      [0, -height],
      [width, -height + width * 1.2],
      [width, 0],
      [width * 0.4, 8],
      [width * 0.4, -height + width * 1.5],
    ),
  ].join('')}</g>`

function crystals(): string {
  return [
    shard(96, 320, [26, 130], -24),
    shard(206, 322, [28, 144], 20),
    shard(150, 330, [40, 226], -2),
    shard(118, 336, [20, 90], -10),
    shard(184, 338, [22, 100], 9),
    '<ellipse cx="150" cy="342" rx="112" ry="16" fill="#000" opacity=".35"/><path fill="url(#d)" d="M40 346q40-22 110-20 70-2 110 20l-30 22H70z"/>',
  ].join('')
}

/** Draws a cut stone among rays: side view, octagon, crystals, or hexagon. */
export function gem(variant: number): string {
  const stones = [brilliant, () => cut(8, [118, 66], 22.5), crystals, () => cut(6, [122, 70], 30)]
  return `${rays()}${stones[variant % stones.length]?.() ?? ''}<path fill="light" d="${twinkle([240, 84], 20)}${twinkle([50, 78], 13)}${twinkle([262, 300], 9)}"/>`
}
