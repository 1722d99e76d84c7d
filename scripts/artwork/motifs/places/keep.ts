import { range } from '../../geometry.ts'

const window = (x: number, y: number) => `<path fill="spark" d="M${x - 6} ${y}v-14a6 6 0 0 1 12 0v14z"/>`

/** Draws a round tower by its axis, top and width, with a pointed roof or battlements. */
function tower(x: number, y: number, [width, roof]: readonly [number, 'roof' | 'battlements']): string {
  const half = width / 2
  const wall = `<path fill="url(#m)" d="M${x - half} ${y}h${width}V366h-${width}z"/><path fill="ground" opacity=".38" d="M${x + half * 0.2} ${y}h${half * 0.8}V366h-${half * 0.8}z"/>`
  const count = 3
  const step = (width + 12) / (count * 2 - 1)
  const merlons = range(count).map((index) => `M${x - half - 6 + index * step * 2} ${y - 16}h${step}v20h-${step}z`)
  const top =
    roof === 'roof'
      ? `<path fill="url(#c)" d="M${x} ${y - width * 1.3}L${x + half + 10} ${y + 4}H${x - half - 10}z"/><path fill="ground" opacity=".3" d="M${x} ${y - width * 1.3}L${x + half + 10} ${y + 4}H${x}z"/><path stroke="light" stroke-width="3" d="M${x} ${y - width * 1.3}v-26"/><path fill="url(#k)" d="M${x} ${y - width * 1.3 - 26}l26 8-26 8z"/>`
      : `<path fill="url(#m)" d="${merlons.join('')}M${x - half - 6} ${y}h${width + 12}v14h-${width + 12}z"/><path fill="light" opacity=".6" d="M${x - half - 6} ${y}h${width + 12}v4h-${width + 12}z"/>`
  return `${wall}${top}${window(x - half * 0.15, y + 48)}`
}

const wall = (y: number) =>
  `<path fill="url(#m)" d="M50 ${y}h200v${366 - y}H50z"/><path fill="ground" opacity=".24" d="M150 ${y}h100v${366 - y}H150z"/><path fill="url(#m)" d="${range(
    7,
  )
    .map((index) => `M${52 + index * 29} ${y - 13}h17v14h-17z`)
    .join('')}"/><path fill="light" opacity=".6" d="M50 ${y}h200v4H50z"/>`

const GATE =
  '<path fill="url(#d)" d="M118 368v-48a32 32 0 0 1 64 0v48z"/><path fill="none" stroke="light" stroke-opacity=".6" stroke-width="4" d="M118 366v-46a32 32 0 0 1 64 0v46"/><path stroke="spark" stroke-opacity=".7" stroke-width="3" d="M134 366v-66M150 366v-76M166 366v-66M120 330h60"/>'

/** Draws a castle before the moon. */
export function keep(variant: number): string {
  const views = [
    tower(150, 176, [62, 'roof']) + wall(274) + tower(62, 232, [48, 'roof']) + tower(238, 232, [48, 'roof']) + GATE,
    wall(262) + tower(66, 214, [60, 'battlements']) + tower(234, 214, [60, 'battlements']) + GATE,
    tower(104, 160, [52, 'roof']) + tower(204, 206, [60, 'battlements']) + wall(284) + GATE,
    tower(150, 166, [88, 'battlements']) +
      wall(290) +
      tower(54, 250, [44, 'roof']) +
      tower(246, 250, [44, 'roof']) +
      GATE,
  ]
  const moon =
    variant % 2 === 0
      ? '<circle cx="214" cy="104" r="52" fill="url(#c)" opacity=".8"/>'
      : '<circle cx="150" cy="150" r="110" fill="spark" opacity=".3"/>'
  return `<circle cx="180" cy="130" r="200" fill="url(#o)" opacity=".6"/>${moon}<path fill="mid" opacity=".4" d="M-350 340Q150 240 650 340V760H-350z"/>${views[variant % views.length]}<path fill="url(#d)" d="M-350 376Q150 350 650 376V760H-350z"/>`
}
