import { range } from '../../geometry.ts'

const body = (paint: string) =>
  `<circle cx="150" cy="304" r="24" fill="url(#c)"/><path fill="none" stroke="url(#c)" stroke-width="12" d="M128 116a22 26 0 0 1 44 0"/><path fill="url(#${paint})" d="M150 104c-44 0-66 34-70 88-3 42-12 64-34 88h208c-22-24-31-46-34-88-4-54-26-88-70-88z"/><path fill="ground" opacity=".24" d="M150 104c44 0 66 34 70 88 3 42 12 64 34 88H150z"/><path fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="8" stroke-linecap="round" d="M108 158c-8 18-8 50-12 74"/><path fill="url(#c)" d="M46 280h208l8 20H38z"/><path fill="ground" opacity=".22" d="M150 280h104l8 20H150z"/>`

/** Draws waves of sound on both sides. */
const ring = (count: number) =>
  `<g fill="none" stroke="light" stroke-width="5" stroke-linecap="round">${range(count)
    .map((index) => {
      const x = 40 - index * 22
      const opacity = 0.7 - index * 0.2
      return `<path opacity="${opacity}" d="M${x} 150a110 110 0 0 0-8 84M${300 - x} 150a110 110 0 0 1 8 84"/>`
    })
    .join('')}</g>`

const RIBBON =
  '<path fill="url(#m)" d="M150 108C112 60 58 66 56 96s50 40 94 12c44 28 92 18 94-12s-56-36-94 12z"/><path fill="ground" opacity=".3" d="M150 108c-30-22-62-26-76-14 14 18 46 24 76 14zm0 0c30-22 62-26 76-14-14 18-46 24-76 14z"/><path fill="url(#m)" d="M144 110l-34 54 22-2 6 18 18-66zM156 110l34 54-22-2-6 18-18-66z"/><circle cx="150" cy="108" r="15" fill="url(#c)"/>'

/** Draws a bell: ringing, swinging, with a ribbon, or two of them. */
export function bell(variant: number): string {
  const views = [
    ring(3) + body('k'),
    `<g transform="rotate(16 150 90)">${ring(2)}${body('c')}</g>`,
    body('k') + RIBBON,
    `<g transform="translate(-30 34) rotate(14 150 90) scale(.8)">${body('m')}</g><g transform="translate(88 62) rotate(-12 150 90) scale(.8)">${body('k')}</g>`,
  ]
  return `<circle cx="150" cy="200" r="190" fill="url(#o)" opacity=".6"/><circle cx="150" cy="210" r="150" fill="mid" opacity=".35"/>${views[variant % views.length]}`
}
