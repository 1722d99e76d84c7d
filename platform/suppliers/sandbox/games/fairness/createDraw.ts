import { encode } from './encoding.ts'

/** Draws a whole number from 0 to `bound` − 1, each equally likely. */
export type Draw = (bound: number) => Promise<number>

/** Values that determine every draw of a round. */
export interface DrawSource {
  /** Secret until it is revealed; its SHA-256 is published before. */
  readonly serverSeed: string
  readonly clientSeed: string
  /** Number of the round among those with the same seeds. */
  readonly nonce: number
}

const WORD_BYTES = 4
const WORDS = 2 ** 32

/**
 * Returns the draws of a round, in their order. The bytes are HMAC-SHA256 with the server seed as key
 * over `<client seed>:<nonce>:<counter>`, where the counter starts at 0 and rises by one for 32 bytes.
 * Four bytes, the highest first, are one number; a number that would make some results likelier than
 * others is skipped.
 */
export function createDraw({ serverSeed, clientSeed, nonce }: DrawSource): Draw {
  let counter = 0
  let block = new DataView(new ArrayBuffer(0))
  let offset = 0

  async function nextWord(): Promise<number> {
    if (offset + WORD_BYTES > block.byteLength) {
      block = new DataView(await hmac(serverSeed, `${clientSeed}:${nonce}:${counter}`))
      counter += 1
      offset = 0
    }
    const word = block.getUint32(offset)
    offset += WORD_BYTES
    return word
  }

  return async (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > WORDS) throw new Error(`${bound} is no bound of a draw`)
    const limit = WORDS - (WORDS % bound)
    let word = await nextWord()
    while (word >= limit) word = await nextWord()
    return word % bound
  }
}

async function hmac(key: string, message: string): Promise<ArrayBuffer> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', encode(key), algorithm, false, ['sign'])
  return crypto.subtle.sign(algorithm, imported, encode(message))
}
