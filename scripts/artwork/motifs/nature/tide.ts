import { wave } from '../../geometry.ts'

const subjects = [
  '<g transform="translate(4 4)"><path fill="url(#k)" d="M80 198V122L124 198z"/><path fill="url(#c)" d="M74 198V146L44 196z"/><path fill="light" d="M48 204h72l-14 22H62z"/><path fill="ground" opacity=".35" d="M84 204h36l-14 22H84z"/></g>',
  '<path fill="url(#d)" d="M20 240q40-44 96-34 40 6 56 40z"/><path fill="url(#c)" d="M72 214L80 112h26l8 102z"/><path fill="url(#k)" d="M78.500 134h29l2 24h-33zM75 182h37l2 22H73z"/><path fill="ground" d="M76 104h34v10H76z"/><path fill="url(#k)" d="M82 86h22v18H82z"/><path fill="light" d="M78 86l15-14 15 14z"/><path fill="spark" opacity=".2" d="M104 90L420 40v96z"/>',
  '<g><path fill="url(#m)" d="M24 236c6-52 50-78 96-70 34 6 54 26 60 52l6 22z"/><path fill="url(#c)" opacity=".85" d="M52 236c20-18 76-20 124 0z"/><path fill="url(#m)" d="M30 226C14 210-2 206-14 186c18 2 28 2 36 12 2-14 2-20 18-32 2 24 4 34-2 48z"/><circle cx="148" cy="204" r="4.500" fill="light"/><path fill="none" stroke="url(#k)" stroke-width="6" stroke-linecap="round" d="M108 156c-2-18-8-24-22-24M108 156c0-20 6-28 22-30"/></g>',
  '<path fill="url(#d)" d="M6 246q52-52 150-30 26 8 40 30z"/><path fill="none" stroke="light" stroke-width="8" stroke-linecap="round" d="M84 222c-6-44 0-74 22-104"/><path fill="url(#k)" d="M106 116c18-22 46-20 60 2-22-6-40-6-60-2zM106 116c24-6 44 10 46 36-14-18-28-28-46-36zM106 116c-4-24-26-36-52-26 20 6 34 14 52 26zM106 116c-24-8-48 6-52 34 16-18 32-28 52-34z"/><path fill="url(#c)" opacity=".9" d="M106 116c6 14 4 32-8 46-2-18 0-32 8-46z"/>',
]

const skies = [
  '<circle cx="160" cy="116" r="76" fill="ground" opacity=".16"/>',
  '',
  '<path fill="ground" opacity=".55" d="M196 62a74 74 0 0 1 0 148 110 110 0 0 0 0-148z"/>',
  '<circle cx="234" cy="122" r="66" fill="ground" opacity=".3"/>',
]

/** Draws a moon over moving water with a subject on it. */
export function tide(variant: number): string {
  const index = variant % subjects.length
  return [
    '<circle cx="196" cy="136" r="190" fill="url(#o)" opacity=".55"/><circle cx="196" cy="136" r="112" fill="mid" opacity=".45"/>',
    `<circle cx="196" cy="136" r="74" fill="url(#c)"/>${skies[index]}<g fill="mid" opacity=".2"><circle cx="216" cy="154" r="12"/><circle cx="186" cy="102" r="16"/><circle cx="238" cy="112" r="7"/></g>`,
    `<path fill="url(#m)" opacity=".75" d="${wave(222, [150, 26])}"/>`,
    subjects[index],
    `<path fill="url(#d)" opacity=".8" d="${wave(252, [180, 34], 60)}"/>`,
    '<g stroke="light" stroke-width="4" stroke-linecap="round" opacity=".65"><path d="M172 266h52M188 286h24M164 310h56M182 332h22"/></g>',
    `<path fill="mid" opacity=".7" d="${wave(300, [130, 28], 20)}"/><path fill="url(#d)" d="${wave(344, [160, 26], 90)}"/>`,
  ].join('')
}
