import type { LocatedIssue } from './findingsOf.ts'

/** Maximum size of a document, in characters. */
const MAX_BYTES = 512 * 1024
/** Maximum nesting of a document. */
const MAX_NESTING = 100

export type Parsed = { readonly value: unknown } | { readonly finding: LocatedIssue }

/** Parses JSON within the limits of size and nesting that later steps rely on. */
export function parseDocument(source: string): Parsed {
  if (source.length > MAX_BYTES) {
    const found = `${Math.ceil(source.length / 1024)} KB`
    return { finding: { path: '$', expected: `a document of at most ${MAX_BYTES / 1024} KB`, found } }
  }
  try {
    const value: unknown = JSON.parse(withoutByteOrderMark(source))
    if (!isTooDeep(value)) return { value }
    return { finding: { path: '$', expected: `a document nested at most ${MAX_NESTING} deep`, found: 'a deeper one' } }
  } catch (error) {
    return { finding: { path: '$', expected: 'JSON', found: error instanceof Error ? error.message : String(error) } }
  }
}

/** Removes the byte order mark that some Windows editors add; it isn't valid JSON. */
export const withoutByteOrderMark = (source: string): string => source.replace(/^\uFEFF/, '')

/** Iterative, because it guards recursive code. */
function isTooDeep(root: unknown): boolean {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_NESTING) return true
    level = level.flatMap((value) => (value !== null && typeof value === 'object' ? Object.values(value) : []))
  }
  return false
}
