import type { DocumentOrigin } from '#src/engine/origin.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import type { Entry } from '../Entry.ts'
import { listOf } from '../Entry.ts'
import { type FieldPaths, fieldPathsOf } from '../fieldPaths.ts'
import { type EntryType, type Field, type Model, attributeOf, sentence } from '../model.ts'
import type { NotedOrigins } from '../Origins.ts'

/** Where its author corrects something. */
export interface FieldPlace {
  /** The entry, as origins name it: `fragment/<id>/<locale>`. */
  readonly entry: string
  /** The field in that entry: `blocks`, `3`, `links`, `0`, `label`. */
  readonly path: readonly string[]
  /** The same in words: `Hero, Buttons 1, Label`. */
  readonly words: string
}

export interface Ground {
  readonly model: Model
  readonly type: EntryType
  readonly entry: Entry
  /** The document that was made of the entry. */
  readonly document: unknown
  readonly origins: NotedOrigins
}

/** The field of the CMS for a JSON path of a document. */
export function fieldAt(path: string, ground: Ground): FieldPlace {
  const keys = keysOf(path)
  const { block, rest } = innermostBlock(ground.document, keys)
  const origin = block && ground.origins.blocks.get(String(block['id']))
  const part = block && ground.model.parts.get(String(block['__component']))
  const { document, type, entry } = ground
  if (!origin || !part) {
    const fields = fieldPathsOf(type.fields, entry)
    return placed(ground.origins.document, {
      keys: ofForm(keys, ground),
      fields: type.fields,
      paths: fields,
      value: document,
    })
  }
  const inside = { keys: rest, fields: part.fields, paths: origin.fields, value: block }
  return placed(origin, inside, part.title)
}

const KEYS = /\.([A-Za-z_$][\w$-]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g

/** `$.blocks[2].title` → `blocks`, `2`, `title` */
function keysOf(path: string): string[] {
  return [...path.matchAll(KEYS)].map(([, name, index, quoted]) => name ?? index ?? String(JSON.parse(quoted ?? '""')))
}

function innermostBlock(document: unknown, keys: readonly string[]) {
  let found: { readonly block?: Json; readonly rest: readonly string[] } = { rest: keys }
  let at = document
  for (const [index, key] of keys.entries()) {
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
    if (isObject(at) && '__component' in at && 'id' in at) found = { block: at, rest: keys.slice(index + 1) }
  }
  return found
}

/** Fields of a form are rows in the CMS, and properties of a schema in its document. */
function ofForm(keys: readonly string[], { type, entry }: Ground): readonly string[] {
  const rows = type.fields.find(({ shape }) => shape.is === 'form-fields')
  const [, first, second] = keys
  const name = first === 'properties' ? second : first
  if (!rows || !['schema', 'uiSchema'].includes(keys[0] ?? '')) return keys
  const index = listOf(entry[rows.attribute]).findIndex((row) => row['name'] === name)
  return index < 0 ? keys.slice(0, 1) : [rows.property, String(index), 'name']
}

interface Inside {
  readonly keys: readonly string[]
  readonly fields: readonly Field[]
  readonly paths: FieldPaths
  readonly value: unknown
}

function placed({ place }: Pick<DocumentOrigin, 'place'>, inside: Inside, title?: string): FieldPlace {
  const [entry = '', block = ''] = place.split('#')
  const { path, words } = walked(inside)
  const known = inside.paths[inside.keys.join('.')]?.split('.')
  // what belongs to the whole is told at its first field, where there is somewhere to tell it
  const [first] = inside.fields
  const own = known ?? (path.length > 0 ? path : [first?.attribute ?? ''])
  const head = block ? block.split('.') : []
  const number = block ? ` (block ${Number(head.at(-1)) + 1})` : ''
  return {
    entry,
    path: [...head, ...own],
    words: [...(title ? [`${title}${number}`] : []), ...words].join(', '),
  }
}

/** Along what the CMS may hold, whether it holds something or not. */
function walked({ keys, fields, value }: Pick<Inside, 'keys' | 'fields' | 'value'>) {
  const path: string[] = []
  const words: string[] = []
  let [among, at]: [readonly Field[], unknown] = [fields, value]
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? ''
    const field = among.find(({ property }) => property === key)
    if (!field) {
      if (among.length > 0) path.push(attributeOf(key))
      break
    }
    const { shape } = field
    path.push(field.attribute)
    let title = field.schema.title ?? sentence(key)
    at = isObject(at) ? at[key] : undefined
    among = 'part' in shape ? shape.part.fields : []
    const row = keys[index + 1]
    if (row !== undefined && (shape.is === 'rows' || shape.is === 'form-fields')) {
      path.push(row)
      title += ` ${Number(row) + 1}`
      at = Array.isArray(at) ? at[Number(row)] : undefined
      index++
    } else if (row !== undefined && shape.is === 'words') {
      path.push(String(Object.keys(isObject(at) ? at : {}).indexOf(row)), 'text')
      words.push(title, row)
      break
    }
    words.push(title)
  }
  return { path, words }
}
