import { range, round } from '../../geometry.ts'

const SUN =
  '<circle cx="150" cy="140" r="190" fill="url(#o)"/><circle cx="150" cy="140" r="100" fill="spark" opacity=".16"/><circle cx="150" cy="140" r="72" fill="url(#k)"/>'
const FLOOR =
  '<path fill="url(#d)" d="M-350 366H650V760H-350z"/><path fill="light" opacity=".25" d="M-350 366H650v2H-350z"/>'

/** Draws a block lit from the left: body, its dark half and the lit edge. */
function block(x: number, y: number, width: number, height: number): string {
  const half = round(width / 2)
  return `<path fill="url(#m)" d="M${x} ${y}h${width}v${height}h${-width}z"/><path fill="ground" opacity=".4" d="M${x + half} ${y}h${half}v${height}h${-half}z"/><path fill="light" opacity=".8" d="M${x} ${y}h${width}v5h${-width}z"/>`
}

function pyramid(): string {
  const steps = range(6).map((index) => block(18 + index * 21, 330 - index * 36, 264 - index * 42, 38))
  return `${steps.join('')}<path fill="url(#d)" d="M132 368v-40a18 18 0 0 1 36 0v40z"/>`
}

function columns(): string {
  const shafts = range(5).map((index) => {
    const x = 56 + index * 42
    return `<path fill="url(#c)" d="M${x} 222h20v112h-20z"/><path fill="ground" opacity=".3" d="M${x + 12} 222h8v112h-8z"/><path fill="light" d="M${x - 4} 216h28v8h-28zM${x - 4} 330h28v8h-28z"/>`
  })
  return `<path fill="url(#d)" d="M52 222h196v112H52z"/>${shafts.join('')}${block(40, 196, 220, 22)}<path fill="url(#m)" d="M30 196L150 128 270 196z"/><path fill="ground" opacity=".4" d="M150 128L270 196H150z"/><path fill="none" stroke="light" stroke-width="5" stroke-linejoin="round" d="M30 194L150 127 270 194"/><circle cx="150" cy="170" r="12" fill="url(#k)"/>${block(32, 336, 236, 16)}${block(14, 350, 272, 18)}`
}

const roof = (y: number, half: number) =>
  `<path fill="url(#m)" d="M${150 - half} ${y}q${round(half * 0.5)}-4 ${round(half * 0.62)}-30h${round(half * 0.76)}q${round(half * 0.12)} 26 ${round(half * 0.62)} 30l-8 8H${158 - half}z"/><path fill="light" opacity=".8" d="M${150 - half} ${y}l8 8h${2 * half - 16}l8-8-10 3H${160 - half}z"/>`

function pagoda(): string {
  const floors = range(3).map((index) => {
    const y = 186 + index * 58
    const half = 52 + index * 22
    return `<path fill="url(#c)" d="M${150 - half * 0.6} ${y}h${half * 1.2}v40h${-half * 1.2}z"/><path fill="ground" opacity=".45" d="M150 ${y}h${half * 0.6}v40h${-half * 0.6}z"/><path fill="url(#d)" d="M142 ${y + 12}h16v28h-16z"/>${roof(y, half)}`
  })
  return `<path fill="url(#k)" d="M147 96h6v66h-6zM140 118h20v5h-20zM142 132h16v5h-16z"/>${floors.join('')}${block(64, 342, 172, 26)}`
}

function gate(): string {
  return `<path fill="url(#d)" d="M70 368V214a80 80 0 0 1 160 0v154z"/><path fill="url(#k)" opacity=".85" d="M106 368V226a44 44 0 0 1 88 0v142z"/><path fill="light" opacity=".35" d="M106 368l44-60 44 60z"/><path fill="url(#m)" fill-rule="evenodd" d="M40 368V200a110 110 0 0 1 220 0v168zM106 368V226a44 44 0 0 1 88 0v142z"/><path fill="ground" opacity=".36" d="M150 90a110 110 0 0 1 110 110v168h-66V226a44 44 0 0 0-44-44z"/><path fill="none" stroke="light" stroke-width="5" opacity=".8" d="M40 366V200a110 110 0 0 1 220 0v166"/><path fill="none" stroke="light" stroke-width="2.500" opacity=".6" d="M98 366V226a52 52 0 0 1 104 0v140"/><path fill="url(#c)" d="M136 112h28l-6 44h-16z"/>${block(26, 346, 88, 22)}${block(186, 346, 88, 22)}`
}

/** Draws a building before a low sun: pyramid, columns, pagoda or gate. */
export function temple(variant: number): string {
  const kinds = [pyramid, columns, pagoda, gate]
  return `${SUN}${FLOOR}${kinds[variant % kinds.length]?.() ?? ''}`
}
