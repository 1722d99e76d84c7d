const ASCII_PATH = /^[\w./~-]*$/

/**
 * Returns the canonical form of a path, for lookups and comparisons. Authored paths (`/акция`) and
 * requested ones (`/%D0%B0%D0%BA…`) have the same form; characters are composed and empty segments
 * (`//`) removed. Parameters (`:name`) and segments that can't be decoded are unchanged.
 */
export function canonicalPath(path: string): string {
  if (ASCII_PATH.test(path) && !path.includes('//') && !path.endsWith('/')) return path
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
