import { type Pixels, readPng, writeIndexedPng } from './png.ts'

const COLORS = 256

interface Color {
  readonly value: number
  readonly count: number
}

const channelsOf = (value: number) => [value >> 16, (value >> 8) & 255, value & 255] as const

/** Returns the picture with a palette: a third of the size without a visible difference. */
export function reduceColors(file: Buffer): Buffer {
  const pixels = readPng(file)
  const boxes = medianCut(countColors(pixels))
  const indexOf = new Map(boxes.flatMap((box, index) => box.map(({ value }) => [value, index] as const)))
  const indices = new Uint8Array(pixels.width * pixels.height)
  for (let pixel = 0; pixel < indices.length; pixel++) indices[pixel] = indexOf.get(colorAt(pixels, pixel)) ?? 0
  return writeIndexedPng(pixels.width, indices, boxes.map(mean))
}

function colorAt({ rgb }: Pixels, pixel: number): number {
  return ((rgb[pixel * 3] ?? 0) << 16) | ((rgb[pixel * 3 + 1] ?? 0) << 8) | (rgb[pixel * 3 + 2] ?? 0)
}

function countColors(pixels: Pixels): Color[] {
  const counts = new Map<number, number>()
  for (let pixel = 0; pixel < pixels.width * pixels.height; pixel++) {
    const value = colorAt(pixels, pixel)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}

/**
 * Splits the box with the greatest weight, where half of its pixels are on either side, until there
 * are enough.
 */
function medianCut(colors: Color[]): Color[][] {
  const boxes = [{ colors, ...spreadOf(colors) }]
  while (boxes.length < COLORS) {
    const widest = boxes.reduce((best, box) => (box.weight > best.weight ? box : best))
    if (widest.weight === 0) break
    const sorted = widest.colors.toSorted((a, b) => at(a, widest.channel) - at(b, widest.channel))
    const middle = middleOf(sorted)
    const halves = [sorted.slice(0, middle), sorted.slice(middle)].map((half) => ({ colors: half, ...spreadOf(half) }))
    boxes.splice(boxes.indexOf(widest), 1, ...halves)
  }
  return boxes.map((box) => box.colors)
}

const at = ({ value }: Color, channel: number) => channelsOf(value)[channel] ?? 0

function middleOf(sorted: readonly Color[]): number {
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2
  let seen = 0
  const index = sorted.findIndex(({ count }) => (seen += count) >= half)
  return Math.min(Math.max(index, 1), sorted.length - 1)
}

/** Returns the longest side of a box, weighted by its share of the picture. */
function spreadOf(colors: readonly Color[]): { readonly channel: number; readonly weight: number } {
  const pixels = colors.reduce((sum, { count }) => sum + count, 0)
  const spreads = [0, 1, 2].map((channel) => {
    const values = colors.map((color) => at(color, channel))
    return values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), 255)
  })
  const spread = Math.max(...spreads)
  return { channel: spreads.indexOf(spread), weight: spread * spread * Math.sqrt(pixels) }
}

function mean(box: readonly Color[]): number {
  const pixels = box.reduce((sum, { count }) => sum + count, 0)
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) =>
    Math.round(box.reduce((sum, color) => sum + at(color, channel) * color.count, 0) / pixels),
  )
  return (red << 16) | (green << 8) | blue
}
