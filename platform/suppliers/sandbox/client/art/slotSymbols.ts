import { SCATTER, WILD } from '../../games/slot/machines.ts'
import type { GameTexts } from '../../texts/en.ts'
import { s } from '../dom/element.ts'
import { type Shape, type SymbolName, symbolShapes } from './symbolShapes.ts'

/** Drawings of the four pictures of a slot, by the motif of its artwork. */
const sets: Readonly<Record<string, readonly SymbolName[]>> = {
  ascent: ['rocket', 'star', 'planet', 'moon'],
  bell: ['bell', 'cherry', 'star', 'coin'],
  chips: ['chip', 'coin', 'spade', 'die'],
  clockwork: ['gear', 'key', 'coin', 'bolt'],
  clover: ['clover', 'star', 'coin', 'leaf'],
  crown: ['crown', 'gem', 'key', 'coin'],
  dice: ['die', 'clover', 'chip', 'coin'],
  flask: ['flask', 'star', 'moon', 'leaf'],
  gem: ['gem', 'crown', 'star', 'coin'],
  hand: ['spade', 'crown', 'chip', 'coin'],
  keep: ['tower', 'crown', 'key', 'coin'],
  koi: ['fish', 'moon', 'lantern', 'leaf'],
  lantern: ['lantern', 'moon', 'star', 'leaf'],
  mask: ['mask', 'gem', 'star', 'coin'],
  mesa: ['sun', 'mountain', 'mask', 'leaf'],
  orbit: ['planet', 'rocket', 'star', 'moon'],
  orchard: ['cherry', 'apple', 'sun', 'leaf'],
  owl: ['moon', 'lantern', 'star', 'leaf'],
  peak: ['mountain', 'sun', 'star', 'leaf'],
  pitch: ['ball', 'crown', 'star', 'coin'],
  storm: ['bolt', 'anchor', 'moon', 'star'],
  temple: ['temple', 'mask', 'sun', 'coin'],
  tide: ['boat', 'fish', 'anchor', 'moon'],
  wheel: ['wheel', 'bell', 'star', 'coin'],
}

const usualSet: readonly SymbolName[] = ['gem', 'crown', 'star', 'coin']
const PICTURES = 'ABCD'
const RANK_SIGNS = 'EFGH'
const RANK_LETTERS = 'AKQJ'

const burst: readonly Shape[] = [
  [
    'spark',
    'M50 2L60 22L80 12L78 34L98 40L82 54L94 74L72 74L68 96L50 82L32 96L28 74L6 74L18 54L2 40L22 34L20 12L40 22Z',
  ],
  ['ground', 'M50 28L57 43L74 45L61 56L65 73L50 64L35 73L39 56L26 45L43 43Z'],
]
const shield: readonly Shape[] = [
  ['light', 'M50 4L90 18v34c0 22-16 36-40 44c-24-8-40-22-40-44v-34Z'],
  ['ground', 'M50 14L80 25v27c0 17-12 27-30 34c-18-7-30-17-30-34v-27Z'],
  ['spark', 'M24 34h9l6 26l7-22h8l7 22l6-26h9l-11 42h-8l-7-20l-7 20h-8Z'],
]

/** Draws a symbol of a slot. It says nothing to a screen reader: the result is announced in words. */
export function drawSlotSymbol(sign: string, motif: string): SVGSVGElement {
  const shapes = shapesOf(sign, motif)
  const content = shapes ? shapes.map(drawShape) : [rankLetter(sign)]
  return s('svg', { viewBox: '0 0 100 100', class: 'symbol', 'aria-hidden': 'true' }, ...content)
}

function shapesOf(sign: string, motif: string): readonly Shape[] | undefined {
  if (sign === WILD) return shield
  if (sign === SCATTER) return burst
  const picture = pictureOf(sign, motif)
  return picture && symbolShapes[picture]
}

const pictureOf = (sign: string, motif: string): SymbolName | undefined =>
  (sets[motif] ?? usualSet)[PICTURES.indexOf(sign)]

const drawShape = ([role, path]: Shape) => s('path', { class: `f-${role}`, d: path })

function rankLetter(sign: string): SVGElement {
  const letter = RANK_LETTERS[RANK_SIGNS.indexOf(sign)] ?? sign
  return s('text', { x: 50, y: 76, class: `rank rank-${sign}` }, letter)
}

interface Naming {
  /** Motif of the slot's artwork. */
  readonly motif: string
  readonly texts: GameTexts
}

/** Returns a symbol’s name, for screen readers. */
export function nameOfSlotSymbol(sign: string, { motif, texts }: Naming): string {
  if (sign === WILD) return texts.wild
  if (sign === SCATTER) return texts.scatter
  const picture = pictureOf(sign, motif)
  if (picture) return texts[`picture_${picture}`]
  return RANK_LETTERS[RANK_SIGNS.indexOf(sign)] ?? sign
}
