import { range } from '../geometry.ts'
import type { Palette } from '../palettes.ts'

const metals: readonly Palette[] = [
  { ground: '#3d2012', mid: '#9a5a31', light: '#f3c9a5', spark: '#ffdcb8' },
  { ground: '#242b33', mid: '#77838f', light: '#e9eef3', spark: '#ffffff' },
  { ground: '#3b2a08', mid: '#b8861c', light: '#ffe9a8', spark: '#fff6d6' },
  { ground: '#14303a', mid: '#4b8fa3', light: '#dff6fb', spark: '#c9f3ff' },
  { ground: '#27193d', mid: '#7a56c2', light: '#efe4ff', spark: '#ddf45b' },
]

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

const picture = (size: number, defs: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><defs>${defs}</defs>${drawing}</svg>\n`

/** Returns the badge of a level from 1 on: a shield of its metal, with a bar for each level. */
function badge({ ground, mid, light, spark }: Palette, level: number): string {
  const bars = range(level)
    .map((index) => {
      const y = 66 - (level - 1) * 5 + index * 10
      return `<path fill="none" stroke="${spark}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M44 ${y}l16 9 16-9"/>`
    })
    .join('')
  return picture(
    120,
    gradient('a', light, mid) + gradient('b', mid, ground),
    `<path fill="url(#a)" d="M60 6l44 14v38c0 30-18 46-44 56-26-10-44-26-44-56V20z"/><path fill="url(#b)" d="M60 14l36 12v32c0 25-14 38-36 47-22-9-36-22-36-47V26z"/><path fill="${light}" opacity=".16" d="M60 14v91c-22-9-36-22-36-47V26z"/>${bars}`,
  )
}

function coin(): string {
  const drawing =
    '<circle cx="24" cy="24" r="22" fill="url(#a)"/><circle cx="24" cy="24" r="17" fill="url(#b)"/><path fill="#ddf45b" d="M24 12l3.4 8.6L36 24l-8.6 3.4L24 36l-3.4-8.6L12 24l8.6-3.4z"/>'
  return picture(48, gradient('a', '#e9fa94', '#8ba51f') + gradient('b', '#2d6b52', '#0c3a31'), drawing)
}

function gift(): string {
  const drawing =
    '<path fill="url(#a)" d="M14 52h92v54H14z"/><path fill="url(#b)" d="M8 34h104v22H8z"/><path fill="#ddf45b" d="M52 34h16v72H52z"/><path fill="none" stroke="#ddf45b" stroke-width="8" d="M60 32c-8-24-36-24-34-8 1 8 20 10 34 8 14 2 33 0 34-8 2-16-26-16-34 8z"/>'
  return picture(120, gradient('a', '#1d5190', '#0c2547') + gradient('b', '#3b78c0', '#1d5190'), drawing)
}

function crown(): string {
  const drawing =
    '<path fill="url(#a)" d="M14 36l24 22 22-36 22 36 24-22-10 56H24z"/><path fill="url(#b)" d="M24 96h72v12H24z"/><circle cx="60" cy="76" r="9" fill="#2d6b52"/><circle cx="36" cy="78" r="6" fill="#2d6b52"/><circle cx="84" cy="78" r="6" fill="#2d6b52"/>'
  return picture(120, gradient('a', '#ffe9a8', '#b8861c') + gradient('b', '#d8a838', '#8a6212'), drawing)
}

/** Badges and small pictures of the loyalty program, by file name. */
export const badges: ReadonlyMap<string, string> = new Map([
  ...metals.map((metal, index) => [`level-${index + 1}.svg`, badge(metal, index + 1)] as const),
  ['coin.svg', coin()],
  ['gift.svg', gift()],
  ['crown.svg', crown()],
])
