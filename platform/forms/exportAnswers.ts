import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { BYTE_ORDER_MARK, csvLine } from '../http/documents/csvLine.ts'
import { type Answers, isGroup } from './parseAnswers.ts'
import { eachAnswer, findLastId } from './queries.ts'

const platformColumns = ['id', 'sent_at', 'locale', 'player']

/**
 * Maximum number of columns for fields: senders may invent some. Further fields are in one last
 * column, as JSON.
 */
const MAX_FIELD_COLUMNS = 250
const MORE_COLUMN = '(more)'

/**
 * Yields the answers of a form as CSV, with a column for each field, named by its path. A field
 * with the name of one of the platform's columns has a backslash in front. Text that a spreadsheet
 * would run is escaped.
 */
export async function* exportAnswers(db: Kysely<Schema>, form: string): AsyncGenerator<string> {
  // an answer that arrives meanwhile may have fields without a column
  const lastId = await findLastId(db, form)
  const fieldNames = new Set<string>()
  let hasMore = false
  for await (const { answers } of eachAnswer(db, form, lastId)) {
    for (const name of flattenAnswers(answers).keys()) {
      if (fieldNames.size < MAX_FIELD_COLUMNS) fieldNames.add(name)
      else hasMore ||= !fieldNames.has(name)
    }
  }
  yield (
    BYTE_ORDER_MARK +
      csvLine([...platformColumns, ...[...fieldNames].map(columnName), ...(hasMore ? [MORE_COLUMN] : [])])
  )
  for await (const { id, created_at: createdAt, locale, uid, answers } of eachAnswer(db, form, lastId)) {
    const cells = flattenAnswers(answers)
    const fields = [...fieldNames].map((name) => cells.get(name) ?? '')
    const extraCells = [...cells].filter(([name]) => !fieldNames.has(name))
    const extraJson = extraCells.length > 0 ? JSON.stringify(Object.fromEntries(extraCells)) : ''
    yield csvLine([id, createdAt.toISOString(), locale, uid ?? '', ...fields, ...(hasMore ? [extraJson] : [])])
  }
}

const columnName = (path: string) => (platformColumns.includes(path) || path === MORE_COLUMN ? `\\${path}` : path)

/**
 * Flattens answers to values by the paths of their fields: `address.street`. A dot or a backslash
 * in a name is escaped by a backslash.
 */
export function flattenAnswers(answers: Answers): Map<string, string | number> {
  const cells = new Map<string, string | number>()
  const visit = (value: unknown, path: readonly string[]) => {
    if (isGroup(value) && Object.keys(value).length > 0) {
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name])
    } else cells.set(path.map(escapeName).join('.'), toCell(value))
  }
  visit(answers, [])
  return cells
}

const escapeName = (name: string) => name.replaceAll(/[\\.]/g, String.raw`\$&`)

/**
 * Returns the cell of a value. A list of simple words is joined by semicolons, any other list is
 * JSON.
 */
function toCell(value: unknown): string | number {
  if (value === null) return ''
  if (typeof value === 'number') return value
  if (typeof value !== 'object') return String(value)
  return Array.isArray(value) && value.every(isWord) ? value.join('; ') : JSON.stringify(value)
}

/** Checks that a value can't be read as several values, as none, or as the start of JSON. */
const isWord = (value: unknown) =>
  typeof value === 'string' ? /^[^;[\s][^;]*$/.test(value) : typeof value === 'number' || typeof value === 'boolean'
