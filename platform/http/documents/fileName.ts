/** Maximum length of a file name, in bytes: file systems allow 255, and a prefix must fit. */
const MAX_BYTES = 200
/** Number of characters of a name that are read; longer ones aren't worth their time. */
const MAX_READ_LENGTH = 2000

// oxlint-disable-next-line no-control-regex
const UNSAFE_CHARACTERS = /[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Returns a name that can be displayed, stored and used for a file: without path, control
 * characters and characters that change the reading direction, at most 200 bytes of UTF-8. A longer
 * name loses complete characters before its extension.
 */
export function fileName(name: string, fallback = 'document'): string {
  const baseName = name.slice(-MAX_READ_LENGTH).split(/[/\\]/).at(-1) ?? ''
  const cleanName = baseName.toWellFormed().replaceAll(UNSAFE_CHARACTERS, '')
  const [extension = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(cleanName) ?? []
  return (
    truncate(cleanName.slice(0, cleanName.length - extension.length), MAX_BYTES - byteLength(extension)) + extension ||
    fallback
  )
}

const byteLength = (text: string) => Buffer.byteLength(text)

function truncate(text: string, maxBytes: number): string {
  if (byteLength(text) <= maxBytes) return text
  let result = ''
  let bytesLeft = maxBytes
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytesLeft -= byteLength(segment)
    if (bytesLeft < 0) break
    result += segment
  }
  return result
}
