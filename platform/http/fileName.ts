/** File systems take names of 255 bytes; a number or a word in front of it fits too. */
const MOST_BYTES = 200
/** What is read of a name: longer ones aren't worth their time. */
const MOST_UNITS = 2000

/**
 * A name that can be shown, stored and given to a file: no path, no control characters, nothing that turns the direction of
 * reading, at most 200 bytes of UTF-8. A longer one loses whole characters before its extension.
 */
export function fileName(name: string, fallback = 'document'): string {
  const last = name.slice(-MOST_UNITS).split(/[/\\]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex
  const clean = last.toWellFormed().replaceAll(/[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const [extension = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(clean) ?? []
  return (
    shortened(clean.slice(0, clean.length - extension.length), MOST_BYTES - bytesOf(extension)) + extension || fallback
  )
}

const bytesOf = (text: string) => Buffer.byteLength(text)

function shortened(text: string, most: number): string {
  if (bytesOf(text) <= most) return text
  let short = ''
  let left = most
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    left -= bytesOf(segment)
    if (left < 0) break
    short += segment
  }
  return short
}
