import { range } from '../../geometry.ts'

const cloud = (paint: string) =>
  `<path fill="url(#${paint})" d="M52 192a46 46 0 0 1 8-90 70 70 0 0 1 128-26 58 58 0 0 1 72 54 32 32 0 0 1-10 62z"/>`

const bolt = (transform: string, paint = 'k') =>
  `<g transform="${transform}"><path fill="url(#${paint})" d="M20-96L-52 22H-8L-30 116 56-26H10L38-96z"/><path fill="#fff" opacity=".3" d="M20-96L-52 22H-8L14-26z"/></g>`

/** Draws slanted rain below the clouds. */
const rain = range(9)
  .map((index) => `M${30 + index * 32} ${222 + ((index * 53) % 60)}l-14 44`)
  .join('')

const whirl = range(6)
  .map((index) => {
    const width = 118 - index * 18
    const y = 206 + index * 26
    return `<path fill="url(#${index % 2 === 0 ? 'c' : 'm'})" d="M${150 - width + index * 5} ${y}q${width}-18 ${width * 2} 0-${width} 26-${width * 2} 0z"/>`
  })
  .join('')

/** Draws a thunderstorm: one bolt or two, a whirlwind, or a bolt in a ring of clouds. */
export function storm(variant: number): string {
  const drops = `<path stroke="light" stroke-opacity=".45" stroke-width="4" stroke-linecap="round" d="${rain}"/>`
  const views = [
    `${drops}${bolt('translate(156 244) scale(1.050)')}${cloud('c')}`,
    `<g transform="translate(44 -30) scale(.8)">${cloud('m')}</g>${bolt('translate(92 256) scale(.8) rotate(8)', 'c')}${bolt('translate(206 244) rotate(-6)')}<g transform="translate(-14 22)">${cloud('m')}</g>`,
    `${whirl}<g transform="translate(0 12)">${cloud('c')}</g>${bolt('translate(250 262) scale(.5) rotate(-12)')}`,
    `<circle cx="150" cy="206" r="124" fill="none" stroke="url(#c)" stroke-width="12"/><circle cx="150" cy="206" r="104" fill="url(#d)"/>${bolt('translate(148 206) scale(1.2)')}`,
  ]
  return `<circle cx="150" cy="200" r="200" fill="url(#o)" opacity=".65"/><path fill="mid" opacity=".35" d="M-350 60Q0 140 300 60T650 90V-300H-350z"/><path fill="url(#d)" d="M-350 366Q60 330 300 362T650 350V760H-350z"/>${views[variant % views.length]}`
}
