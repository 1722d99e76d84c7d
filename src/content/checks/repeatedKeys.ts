import type { UncheckedIssue } from './Checked.ts'
import { pathTo } from './json.ts'

type Level = { readonly path: string } & (
  | { readonly kind: 'list'; index: number }
  | { readonly kind: 'object'; readonly keys: Set<string>; key: string | undefined }
)

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g

/**
 * Finds keys that occur twice in an object, of which parsers silently keep the last. Returns
 * nothing for invalid JSON.
 */
export function repeatedKeys(source: string): Omit<UncheckedIssue, 'file'>[] {
  const duplicates: Omit<UncheckedIssue, 'file'>[] = []
  const levels: Level[] = []
  let lastString: string | undefined
  for (const [token] of source.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{') levels.push({ kind: 'object', path: currentPath(level), keys: new Set(), key: undefined })
    else if (token === '[') levels.push({ kind: 'list', path: currentPath(level), index: 0 })
    else if (token === '}' || token === ']') levels.pop()
    else if (token === ',') advance(level)
    else if (token === ':') enterKey(level, lastString)
    else lastString = token
  }
  return duplicates

  function enterKey(level: Level | undefined, text: string | undefined): void {
    const key = text === undefined ? undefined : parseKey(text)
    if (level?.kind !== 'object' || key === undefined) return
    level.key = key
    const path = pathTo(level.path, key)
    if (level.keys.has(key)) duplicates.push({ path, expected: 'each key once', found: 'the key again' })
    level.keys.add(key)
  }
}

function currentPath(level: Level | undefined): string {
  if (!level) return '$'
  return pathTo(level.path, level.kind === 'list' ? level.index : (level.key ?? ''))
}

function advance(level: Level | undefined): void {
  if (level?.kind === 'list') level.index++
}

function parseKey(text: string): string | undefined {
  try {
    return String(JSON.parse(text))
  } catch {
    return undefined
  }
}
