import { range } from '../../geometry.ts'

const eye = (x: number, look: number) =>
  `<circle cx="${x}" cy="166" r="42" fill="url(#c)"/><circle cx="${x}" cy="166" r="28" fill="url(#k)"/><circle cx="${x + look}" cy="166" r="15" fill="ground"/><circle cx="${x + look - 5}" cy="160" r="5" fill="light"/>`

const closed = (x: number) =>
  `<circle cx="${x}" cy="166" r="42" fill="url(#c)"/><path fill="none" stroke="ground" stroke-width="6" stroke-linecap="round" d="M${x - 24} 168q24 22 48 0"/>`

/** Draws rows of feathers on the breast. */
const breast = range(4)
  .map((row) => {
    const count = 4 - row
    const feathers = range(count).map((index) => `M${150 - count * 19 + index * 38} ${226 + row * 24}q19 34 38 0z`)
    return `<path fill="light" opacity="${0.75 - row * 0.13}" d="${feathers.join('')}"/>`
  })
  .join('')

const moons = [
  '<circle cx="150" cy="170" r="130" fill="url(#c)" opacity=".3"/>',
  '<circle cx="226" cy="92" r="58" fill="url(#c)" opacity=".55"/>',
  '<path fill="light" opacity=".5" d="M60 44a70 70 0 1 0 76 96 58 58 0 0 1-76-96z"/>',
  '<circle cx="74" cy="96" r="52" fill="spark" opacity=".35"/>',
]

/** Draws an owl on a branch, before the moon. */
export function owl(variant: number): string {
  const looks = [
    eye(108, 0) + eye(192, 0),
    eye(108, 9) + eye(192, 9),
    closed(108) + eye(192, 0),
    eye(108, -9) + eye(192, -9),
  ]
  const body = variant % 2 === 0 ? 'm' : 'd'
  return [
    `<circle cx="150" cy="180" r="190" fill="url(#o)" opacity=".5"/>${moons[variant % moons.length]}`,
    `<path fill="url(#${body})" d="M150 96C120 96 92 92 64 68c-6 40-4 60-8 92-6 90 22 180 94 186 72-6 100-96 94-186-4-32-2-52-8-92-28 24-56 28-86 28z"/>`,
    `<path fill="mid" opacity=".6" d="M150 212c-50 0-66 26-66 52 0 40 28 74 66 80 38-6 66-40 66-80 0-26-16-52-66-52z"/>${breast}`,
    '<path fill="url(#d)" d="M56 176c-20 60-8 130 46 158-26-44-38-98-46-158zM244 176c20 60 8 130-46 158 26-44 38-98 46-158z"/>',
    `${looks[variant % looks.length]}<path fill="url(#k)" d="M150 180l16 20-16 28-16-28z"/>`,
    '<path fill="url(#m)" d="M-350 338Q150 318 650 344v26Q150 340-350 364z"/><path fill="light" opacity=".3" d="M-350 338Q150 318 650 344v4Q150 322-350 342z"/><path stroke="url(#k)" stroke-width="12" stroke-linecap="round" d="M112 330v18M130 328v18M170 328v18M188 330v18"/>',
  ].join('')
}
