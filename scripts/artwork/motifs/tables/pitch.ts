import { polar, polygon, range, type Point } from '../../geometry.ts'

const AT: Point = [150, 186]
const R = 96

const ball = (paint: string, seams: string) =>
  `<ellipse cx="160" cy="306" rx="92" ry="16" fill="#000" opacity=".35"/><circle cx="150" cy="186" r="${R}" fill="url(#${paint})"/><g>${seams}</g><path fill="ground" opacity=".3" d="M150 90a96 96 0 0 1 0 192 124 124 0 0 0 0-192z"/><path fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round" d="M82 158a76 76 0 0 1 32-42"/>`

function football(): string {
  const spots = range(5).map((index) => {
    const angle = index * 72 - 90
    return polygon(
      polar(AT, 66, angle - 19),
      polar(AT, 66, angle + 19),
      polar(AT, 93, angle + 15),
      polar(AT, R, angle),
      polar(AT, 93, angle - 15),
    )
  })
  const middle = polygon(...range(5).map((index) => polar(AT, 34, index * 72 - 90)))
  const seams = range(5).map((index) => `M${polar(AT, 34, index * 72 - 90)}L${polar(AT, 66, index * 72 - 90)}`)
  return ball(
    'c',
    `<path fill="ground" d="${middle}${spots.join('')}"/><path stroke="ground" stroke-width="4" d="${seams.join('')}"/>`,
  )
}

const basketball = () =>
  ball(
    'k',
    '<path fill="none" stroke="ground" stroke-width="5" d="M150 90v192M54 186h192M84 118c36 30 36 106 0 136M216 118c-36 30-36 106 0 136"/>',
  )

const tennis = () =>
  ball(
    'k',
    '<path fill="none" stroke="light" stroke-width="8" d="M74 128c50 14 64 74 30 141M226 244c-50-14-64-74-30-141"/>',
  )

/** Draws a cup with two handles. */
const cup = () =>
  '<ellipse cx="156" cy="318" rx="84" ry="14" fill="#000" opacity=".35"/><path fill="none" stroke="url(#k)" stroke-width="14" d="M92 118c-52-6-52 74 14 78M208 118c52-6 52 74-14 78"/><path fill="url(#k)" d="M82 92h136c0 80-20 120-52 132v26h-32v-26C102 212 82 172 82 92z"/><path fill="ground" opacity=".28" d="M150 92h68c0 80-20 120-52 132v26h-16z"/><path fill="url(#c)" d="M118 250h64l14 34h-92z"/><path fill="url(#m)" d="M92 284h116v28H92z"/><path fill="light" opacity=".8" d="M82 92h136v9H82zM92 284h116v5H92z"/><path fill="ground" opacity=".7" d="M150 122l10 22 24 3-18 16 5 24-21-12-21 12 5-24-18-16 24-3z"/>'

/** Draws a ball or a cup above the lines of a field. */
export function pitch(variant: number): string {
  const subjects = [football, cup, basketball, tennis]
  return `<circle cx="150" cy="180" r="190" fill="url(#o)" opacity=".5"/><path fill="mid" opacity=".55" d="M-350 270H650V760H-350z"/><g fill="none" stroke="light" stroke-opacity=".35" stroke-width="4"><path d="M-350 270H650M-60 420L60 270M360 420L240 270"/><ellipse cx="150" cy="344" rx="150" ry="44"/></g>${subjects[variant % subjects.length]?.() ?? ''}`
}
