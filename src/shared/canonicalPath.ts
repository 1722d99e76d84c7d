const PLAIN = /^[\w./~-]*$/

/**
 * The one form of a path for lookups and comparisons: what an author writes (`/акция`) and what a browser asks for
 * (`/%D0%B0%D0%BA…`) are the same path, composed characters and empty segments (`//`) too. Parameters (`:name`) and
 * segments that can't be decoded stay as they are.
 */
export function canonicalPath(path: string): string {
  if (PLAIN.test(path) && !path.includes('//') && !path.endsWith('/')) return path
  return `/${path.split('/').filter(Boolean).map(canonicalSegment).join('/')}`
}

function canonicalSegment(segment: string): string {
  if (segment.startsWith(':')) return segment
  try {
    return encodeURIComponent(decodeURIComponent(segment).normalize('NFC').toWellFormed())
  } catch {
    return segment
  }
}
