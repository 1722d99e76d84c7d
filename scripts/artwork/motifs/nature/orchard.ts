import { polar, range, sector, type Point } from '../../geometry.ts'

const leaf = (transform: string) =>
  `<g transform="${transform}"><path fill="url(#m)" d="M0 0c14-40 62-54 100-38C90 0 44 22 0 0z"/><path fill="light" opacity=".3" d="M0 0c30-10 62-20 100-38C90 0 44 22 0 0z"/></g>`

function fruit([x, y]: Point, radius: number, paint = 'k'): string {
  const r = radius
  const isBerry = r < 40
  const shadow = `<ellipse cx="${x}" cy="${y + r * 0.98}" rx="${r * 0.8}" ry="${r * 0.16}" fill="#000" opacity=".22"/>`
  return `${isBerry ? '' : shadow}<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${paint})"/><path fill="ground" opacity=".22" d="M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}a${r * 1.25} ${r * 1.25} 0 0 0 0 ${-2 * r}z"/><path fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="${isBerry ? 4 : 7}" stroke-linecap="round" d="M${x - r * 0.62} ${y - r * 0.16}a${r * 0.64} ${r * 0.64} 0 0 1 ${r * 0.35} ${-r * 0.42}"/>`
}

function cherries(): string {
  return `<path fill="none" stroke="url(#c)" stroke-width="7" stroke-linecap="round" d="M178 92C150 130 112 160 98 224M178 92c10 52 26 88 26 138"/>${leaf('translate(178 94)')}${fruit([96, 272], 60)}${fruit([208, 282], 60)}`
}

function grapes(): string {
  const rows = [[92, 131, 170, 209], [111, 150, 189], [131, 170], [150]]
  const berries = rows.flatMap((row, line) => row.map((x) => fruit([x, 186 + line * 42], 26)))
  return `<path fill="none" stroke="url(#c)" stroke-width="8" stroke-linecap="round" d="M150 168C148 138 156 114 176 96"/>${leaf('translate(154 138) rotate(8) scale(.95)')}${leaf('translate(146 150) rotate(188) scale(.8 -.8)')}${berries.join('')}`
}

function citrus(): string {
  const centre: Point = [150, 222]
  const slices = range(10).map((index) => sector(centre, [12, 84], [index * 36 + 3, index * 36 + 33]))
  const seeds = range(5).map((index) => polar(centre, 34, index * 72 + 18))
  return `${leaf('translate(196 128) scale(.9)')}<ellipse cx="150" cy="338" rx="96" ry="14" fill="#000" opacity=".25"/><circle cx="150" cy="222" r="112" fill="url(#k)"/><circle cx="150" cy="222" r="97" fill="url(#c)"/><path fill="url(#k)" d="${slices.join('')}"/><path fill="#fff" opacity=".22" d="${slices.slice(4, 8).join('')}"/>${seeds.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.500" fill="light"/>`).join('')}`
}

function melon(): string {
  const seeds: Point[] = [
    [104, 212],
    [150, 206],
    [196, 212],
    [122, 250],
    [174, 250],
    [150, 288],
  ]
  return `${leaf('translate(70 128) rotate(-14) scale(.8)')}<g transform="rotate(-14 150 240)"><ellipse cx="150" cy="344" rx="70" ry="12" fill="#000" opacity=".22"/><path fill="url(#m)" d="M14 170a136 166 0 0 0 272 0z"/><path fill="url(#c)" d="M28 170a122 150 0 0 0 244 0z"/><path fill="url(#k)" d="M40 170a110 136 0 0 0 220 0z"/><path fill="#fff" opacity=".16" d="M40 170a110 136 0 0 0 110 136V170z"/><g fill="ground">${seeds.map(([x, y]) => `<path d="M${x} ${y - 11}c8 8 8 16 0 20-8-4-8-12 0-20z"/>`).join('')}</g></g>`
}

/** Draws fruit above a hill: cherries, grapes, a cut orange or a slice of melon. */
export function orchard(variant: number): string {
  const kinds = [cherries, grapes, citrus, melon]
  return `<circle cx="150" cy="200" r="190" fill="url(#o)" opacity=".4"/><path fill="mid" opacity=".5" d="M-350 420Q150 130 650 420V760H-350z"/><path fill="mid" opacity=".4" d="M-350 470Q150 240 650 470V760H-350z"/>${kinds[variant % kinds.length]?.() ?? ''}`
}
