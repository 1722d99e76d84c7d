const suits = {
  spade: 'M0-40c12 15 34 22 34 41a18 18 0 0 1-31 12l7 19h-20l7-19a18 18 0 0 1-31-12c0-19 22-26 34-41z',
  heart: 'M0 34C-26 14-36 2-36-12a18 18 0 0 1 36-6 18 18 0 0 1 36 6C36 2 26 14 0 34z',
  diamond: 'M0-40L28 0 0 40-28 0z',
  club: 'M0-38a17 17 0 0 1 14 27 17 17 0 1 1-10 30l6 17h-20l6-17a17 17 0 1 1-10-30 17 17 0 0 1 14-27z',
}

type Suit = keyof typeof suits

const deals: [Suit, Suit][] = [
  ['diamond', 'spade'],
  ['heart', 'club'],
  ['club', 'diamond'],
  ['spade', 'heart'],
]

const SHEET = '<rect x="-56" y="-84" width="112" height="168" rx="13" '

function card(angle: number, shift: number, front: string): string {
  return `<g transform="translate(${152 + shift} 222) scale(.94) rotate(${angle} 0 150)">${SHEET}fill="#000" opacity=".28" transform="translate(6 10)"/>${front}</g>`
}

function face(suit: Suit, paper: string): string {
  const pip = `<path d="${suits[suit]}" transform="translate(-38 -60) scale(.260)"/><path d="${suits[suit]}" transform="translate(38 60) rotate(180) scale(.260)"/>`
  return `${SHEET}fill="url(#${paper})"/>${SHEET}fill="none" stroke="#fff" stroke-opacity=".35"/><g fill="ground"><path d="${suits[suit]}" transform="scale(1.050)"/>${pip}</g>`
}

const back = `${SHEET}fill="url(#m)"/><rect x="-47" y="-75" width="94" height="150" rx="7" fill="none" stroke="light" stroke-opacity=".45" stroke-width="2"/><path fill="none" stroke="light" stroke-opacity=".28" stroke-width="2" d="M-47-37L0-75 47-37M-47 0L0-37 47 0 0 37zM-47 37L0 75 47 37M-47-37L47 37M47-37L-47 37"/><path fill="light" opacity=".5" d="M0-18L13 0 0 18-13 0z"/>`

/** Draws three cards in a fan on a lit table. */
export function hand(variant: number): string {
  const [middle, top] = deals[variant % deals.length] ?? ['diamond', 'spade']
  const spread = [19, 15, 22, 17][variant % 4] ?? 19
  return [
    '<ellipse cx="150" cy="230" rx="170" ry="164" fill="mid" opacity=".5"/><ellipse cx="150" cy="230" rx="132" ry="126" fill="mid" opacity=".6"/>',
    '<circle cx="150" cy="200" r="150" fill="url(#o)" opacity=".5"/>',
    card(3 - spread, -18, back),
    card(-3, 0, face(middle, 'k')),
    card(spread - 2, 18, face(top, 'c')),
  ].join('')
}
