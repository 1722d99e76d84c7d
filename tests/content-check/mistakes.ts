import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from '#src/content/checks/checkContent.ts'
import { refOf } from '#src/content/embedded/scan.ts'

interface Edit {
  readonly file: string
  /** JSON path of the changed value; missing for the complete document. */
  readonly at?: string
  /** The new value; missing to remove it. */
  readonly value?: unknown
  /** Replaces a text of the file instead, where a value can't express the mistake. */
  readonly text?: readonly [before: string, after: string]
}

export interface Place {
  readonly file: string
  readonly path: string
}

/**
 * A mistake in otherwise correct content and the place of its issue, which is that of the mistake
 * by default.
 */
export interface SeededMistake {
  readonly mistake: string
  readonly edits: readonly Edit[]
  readonly found?: readonly Place[]
  /** The author's messages, each sentence once. */
  readonly says?: readonly string[]
}

/** Returns every document below a folder by its path. */
export function documentsIn(folder: string): Map<string, string> {
  const names = globSync('**/*.json', { cwd: folder }).toSorted()
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
}

export function withEdits(documents: ReadonlyMap<string, string>, edits: readonly Edit[]): Map<string, string> {
  const edited = new Map(documents)
  for (const { file, at, value, text } of edits) {
    const before = edited.get(file) ?? '{}'
    if (text) edited.set(file, replaced(before, text))
    else if (at !== undefined) edited.set(file, JSON.stringify(changed(JSON.parse(before), stepsOf(at), value)))
    else if (value === undefined) edited.delete(file)
    else edited.set(file, JSON.stringify(value))
  }
  return edited
}

export const filesOf = (documents: ReadonlyMap<string, string>): SourceFile[] =>
  [...documents].flatMap(([file, source]) => {
    const ref = refOf(file)
    return ref ? [{ ref, source }] : []
  })

export const placesOf = ({ edits, found }: SeededMistake): readonly Place[] =>
  found ?? edits.map(({ file, at = '$' }) => ({ file, path: at }))

function replaced(source: string, [before, after]: readonly [string, string]): string {
  if (!source.includes(before)) throw new Error(`there is no ${before} to replace`)
  return source.replace(before, after)
}

/** Returns the steps of a path: `$.a[0]["b.c"]` → a, 0, b.c. */
const stepsOf = (at: string) =>
  [...at.matchAll(/\.([\w$-]+)|\[(\d+)\]|\["([^"]+)"\]/g)].map(([, name, index, key]) => name ?? index ?? key ?? '')

function changed(current: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(current) ? [...(current as unknown[])] : { ...(current as object) }) as Record<
    string,
    unknown
  >
  copy[key] = changed(copy[key], rest, value)
  return copy
}
