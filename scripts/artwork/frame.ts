import { mix } from './mix.ts'
import type { Palette } from './palettes.ts'

type Stop = readonly [offset: number, color: string, opacity?: number]

function stops(list: Stop[]): string {
  return list
    .map(([at, color, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${at}" stop-color="${color}"${alpha}/>`
    })
    .join('')
}

const vertical = (id: string, list: Stop[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`
const radial = (id: string, at: string, list: Stop[]) =>
  `<radialGradient id="${id}" ${at}>${stops(list)}</radialGradient>`

/**
 * The gradients that all pictures share: g ground, d dark body, m body, c lit body, k spark, o its
 * glow, and the lamp from above over all.
 */
function light({ ground, mid, light: lit, spark }: Palette): string {
  return [
    radial('g', 'cx=".5" cy=".42" r=".72"', [
      [0, mix(ground, mid, 0.55)],
      [0.6, ground],
      [1, mix(ground, '#000000', 0.3)],
    ]),
    vertical('d', [
      [0, mix(ground, mid, 0.2)],
      [1, mix(ground, '#000000', 0.28)],
    ]),
    vertical('m', [
      [0, mix(mid, lit, 0.2)],
      [0.45, mid],
      [1, mix(mid, ground, 0.5)],
    ]),
    vertical('c', [
      [0, mix(lit, '#ffffff', 0.5)],
      [0.5, lit],
      [1, mix(lit, mid, 0.32)],
    ]),
    vertical('k', [
      [0, mix(spark, '#ffffff', 0.38)],
      [0.45, spark],
      [1, mix(spark, ground, 0.32)],
    ]),
    radial('o', '', [
      [0, spark, 0.5],
      [0.5, spark, 0.16],
      [1, spark, 0],
    ]),
    radial('lit', 'cx=".3" cy="-.05" r=".95"', [
      [0, '#fff', 0.2],
      [0.3, '#fff', 0.1],
      [0.65, '#fff', 0.03],
      [1, '#fff', 0],
    ]),
    vertical('sh', [
      [0.4, '#000', 0],
      [0.75, '#000', 0.1],
      [1, '#000', 0.32],
    ]),
  ].join('')
}

/** Returns a finished picture: the drawing between its ground and the lamp. */
export function frame([width, height]: readonly [number, number], palette: Palette, drawing: string): string {
  const sheet = (fill: string) => `<path fill="url(#${fill})" d="M0 0H${width}V${height}H0Z"/>`
  const colours: [RegExp, string][] = [
    [/"ground"/g, `"${palette.ground}"`],
    [/"mid"/g, `"${palette.mid}"`],
    [/"light"/g, `"${palette.light}"`],
    [/"spark"/g, `"${palette.spark}"`],
  ]
  const painted = colours.reduce((text, [name, color]) => text.replace(name, color), drawing)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${light(palette)}</defs>${sheet('g')}${painted}${sheet('sh')}${sheet('lit')}</svg>\n`
}
