import { frame } from './frame.ts'
import { clover } from './motifs/nature/clover.ts'
import { koi } from './motifs/nature/koi.ts'
import { orchard } from './motifs/nature/orchard.ts'
import { owl } from './motifs/nature/owl.ts'
import { storm } from './motifs/nature/storm.ts'
import { tide } from './motifs/nature/tide.ts'
import { ascent } from './motifs/places/ascent.ts'
import { keep } from './motifs/places/keep.ts'
import { mesa } from './motifs/places/mesa.ts'
import { orbit } from './motifs/places/orbit.ts'
import { peak } from './motifs/places/peak.ts'
import { temple } from './motifs/places/temple.ts'
import { chips } from './motifs/tables/chips.ts'
import { dice } from './motifs/tables/dice.ts'
import { hand } from './motifs/tables/hand.ts'
import { pitch } from './motifs/tables/pitch.ts'
import { wheel } from './motifs/tables/wheel.ts'
import { bell } from './motifs/treasures/bell.ts'
import { clockwork } from './motifs/treasures/clockwork.ts'
import { crown } from './motifs/treasures/crown.ts'
import { flask } from './motifs/treasures/flask.ts'
import { gem } from './motifs/treasures/gem.ts'
import { lantern } from './motifs/treasures/lantern.ts'
import { mask } from './motifs/treasures/mask.ts'
import { palettes } from './palettes.ts'

const motifs = {
  ascent,
  bell,
  chips,
  clockwork,
  clover,
  crown,
  dice,
  flask,
  gem,
  hand,
  keep,
  koi,
  lantern,
  mask,
  mesa,
  orbit,
  orchard,
  owl,
  peak,
  pitch,
  storm,
  temple,
  tide,
  wheel,
}

type Motif = keyof typeof motifs
type Scene = readonly [name: string, motif: Motif, palette: number, transform: string, variant?: number]

/* A drawing fills 300 x 400 around its centre and bleeds beyond, so a scene only moves and scales it. */
const heroes: Scene[] = [
  ['hero-wheel', 'wheel', 1, 'translate(178 -90) scale(1.9)'],
  ['hero-ascent', 'ascent', 2, 'translate(196 -28) scale(1.7)', 1],
  ['hero-tide', 'tide', 4, 'translate(196 -60) scale(1.7)'],
  ['hero-temple', 'temple', 3, 'translate(196 -106) scale(1.7)'],
  ['hero-hand', 'hand', 8, 'translate(188 -110) scale(1.8)', 3],
  ['hero-gem', 'gem', 7, 'translate(196 -100) scale(1.75)'],
]
const promos: Scene[] = [
  ['promo-ascent', 'ascent', 4, 'translate(84 -26) scale(.78)'],
  ['promo-wheel', 'wheel', 1, 'translate(166 -44) scale(.62)'],
  ['promo-orchard', 'orchard', 5, 'translate(164 -46) scale(.6)'],
  ['promo-gem', 'gem', 2, 'translate(166 -44) scale(.62)'],
  ['promo-hand', 'hand', 8, 'translate(166 -48) scale(.62)', 1],
]

/* Removes trailing zeros of decimals and spaces that path data does not need. */
const compact = (svg: string) => svg.replace(/(\.\d*?)0+(?=["\s,)A-Za-z-])/g, '$1').replace(/\.(?=["\s,)])/g, '')

function scene([, motif, palette, transform, variant = 0]: Scene, size: readonly [number, number]): string {
  const colours = palettes[palette - 1]
  if (!colours) throw new Error(`There is no palette ${palette}`)
  return frame(size, colours, `<g transform="${transform}">${motifs[motif](variant)}</g>`)
}

/** Returns every generated picture by its file name below public/art. */
export function pictures(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [name, draw] of Object.entries(motifs)) {
    palettes.forEach((palette, index) => files.set(`${name}-${index + 1}.svg`, frame([300, 400], palette, draw(index))))
  }
  for (const hero of heroes) files.set(`${hero[0]}.svg`, scene(hero, [960, 600]))
  for (const promo of promos) files.set(`${promo[0]}.svg`, scene(promo, [336, 180]))
  return new Map([...files].map(([name, svg]) => [name, compact(svg)]))
}
