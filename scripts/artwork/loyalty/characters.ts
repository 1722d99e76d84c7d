/* Portraits of 240 x 240, each a head with its own ears above one pair of shoulders. */

const shoulders = (fill: string) =>
  `<path fill="url(#${fill})" d="M30 260c4-52 42-74 90-74s86 22 90 74z"/><path fill="url(#k)" d="M96 190l24 16 24-16 10 10-34 26-34-26z"/><circle cx="120" cy="212" r="7" fill="url(#c)"/>`

const HALO = '<circle cx="120" cy="116" r="104" fill="url(#o)" opacity=".6"/>'

const eyes = (distance: number, y: number, size = 9) =>
  [-distance, distance]
    .map(
      (x) =>
        `<circle cx="${120 + x}" cy="${y}" r="${size}" fill="ground"/><circle cx="${120 + x - size / 3}" cy="${y - size / 3}" r="${size / 3}" fill="light"/>`,
    )
    .join('')

const bothSides = (path: string, fill: string) =>
  `<path fill="url(#${fill})" d="${path}"/><path fill="url(#${fill})" transform="matrix(-1 0 0 1 240 0)" d="${path}"/>`

function fox(): string {
  return [
    HALO + shoulders('d'),
    bothSides('M56 112L50 34l56 36z', 'm') + bothSides('M62 92l-4-40 30 22z', 'd'),
    '<path fill="url(#m)" d="M120 58c44 0 70 26 74 62-14 36-44 62-74 78-30-16-60-42-74-78 4-36 30-62 74-62z"/>',
    bothSides('M46 120c26 0 54 14 66 46l8 32c-30-16-60-42-74-78z', 'c'),
    `${eyes(32, 126)}<path fill="ground" d="M106 182h28l-14 18z"/>`,
  ].join('')
}

function owl(): string {
  const eye = (x: number) =>
    `<circle cx="${x}" cy="118" r="34" fill="url(#c)"/><circle cx="${x}" cy="118" r="21" fill="url(#k)"/><circle cx="${x}" cy="118" r="11" fill="ground"/><circle cx="${x - 4}" cy="113" r="4" fill="light"/>`
  return [
    HALO + shoulders('d'),
    '<path fill="url(#m)" d="M120 64c-24 0-44-4-66-26-6 30-4 44-6 66-4 56 30 92 72 92s76-36 72-92c-2-22 0-36-6-66-22 22-42 26-66 26z"/>',
    `${eye(86)}${eye(154)}<path fill="url(#k)" d="M120 128l13 16-13 24-13-24z"/>`,
  ].join('')
}

function bear(): string {
  return [
    HALO + shoulders('m'),
    bothSides('M40 72a30 30 0 0 1 60 0a30 30 0 0 1-60 0z', 'd') +
      bothSides('M54 74a16 16 0 0 1 32 0a16 16 0 0 1-32 0z', 'c'),
    '<path fill="url(#m)" d="M120 54c48 0 78 30 78 72s-32 76-78 76-78-34-78-76 30-72 78-72z"/>',
    '<ellipse cx="120" cy="158" rx="40" ry="33" fill="url(#c)"/><ellipse cx="120" cy="144" rx="15" ry="11" fill="ground"/>',
    `<path fill="none" stroke="ground" stroke-width="5" stroke-linecap="round" d="M120 155v12M104 170q16 12 32 0"/>${eyes(36, 116)}`,
  ].join('')
}

function hare(): string {
  return [
    HALO + shoulders('d'),
    bothSides('M100 92C62 66 62 14 76-4c24 20 38 54 36 92z', 'm') +
      bothSides('M98 80C78 58 74 30 80 16c14 18 22 40 22 62z', 'k'),
    '<path fill="url(#m)" d="M120 76c40 0 64 26 64 60s-28 64-64 64-64-30-64-64 24-60 64-60z"/>',
    '<ellipse cx="102" cy="166" rx="22" ry="18" fill="url(#c)"/><ellipse cx="138" cy="166" rx="22" ry="18" fill="url(#c)"/>',
    `<path fill="url(#k)" d="M108 148h24l-12 13z"/><path fill="light" d="M110 178h9v16h-9zM121 178h9v16h-9z"/>${eyes(30, 128)}`,
  ].join('')
}

function cat(): string {
  const slit = (x: number) =>
    `<ellipse cx="${x}" cy="126" rx="17" ry="14" fill="url(#k)"/><ellipse cx="${x}" cy="126" rx="4" ry="12" fill="ground"/>`
  return [
    HALO + shoulders('m'),
    bothSides('M52 112L56 36l52 34z', 'd') + bothSides('M64 92l2-36 24 18z', 'k'),
    '<path fill="url(#d)" d="M120 62c44 0 72 26 72 66s-30 72-72 72-72-32-72-72 28-66 72-66z"/>',
    `<path fill="url(#m)" d="M108 62h24l-6 30h-12zM84 70l14-4 4 26h-8zM156 70l-14-4-4 26h8z"/>${slit(88)}${slit(152)}`,
    '<path fill="url(#c)" d="M110 152h20l-10 12z"/><path fill="none" stroke="light" stroke-width="3" stroke-linecap="round" opacity=".8" d="M120 164v10M106 180q14 0 14-8 0 8 14 8M76 158l-36-8M76 166l-36 6M164 158l36-8M164 166l36 6"/>',
  ].join('')
}

function koi(): string {
  return [
    HALO,
    '<path fill="url(#d)" opacity=".8" d="M-20 176q35-22 70 0t70 0 70 0 70 0V260H-20z"/>',
    '<path fill="url(#c)" d="M120 26c36 0 62 34 62 82 0 44-28 74-50 92l34 44-46-20-46 20 34-44c-22-18-50-48-50-92 0-48 26-82 62-82z"/>',
    '<path fill="url(#k)" d="M120 26c20 0 38 12 49 32-18 18-34 6-49 24-15-18-31-6-49-24 11-20 29-32 49-32zM82 132c20-12 38 8 38 26s-12 26-22 20-24-22-16-46zM150 160c12-6 22-2 20 4-8 16-20 26-30 34-6-16-2-32 10-38z"/>',
    bothSides('M62 112c-26 2-42 18-46 40 22 4 40-2 52-16z', 'm'),
    `${eyes(36, 84, 10)}<path fill="none" stroke="ground" stroke-width="4" stroke-linecap="round" d="M110 52q10 8 20 0"/>`,
  ].join('')
}

/** Portraits by name, each with the number of its palette. */
export const characters: Readonly<Record<string, readonly [palette: number, drawing: string]>> = {
  fox: [3, fox()],
  owl: [2, owl()],
  bear: [6, bear()],
  hare: [7, hare()],
  cat: [10, cat()],
  koi: [4, koi()],
}
