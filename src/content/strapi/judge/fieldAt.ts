import type { DocumentOrigin } from '#src/engine/origin.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import type { Entry } from '../Entry.ts'
import { listOf } from '../Entry.ts'
import { type FieldPaths, fieldPathsOf } from '../fieldPaths.ts'
import { type EntryType, type Field, type Model, attributeOf, toTitle } from '../model.ts'
import type { NotedOrigins } from '../Origins.ts'

/** The field where an author corrects an issue. */
export interface FieldLocation {
  /** The entry, as origins name it: `fragment/<id>/<locale>`. */
  readonly entry: string
  /** Path of the field in that entry: `blocks`, `3`, `links`, `0`, `label`. */
  readonly path: readonly string[]
  /** The same in words: `Hero, Buttons 1, Label`. */
  readonly words: string
}

export interface FieldContext {
  readonly model: Model
  readonly type: EntryType
  readonly entry: Entry
  /** The document that was built from the entry. */
  readonly document: unknown
  readonly origins: NotedOrigins
}

/** Returns the CMS field for a JSON path of a document. */
export function fieldAt(path: string, context: FieldContext): FieldLocation {
  const keys = keysOf(path)
  const { block, rest } = innermostBlock(context.document, keys)
  const origin = block && context.origins.blocks.get(String(block['id']))
  const part = block && context.model.parts.get(String(block['__component']))
  const { document, type, entry } = context
  if (!origin || !part) {
    const fields = fieldPathsOf(type.fields, entry)
    return toFieldPlace(context.origins.document, {
      keys: toRowPath(keys, context),
      fields: type.fields,
      paths: fields,
      value: document,
    })
  }
  const cursor = { keys: rest, fields: part.fields, paths: origin.fields, value: block }
  return toFieldPlace(origin, cursor, part.title)
}

const KEYS = /\.([A-Za-z_$][\w$-]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g

/** Splits a JSON path: `$.blocks[2].title` → `blocks`, `2`, `title` */
function keysOf(path: string): string[] {
  return [...path.matchAll(KEYS)].map(([, name, index, quoted]) => name ?? index ?? String(JSON.parse(quoted ?? '""')))
}

function innermostBlock(document: unknown, keys: readonly string[]) {
  let innermost: { readonly block?: Json; readonly rest: readonly string[] } = { rest: keys }
  let current = document
  for (const [index, key] of keys.entries()) {
    current = typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined
    if (isObject(current) && '__component' in current && 'id' in current)
      innermost = { block: current, rest: keys.slice(index + 1) }
  }
  return innermost
}

/** Maps a path in a form's schema to its row, because the CMS has rows for the fields of a form. */
function toRowPath(keys: readonly string[], { type, entry }: FieldContext): readonly string[] {
  const rows = type.fields.find(({ shape }) => shape.is === 'form-fields')
  const [, first, second] = keys
  const name = first === 'properties' ? second : first
  if (!rows || !['schema', 'uiSchema'].includes(keys[0] ?? '')) return keys
  const index = listOf(entry[rows.attribute]).findIndex((row) => row['name'] === name)
  return index < 0 ? keys.slice(0, 1) : [rows.property, String(index), 'name']
}

interface PathCursor {
  readonly keys: readonly string[]
  readonly fields: readonly Field[]
  readonly paths: FieldPaths
  readonly value: unknown
}

function toFieldPlace({ place }: Pick<DocumentOrigin, 'place'>, cursor: PathCursor, title?: string): FieldLocation {
  const [entry = '', block = ''] = place.split('#')
  const { path, words: titles } = walkFields(cursor)
  const fieldPath = cursor.paths[cursor.keys.join('.')]?.split('.')
  // an issue of the document itself is shown at its first field
  const [first] = cursor.fields
  const ownPath = fieldPath ?? (path.length > 0 ? path : [first?.attribute ?? ''])
  const head = block ? block.split('.') : []
  const number = block ? ` (block ${Number(head.at(-1)) + 1})` : ''
  return {
    entry,
    path: [...head, ...ownPath],
    words: [...(title ? [`${title}${number}`] : []), ...titles].join(', '),
  }
}

/** Follows the keys through the fields of the CMS, filled or not. */
function walkFields({ keys, fields, value }: Pick<PathCursor, 'keys' | 'fields' | 'value'>) {
  const path: string[] = []
  const titles: string[] = []
  let [currentFields, current]: [readonly Field[], unknown] = [fields, value]
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? ''
    const field = currentFields.find(({ property }) => property === key)
    if (!field) {
      if (currentFields.length > 0) path.push(attributeOf(key))
      break
    }
    const { shape } = field
    path.push(field.attribute)
    let title = field.schema.title ?? toTitle(key)
    current = isObject(current) ? current[key] : undefined
    currentFields = 'part' in shape ? shape.part.fields : []
    const row = keys[index + 1]
    if (row !== undefined && (shape.is === 'rows' || shape.is === 'form-fields')) {
      path.push(row)
      title += ` ${Number(row) + 1}`
      current = Array.isArray(current) ? current[Number(row)] : undefined
      index++
    } else if (row !== undefined && shape.is === 'words') {
      path.push(String(Object.keys(isObject(current) ? current : {}).indexOf(row)), 'text')
      titles.push(title, row)
      break
    }
    titles.push(title)
  }
  return { path, words: titles }
}
