import type { Kysely } from 'kysely'

import type { Schema } from '../database/schema.ts'
import { byteOrderMark, csvLine } from '../http/csv.ts'
import { type Answers, isGroup } from './answers.ts'
import { eachAnswer, findLastId } from './queries.ts'

const own = ['id', 'sent_at', 'locale', 'player']

/** A sender may invent fields: what comes after so many is in one last column, as JSON. */
const mostColumns = 250
const rest = '(more)'

/**
 * The answers of a form so far as CSV: a column for each field, named by its path. A field that is called like one of the
 * platform's columns has a backslash in front. Text that a spreadsheet would run is escaped.
 */
export async function* csvOf(db: Kysely<Schema>, form: string): AsyncGenerator<string> {
  // an answer that arrives meanwhile may have fields without a column
  const last = await findLastId(db, form)
  const found = new Set<string>()
  let hasMore = false
  for await (const { answers } of eachAnswer(db, form, last)) {
    for (const name of flat(answers).keys()) {
      if (found.size < mostColumns) found.add(name)
      else hasMore ||= !found.has(name)
    }
  }
  yield byteOrderMark + csvLine([...own, ...[...found].map(columnName), ...(hasMore ? [rest] : [])])
  for await (const { id, created_at: at, locale, uid, answers } of eachAnswer(db, form, last)) {
    const cells = flat(answers)
    const fields = [...found].map((name) => cells.get(name) ?? '')
    const others = [...cells].filter(([name]) => !found.has(name))
    const more = others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : ''
    yield csvLine([id, at.toISOString(), locale, uid ?? '', ...fields, ...(hasMore ? [more] : [])])
  }
}

const columnName = (path: string) => (own.includes(path) || path === rest ? `\\${path}` : path)

/** Values by the paths of their fields: `address.street`. A dot or a backslash in a name has a backslash in front. */
export function flat(answers: Answers): Map<string, string | number> {
  const cells = new Map<string, string | number>()
  const visit = (value: unknown, path: readonly string[]) => {
    if (isGroup(value) && Object.keys(value).length > 0) {
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name])
    } else cells.set(path.map(escapedName).join('.'), cellOf(value))
  }
  visit(answers, [])
  return cells
}

const escapedName = (name: string) => name.replaceAll(/[\\.]/g, String.raw`\$&`)

/** A list of plain words is one cell with semicolons, any other list is JSON. */
function cellOf(value: unknown): string | number {
  if (value === null) return ''
  if (typeof value === 'number') return value
  if (typeof value !== 'object') return String(value)
  return Array.isArray(value) && value.every(isWord) ? value.join('; ') : JSON.stringify(value)
}

/** Nothing that could be taken for several values, for none, or for the beginning of JSON. */
const isWord = (value: unknown) =>
  typeof value === 'string' ? /^[^;[\s][^;]*$/.test(value) : typeof value === 'number' || typeof value === 'boolean'
