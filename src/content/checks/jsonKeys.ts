import type { Found } from './Checked.ts'
import { pathTo } from './json.ts'

type Level = { readonly path: string } & (
  | { readonly kind: 'list'; index: number }
  | { readonly kind: 'object'; readonly keys: Set<string>; key: string | undefined }
)

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g

/** Keys that an object has twice: a parser keeps the last and says nothing. Finds nothing in what isn't JSON. */
export function repeatedKeys(source: string): Omit<Found, 'file'>[] {
  const found: Omit<Found, 'file'>[] = []
  const levels: Level[] = []
  let word: string | undefined
  for (const [token] of source.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{') levels.push({ kind: 'object', path: here(level), keys: new Set(), key: undefined })
    else if (token === '[') levels.push({ kind: 'list', path: here(level), index: 0 })
    else if (token === '}' || token === ']') levels.pop()
    else if (token === ',') next(level)
    else if (token === ':') enterKey(level, word)
    else word = token
  }
  return found

  function enterKey(level: Level | undefined, text: string | undefined): void {
    const key = text === undefined ? undefined : parsed(text)
    if (level?.kind !== 'object' || key === undefined) return
    level.key = key
    const path = pathTo(level.path, key)
    if (level.keys.has(key)) found.push({ path, expected: 'each key once', found: 'the key again' })
    level.keys.add(key)
  }
}

function here(level: Level | undefined): string {
  if (!level) return '$'
  return pathTo(level.path, level.kind === 'list' ? level.index : (level.key ?? ''))
}

function next(level: Level | undefined): void {
  if (level?.kind === 'list') level.index++
}

function parsed(text: string): string | undefined {
  try {
    return String(JSON.parse(text))
  } catch {
    return undefined
  }
}
