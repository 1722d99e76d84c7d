import { range, twinkle, type Point } from '../../geometry.ts'

const stars: Point[] = [
  [60, 84],
  [118, 132],
  [164, 62],
  [92, 206],
  [34, 150],
  [258, 36],
  [210, 210],
  [-60, 90],
  [-140, 160],
  [380, 120],
  [460, 60],
]

const heads = [
  '<circle r="17" fill="url(#k)"/><circle cx="-5" cy="-5" r="5" fill="#fff" opacity=".6"/>',
  '<g transform="rotate(32)"><path fill="spark" opacity=".5" d="M-6 30L0 66 6 30z"/><path fill="url(#c)" d="M0-46C16-30 19-6 14 24H-14C-19-6-16-30 0-46z"/><path fill="light" opacity=".55" d="M0-46C16-30 19-6 14 24H0z"/><path fill="url(#k)" d="M-15 4L-30 32-13 26zM15 4L30 32 13 26z"/><circle cy="-12" r="7" fill="ground"/><circle cx="-2" cy="-14" r="2.500" fill="light" opacity=".7"/></g>',
  '<g transform="rotate(-8)"><path fill="url(#c)" d="M52-40L-40-6-8 8z"/><path fill="light" opacity=".7" d="M52-40L-8 8-12 40 8 18z"/><path fill="url(#k)" d="M52-40L8 18 30 30z"/></g>',
  '<path fill="none" stroke="light" stroke-width="2" opacity=".8" d="M-13 24L-7 52M13 24L7 52"/><path fill="url(#m)" d="M-9 50H9L7 64H-7z"/><path fill="url(#k)" d="M0-46C28-46 40-26 36-6 32 12 18 22 12 30H-12C-18 22-32 12-36-6-40-26-28-46 0-46z"/><path fill="light" opacity=".5" d="M0-46C14-46 16-24 14-4 12 14 6 24 4 30H-4C-6 24-12 14-14-4-16-24-14-46 0-46z"/>',
]

/**
 * Draws a curve that climbs through a night grid; a comet, rocket, paper plane or balloon leads it.
 */
export function ascent(variant: number): string {
  const grid = range(9).map((index) => `M-350 ${60 + index * 48}H650M${-330 + index * 120} -200V600`)
  return [
    `<path fill="none" stroke="mid" stroke-opacity=".45" stroke-width="1.200" d="${grid.join('')}"/>`,
    `<path fill="light" opacity=".85" d="${stars.map((at, index) => twinkle(at, index % 3 === 0 ? 6 : 4)).join('')}"/>`,
    '<path fill="url(#m)" opacity=".9" d="M-350 346C-160 344-60 342 0 336 110 326 190 270 232 138V700H-350Z"/>',
    '<path fill="ground" opacity=".42" d="M-350 372C-160 372-60 368 0 362 110 354 176 316 232 222V700H-350Z"/>',
    '<path fill="none" stroke="light" stroke-opacity=".3" stroke-width="20" stroke-linecap="round" d="M-350 346C-160 344-60 342 0 336 110 326 190 270 230 146"/>',
    '<path fill="none" stroke="url(#c)" stroke-width="8" stroke-linecap="round" d="M-350 346C-160 344-60 342 0 336 110 326 190 270 230 146"/>',
    '<circle cx="236" cy="120" r="96" fill="url(#o)"/>',
    `<g transform="translate(234 124)">${heads[variant % heads.length]}</g>`,
  ].join('')
}
