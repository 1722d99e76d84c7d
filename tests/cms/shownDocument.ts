import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'

/**
 * A page as a visitor received it: its HTML and its data, without the parts that differ between any
 * two documents.
 */
export interface ShownDocument {
  /** The HTML, tag by tag. */
  readonly html: readonly string[]
  readonly data: unknown
}

/** Removes the addresses of files, which differ in the CMS. */
export const withoutFiles = (text: string): string =>
  text.replaceAll(
    /\/(media\/[0-9a-f]{8}-[\w-]+|(art|brand)\/[\w./-]+|favicon|og|apple-touch-icon|manifest)\.(svg|png|webp|webmanifest)/g,
    'FILE',
  )

/** Matches a static block's key: the hash of its HTML, with the addresses in it. */
const HASH = /^[\w-]{12}$/

const CHUNK = /<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g

export async function shownDocument(html: string): Promise<ShownDocument> {
  // each form of each document has a command key of its own
  const text = html.replaceAll(/ (nonce|data-static)="[^"]*"/g, '').replaceAll(/(name="\$command" value=")[^"]*/g, '$1')
  const chunks = [...text.matchAll(CHUNK)].map(([, chunk = '""']) => JSON.parse(chunk) as string)
  return { html: withoutFiles(text.replaceAll(CHUNK, '')).split(/(?=<)/), data: await dataIn(chunks) }
}

/** Decodes the data as the browser does, since the stream contains equal texts once. */
async function dataIn(chunks: readonly string[]): Promise<unknown> {
  if (chunks.length === 0) return undefined
  const stream = new Blob([chunks.join('')]).stream()
  const { value } = await decode(stream, globalThis as unknown as Window)
  return JSON.parse(withoutFiles(JSON.stringify(value)), (name, part: unknown) => {
    if (name === 'now') return 'NOW' // of the platform's clock
    return name === 'key' && HASH.test(String(part)) ? 'HASH' : part
  })
}
