import type { Finding } from './check.ts'

const MAX_BYTES = 512 * 1024
const MAX_NESTING = 100

export type Parsed = { readonly value: unknown } | { readonly finding: Finding }

/** JSON that the steps behind may walk through: not larger and not deeper than a document can sensibly be. */
export function parseDocument(source: string): Parsed {
  if (source.length > MAX_BYTES) {
    const found = `${Math.ceil(source.length / 1024)} KB`
    return { finding: { path: '$', expected: `a document of at most ${MAX_BYTES / 1024} KB`, found } }
  }
  try {
    const value: unknown = JSON.parse(withoutMark(source))
    if (!isDeep(value)) return { value }
    return { finding: { path: '$', expected: `a document nested at most ${MAX_NESTING} deep`, found: 'a deeper one' } }
  } catch (error) {
    return { finding: { path: '$', expected: 'JSON', found: error instanceof Error ? error.message : String(error) } }
  }
}

/** Editors on Windows begin a file with a mark of its byte order, which is no JSON. */
export const withoutMark = (source: string): string => source.replace(/^\uFEFF/, '')

/** Without recursion: that is what it protects from. */
function isDeep(root: unknown): boolean {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_NESTING) return true
    level = level.flatMap((value) => (value !== null && typeof value === 'object' ? Object.values(value) : []))
  }
  return false
}
