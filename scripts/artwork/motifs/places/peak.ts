import { range } from '../../geometry.ts'

/** Draws a mountain by its top and half its width, with snow and a dark side. */
function mountain(x: number, y: number, half: number): string {
  const foot = 350
  const snow = Math.round((foot - y) * 0.34)
  const reach = Math.round((half * snow) / (foot - y))
  return `<path fill="url(#m)" d="M${x} ${y}L${x + half} ${foot}H${x - half}z"/><path fill="ground" opacity=".38" d="M${x} ${y}L${x + half} ${foot}H${x + half * 0.2}L${x + 8} ${y + snow + 34}z"/><path fill="url(#c)" d="M${x} ${y}L${x + reach} ${y + snow}l-${Math.round(reach * 0.5)}-14-${Math.round(reach * 0.4)} 22-${Math.round(reach * 0.5)}-20-${Math.round(reach * 0.6)} 12z"/>`
}

const pine = (x: number, y: number, size: number) =>
  `<path fill="url(#d)" d="M${x} ${y - size}l${size * 0.36} ${size * 0.5}h-${size * 0.16}l${size * 0.26} ${size * 0.5}h-${size * 0.92}l${size * 0.26}-${size * 0.5}h-${size * 0.16}z"/>`

const pines = range(8)
  .map((index) => pine(6 + index * 42, 366 + (index % 2) * 10, 52 + ((index * 29) % 34)))
  .join('')

const skies = [
  '<circle cx="208" cy="118" r="58" fill="url(#k)"/><circle cx="208" cy="118" r="84" fill="spark" opacity=".16"/>',
  '<g fill="none" stroke-linecap="round" stroke-width="26" opacity=".5"><path stroke="url(#k)" d="M-20 130Q80 40 160 100T340 50"/><path stroke="light" stroke-opacity=".4" d="M-20 176Q90 86 170 140T340 100"/></g>',
  '<path fill="url(#c)" d="M96 40a62 62 0 1 0 62 84 50 50 0 0 1-62-84z"/>',
  '<g fill="spark" opacity=".85"><path d="M150 20l-26 116h52z" opacity=".3"/><circle cx="150" cy="112" r="16"/></g>',
]

const ranges = [
  mountain(74, 186, 130) + mountain(192, 142, 150),
  mountain(226, 178, 128) + mountain(112, 138, 148),
  mountain(40, 220, 120) + mountain(262, 206, 120) + mountain(152, 150, 140),
  mountain(60, 206, 110) + mountain(240, 212, 120) + mountain(150, 124, 150),
]

/** Draws mountains with snow above a wood. */
export function peak(variant: number): string {
  const index = variant % ranges.length
  return `<circle cx="180" cy="130" r="190" fill="url(#o)" opacity=".6"/>${skies[index]}${ranges[index]}<path fill="mid" opacity=".6" d="M-350 350Q150 310 650 350V760H-350z"/>${pines}<path fill="url(#d)" d="M-350 372Q150 352 650 376V760H-350z"/>`
}
