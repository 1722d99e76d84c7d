import { range } from '../../geometry.ts'

/** Draws feathers in a fan behind the mask. */
function plume(count: number, spread: number): string {
  return range(count)
    .map((index) => {
      const angle = (index - (count - 1) / 2) * spread
      const paint = ['m', 'k', 'c'][index % 3] ?? 'm'
      const length = 118 + (index % 2) * 26
      return `<g transform="translate(150 200) rotate(${angle})"><path fill="url(#${paint})" d="M0 0C-30-50-26-${length - 20} 0-${length + 30} 26-${length - 20} 30-50 0 0z"/><path fill="none" stroke="ground" stroke-opacity=".4" stroke-width="3" d="M0 0V-${length}"/></g>`
    })
    .join('')
}

const HALF = 'M150 178C112 154 58 148 38 182 30 226 58 268 104 264 132 260 142 244 150 230z'

const face = (paint: string) =>
  `<g transform="translate(6 10)" fill="#000" opacity=".3"><path d="${HALF}"/><path d="${HALF}" transform="matrix(-1 0 0 1 300 0)"/></g><path fill="url(#${paint})" d="${HALF}"/><path fill="url(#${paint})" transform="matrix(-1 0 0 1 300 0)" d="${HALF}"/><path fill="ground" opacity=".22" transform="matrix(-1 0 0 1 300 0)" d="${HALF}"/><g fill="ground"><path d="M70 204c18-24 48-20 62 8-20 18-50 16-62-8z"/><path d="M230 204c-18-24-48-20-62 8 20 18 50 16 62-8z"/></g><path fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4" d="M52 190c24-24 66-18 98 2 32-20 74-26 98-2"/>`

const TEAR = '<path fill="url(#k)" d="M100 236c10 14 10 26 0 32-10-6-10-18 0-32z"/>'
const BROW =
  '<path fill="url(#k)" d="M150 150l13 18-13 22-13-22z"/><circle cx="118" cy="168" r="6" fill="light"/><circle cx="182" cy="168" r="6" fill="light"/>'
const STICK =
  '<path stroke="url(#c)" stroke-width="9" stroke-linecap="round" d="M240 244l30 150"/><path fill="none" stroke="url(#k)" stroke-width="5" d="M246 268c34 10 26 40 6 44"/>'
const RIBBONS =
  '<path fill="none" stroke="url(#m)" stroke-width="14" stroke-linecap="round" d="M48 218C10 260 40 300 14 352M252 218c38 42 8 82 34 134"/>'

/** Draws a carnival mask with feathers. */
export function mask(variant: number): string {
  const views = [
    plume(7, 21) + STICK + face('c') + BROW,
    RIBBONS + plume(3, 26) + face('k') + '<path fill="url(#c)" d="M150 150l13 18-13 22-13-22z"/>',
    plume(9, 19) + RIBBONS + face('c') + BROW + TEAR,
    plume(5, 27) + face('m') + BROW,
  ]
  return `<circle cx="150" cy="190" r="190" fill="url(#o)" opacity=".6"/><path fill="mid" opacity=".3" d="M-350 420Q150 250 650 420V760H-350z"/><g transform="translate(0 24)">${views[variant % views.length]}</g>`
}
