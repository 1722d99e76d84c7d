import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A picture as bytes of red, green and blue, row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const RGB = 2
const RGBA = 6
const PALETTE = 3

/** Reads a PNG of 8 bits a channel, as browsers write them; transparency is dropped. */
export function readPng(file: Buffer): Pixels {
  const chunks = chunksOf(file)
  const header = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13)
  const [width, height, depth, color] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]]
  if (depth !== 8 || (color !== RGB && color !== RGBA)) throw new Error('not a PNG of 8 bits a channel')
  const channels = color === RGB ? 3 : 4
  const data = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((it) => it.data)))
  const bytes = unfiltered(data, width * channels, channels)
  const rgb = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) rgb[pixel * 3 + channel] = bytes[pixel * channels + channel] ?? 0
  }
  return { width, height, rgb }
}

/** A PNG whose pixels are indices into a palette of at most 256 colours (0xrrggbb). */
export function writeIndexedPng(width: number, indices: Uint8Array, palette: readonly number[]): Buffer {
  const height = indices.length / width
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, PALETTE], 8)
  const colors = Buffer.from(palette.flatMap((it) => [it >> 16, (it >> 8) & 255, it & 255]))
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++)
    rows.set(indices.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const chunks = [chunk('IHDR', header), chunk('PLTE', colors), chunk('IDAT', deflateSync(rows, { level: 9 }))]
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))])
}

function chunksOf(file: Buffer): { readonly type: string; readonly data: Buffer }[] {
  const chunks = []
  for (let at = SIGNATURE.length; at < file.length;) {
    const length = file.readUInt32BE(at)
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Decodes the rows, whose first byte names the prediction from their neighbours. */
function unfiltered(data: Buffer, stride: number, step: number): Uint8Array {
  const rows = data.length / (stride + 1)
  const bytes = new Uint8Array(rows * stride)
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (stride + 1)] ?? 0
    for (let column = 0; column < stride; column++) {
      const at = row * stride + column
      const left = column < step ? 0 : (bytes[at - step] ?? 0)
      const up = row === 0 ? 0 : (bytes[at - stride] ?? 0)
      const corner = row === 0 || column < step ? 0 : (bytes[at - stride - step] ?? 0)
      const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)]
      bytes[at] = (data[row * (stride + 1) + 1 + column] ?? 0) + (guesses[filter] ?? 0)
    }
  }
  return bytes
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
