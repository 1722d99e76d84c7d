/** A part of a drawing: the role of its colour, and its outline in a square of 100. */
export type Shape = readonly [role: 'light' | 'mid' | 'spark' | 'ground' | 'line', path: string]

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
const STAR = 'M50 8L62 37L93 39L69 59L77 89L50 72L23 89L31 59L7 39L38 37Z'

/** Drawings of the slot’s symbols. */
export const symbolShapes = {
  anchor: [
    ['light', 'M44 30h12v52h-12Z'],
    ['light', 'M28 38h44v10h-44Z'],
    [
      'spark',
      'M14 58l18 4l-6 5c4 9 12 15 24 16c12-1 20-7 24-16l-6-5l18-4l-2 18l-6-4c-6 13-16 20-28 21c-12-1-22-8-28-21l-6 4Z',
    ],
    ['spark', circle(50, 20, 13)],
    ['ground', circle(50, 20, 6)],
  ],
  apple: [
    ['spark', 'M50 32c10-8 36-6 36 20c0 24-16 40-26 40c-5 0-6-3-10-3s-5 3-10 3c-10 0-26-16-26-40c0-26 26-28 36-20Z'],
    ['light', 'M30 44c-6 4-8 14-5 22c2-10 4-15 9-20Z'],
    ['light', 'M52 30c0-14 8-22 24-22c0 14-8 22-24 22Z'],
  ],
  ball: [
    ['light', circle(50, 50, 42)],
    ['ground', 'M50 32l17 13l-6 20h-22l-6-20Z'],
    [
      'ground',
      'M46 8h8v14l-4 4l-4-4ZM10 42l12 4l1 6l-14 4ZM90 42l-12 4l-1 6l14 4ZM26 84l6-12l6 2l2 14ZM74 84l-6-12l-6 2l-2 14Z',
    ],
  ],
  bell: [
    ['spark', 'M50 10c22 0 28 18 28 34c0 16 4 22 12 30h-80c8-8 12-14 12-30c0-16 6-34 28-34Z'],
    ['light', 'M34 24c-6 8-6 22-6 30c0 6-2 10-4 14c-1-20-2-36 10-44Z'],
    ['mid', 'M8 74h84v8h-84Z'],
    ['light', circle(50, 88, 8)],
  ],
  boat: [
    ['light', 'M46 10v52h-32Z'],
    ['spark', 'M54 22v40h30Z'],
    ['light', 'M8 68h84l-14 18h-56Z'],
    ['mid', 'M8 90h84v6h-84Z'],
  ],
  bolt: [
    ['spark', 'M60 4L18 56h26l-8 40l46-56h-26Z'],
    ['light', 'M56 18L32 50h20l-4 20l20-24h-20Z'],
  ],
  cherry: [
    ['mid', 'M30 62c2-26 14-44 40-56l4 6c-20 12-30 26-34 50ZM66 66c0-24 0-38 2-56h6c0 20-2 34-2 56Z'],
    ['spark', circle(30, 72, 20)],
    ['spark', circle(70, 76, 20)],
    [
      'light',
      'M18 66c2-6 6-9 12-10l1 5c-5 1-7 3-8 7ZM58 70c2-6 6-9 12-10l1 5c-5 1-7 3-8 7ZM68 12c8-8 18-10 28-6c-6 10-16 14-28 6Z',
    ],
  ],
  chip: [
    ['spark', circle(50, 50, 42)],
    [
      'light',
      'M44 8h12v18h-12ZM44 74h12v18h-12ZM8 44h18v12h-18ZM74 44h18v12h-18ZM17 26l9-9l12 12l-9 9ZM71 62l12 12l-9 9l-12-12ZM74 17l9 9l-12 12l-9-9ZM29 62l9 9l-12 12l-9-9Z',
    ],
    ['ground', circle(50, 50, 22)],
    ['light', 'M50 36l12 14l-12 14l-12-14Z'],
  ],
  clover: [
    [
      'spark',
      'M48 48c-26 6-40-4-36-18s18-12 22-6c-2-8 4-18 16-14s10 26-2 38ZM52 48c6-26 22-34 34-24s4 22-4 22c8 2 14 12 6 20s-28 2-36-18ZM46 52c6 26-4 38-18 36s-14-16-8-22c-8 0-14-8-6-16s26-8 32 2Z',
    ],
    ['light', 'M52 54c12 8 22 22 30 38l-8 4c-6-18-14-30-24-40Z'],
  ],
  coin: [
    ['spark', circle(50, 50, 42)],
    ['mid', circle(50, 50, 33)],
    ['light', 'M50 26L57 43L75 44L61 56L66 73L50 63L34 73L39 56L25 44L43 43Z'],
  ],
  crown: [
    ['spark', 'M10 30l20 22l20-36l20 36l20-22l-8 50h-64Z'],
    ['light', 'M18 84h64v8h-64ZM50 52l8 10l-8 10l-8-10Z'],
    ['light', `${circle(10, 26, 6)}${circle(50, 12, 6)}${circle(90, 26, 6)}`],
  ],
  die: [
    ['light', 'M26 12h48a14 14 0 0 1 14 14v48a14 14 0 0 1-14 14h-48a14 14 0 0 1-14-14v-48a14 14 0 0 1 14-14Z'],
    ['ground', `${circle(32, 32, 8)}${circle(68, 32, 8)}${circle(32, 68, 8)}${circle(68, 68, 8)}`],
    ['spark', circle(50, 50, 9)],
  ],
  fish: [
    ['spark', 'M6 50c16-26 44-30 62-8l24-18c-4 18-4 34 0 52l-24-18c-18 22-46 18-62-8Z'],
    ['light', 'M38 32c10 10 10 26 0 36c10 0 18-4 24-12c2-4 2-8 0-12c-6-8-14-12-24-12Z'],
    ['ground', circle(24, 46, 5)],
  ],
  flask: [
    ['light', 'M38 8h24v8h-4v22l26 42c4 8 0 14-8 14h-52c-8 0-12-6-8-14l26-42v-22h-4Z'],
    ['spark', 'M36 56h28l16 26c2 4 0 6-4 6h-52c-4 0-6-2-4-6Z'],
    ['ground', `${circle(42, 72, 5)}${circle(56, 66, 4)}${circle(62, 78, 5)}`],
  ],
  gear: [
    [
      'spark',
      'M43 6h14l3 12l8 3l11-7l9 10l-7 11l3 8l12 3v14l-12 3l-3 8l7 11l-10 9l-11-7l-8 3l-3 12h-14l-3-12l-8-3l-11 7l-9-10l7-11l-3-8l-12-3v-14l12-3l3-8l-7-11l10-9l11 7l8-3Z',
    ],
    ['ground', circle(50, 53, 19)],
    ['light', circle(50, 53, 9)],
  ],
  gem: [
    ['light', 'M26 14h48l20 26h-88Z'],
    ['spark', 'M6 40h28l16 50Z'],
    ['mid', 'M34 40h32l-16 50Z'],
    ['spark', 'M66 40h28l-44 50Z'],
    ['mid', 'M26 14l8 26h32l8-26l-24 26Z'],
  ],
  key: [
    ['spark', circle(30, 32, 22)],
    ['ground', circle(30, 32, 10)],
    ['light', 'M42 42l46 42l-8 10l-8-8l-7 8l-9-8l7-8l-28-26Z'],
  ],
  lantern: [
    ['light', 'M34 14h32v8h-32ZM30 82h40v10h-40Z'],
    ['spark', 'M28 24h44l8 28l-8 28h-44l-8-28Z'],
    ['light', 'M50 34c10 12 12 18 12 24a12 12 0 0 1-24 0c0-6 2-12 12-24Z'],
    ['line', 'M50 4v10M28 24h44M28 80h44'],
  ],
  leaf: [
    ['spark', 'M12 88c-6-48 20-78 78-80c2 56-24 84-68 74Z'],
    ['light', 'M8 96c14-32 32-52 62-68c-22 20-38 40-54 70Z'],
  ],
  mask: [
    ['spark', 'M12 18c24 8 52 8 76 0c4 40-10 66-38 76c-28-10-42-36-38-76Z'],
    [
      'ground',
      'M22 40c8-6 18-6 24 2c-6 8-18 8-24-2ZM54 42c6-8 16-8 24-2c-6 10-18 10-24 2ZM36 66c10 6 18 6 28 0c-4 14-24 14-28 0Z',
    ],
    ['light', 'M46 40h8l4 18h-16Z'],
  ],
  moon: [
    ['light', 'M62 8a43 43 0 1 0 30 58a36 36 0 0 1-30-58Z'],
    ['spark', 'M76 14l4 10l10 4l-10 4l-4 10l-4-10l-10-4l10-4Z'],
  ],
  mountain: [
    ['mid', 'M50 88l24-44l22 44Z'],
    ['light', 'M4 88l38-72l36 72Z'],
    ['spark', 'M42 16l16 32l-10-4l-8 8l-8-8l-6 2Z'],
  ],
  planet: [
    ['spark', circle(50, 50, 29)],
    ['light', 'M30 30c8 8 26 14 46 12c-6-16-30-26-46-12Z'],
    ['line', 'M14 70c-24 24 30 8 56-14s34-44 8-30'],
  ],
  rocket: [
    ['light', 'M50 4c20 16 24 38 18 64h-36c-6-26-2-48 18-64Z'],
    ['spark', 'M30 50l-16 22l6 14l14-18ZM70 50l16 22l-6 14l-14-18ZM42 72h16l-8 24Z'],
    ['ground', circle(50, 38, 9)],
  ],
  spade: [
    [
      'light',
      'M50 6c8 18 40 32 40 54c0 16-20 22-32 8c2 12 6 18 12 24h-40c6-6 10-12 12-24c-12 14-32 8-32-8c0-22 32-36 40-54Z',
    ],
    ['spark', 'M50 30l10 16l-10 16l-10-16Z'],
  ],
  star: [
    ['spark', STAR],
    ['light', 'M50 28L57 44L74 45L61 56L65 72L50 63Z'],
  ],
  sun: [
    [
      'spark',
      'M46 2h8v18h-8ZM46 80h8v18h-8ZM2 46h18v8h-18ZM80 46h18v8h-18ZM14 20l6-6l13 13l-6 6ZM67 73l6-6l13 13l-6 6ZM80 14l6 6l-13 13l-6-6ZM27 67l6 6l-13 13l-6-6Z',
    ],
    ['light', circle(50, 50, 24)],
  ],
  temple: [
    ['light', 'M40 14h20v12h-20ZM32 28h36v14h-36ZM24 44h52v14h-52ZM16 60h68v14h-68ZM8 76h84v14h-84Z'],
    ['ground', 'M44 72h12v18h-12Z'],
    ['spark', 'M46 28h8v44h-8Z'],
  ],
  tower: [
    ['light', 'M20 10h14v10h10v-10h12v10h10v-10h14v26l-8 8v46h-44v-46l-8-8Z'],
    ['ground', 'M42 90v-20a8 8 0 0 1 16 0v20ZM46 48h8v12h-8Z'],
    ['spark', 'M20 30h60v6l-6 6h-48l-6-6Z'],
  ],
  wheel: [
    ['light', circle(50, 50, 43)],
    ['mid', circle(50, 50, 34)],
    ['spark', 'M47 16h6v68h-6ZM16 47h68v6h-68ZM24 28l4-4l48 48l-4 4ZM72 24l4 4l-48 48l-4-4Z'],
    ['light', circle(50, 50, 10)],
  ],
} as const satisfies Readonly<Record<string, readonly Shape[]>>

export type SymbolName = keyof typeof symbolShapes
