import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

export interface SuiteTest {
  readonly description: string
  readonly data: unknown
  readonly valid: boolean
}

export interface SuiteGroup {
  readonly dialect: Dialect
  /** Path in the dialect's folder, like `optional/format/date.json`. */
  readonly file: string
  readonly description: string
  readonly schema: object | boolean
  readonly tests: readonly SuiteTest[]
}

export const dialects = {
  draft7: 'http://json-schema.org/draft-07/schema#',
  'draft2020-12': 'https://json-schema.org/draft/2020-12/schema',
} as const
export type Dialect = keyof typeof dialects

const jsonFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted()
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Returns every group of tests of a dialect in a copy of the JSON Schema Test Suite. */
export function groupsOf(folder: string, dialect: Dialect): SuiteGroup[] {
  const root = path.join(folder, 'tests', dialect)
  return jsonFiles(root).flatMap((file) =>
    (read(path.join(root, file)) as Omit<SuiteGroup, 'dialect' | 'file'>[]).map((group) => ({
      ...group,
      dialect,
      file,
    })),
  )
}

/**
 * Returns the documents that schemas of a dialect refer to, by address: its own, and those without
 * a dialect.
 */
export function remotesOf(folder: string, dialect: Dialect): Record<string, object> {
  const root = path.join(folder, 'remotes')
  const files = jsonFiles(root).filter((file) => file.startsWith(`${dialect}/`) || !/^(draft|v)\d/.test(file))
  return Object.fromEntries(
    files.map((file) => [`http://localhost:1234/${file}`, read(path.join(root, file)) as object]),
  )
}
