import { type Json, asObject } from '#src/shared/json.ts'
import { listOf } from './Entry.ts'
import { toEdited } from './forms/toEdited.ts'
import type { Field, Model, Part } from './model.ts'
import { nodesOf } from './richText.ts'

export interface StoredFile {
  readonly id: number
  readonly width: number | null
  readonly height: number | null
}

export interface ImportContext {
  readonly model: Model
  /** Returns a file of the library; undefined when it doesn't have the file. */
  readonly fileAt: (address: string) => StoredFile | undefined
  /** Returns the ids of the fragments that hold the blocks of a slot. */
  readonly fragmentsFor: (block: Json, slot: string) => readonly string[]
}

/**
 * Converts a document to the data of an entry. Missing values become null, so that no default
 * replaces them.
 */
export function toEntry(fields: readonly Field[], document: Json, context: ImportContext): Record<string, unknown> {
  const entry: Record<string, unknown> = {}
  const edited = fields.some(({ shape }) => shape.is === 'form-fields') ? toEdited(document) : document
  for (const field of fields) Object.assign(entry, attributesOf(field, edited, context))
  return entry
}

function attributesOf(field: Field, owner: Json, context: ImportContext): Json {
  const { attribute, property, shape } = field
  const value = owner[property]
  switch (shape.is) {
    case 'value':
    case 'json':
      return { [attribute]: value ?? null }
    case 'rich-text':
      return { [attribute]: typeof value === 'string' ? nodesOf(value) : null }
    case 'file': {
      const file = typeof value === 'string' ? context.fileAt(value) : undefined
      return { [attribute]: file?.id ?? null, [`${attribute}Address`]: file ? null : (value ?? null) }
    }
    case 'part':
      return { [attribute]: value === undefined ? null : partOf(shape.part, asObject(value), context) }
    case 'words':
      return { [attribute]: Object.entries(asObject(value)).map(([name, text]) => ({ name, text })) }
    case 'rows':
    case 'form-fields':
      return { [attribute]: listOf(value).map((row) => partOf(shape.part, row, context)) }
    case 'slot':
      return { [attribute]: value === undefined ? [] : context.fragmentsFor(owner, property) }
    case 'blocks':
      return { [attribute]: listOf(value).map((block) => blockOf(block, context)) }
  }
}

function partOf(part: Part, value: Json, context: ImportContext): Json {
  const entry = toEntry(part.fields, value, context)
  if (part.kind !== 'image') return entry
  const { src, width, height } = value
  const file = typeof src === 'string' ? context.fileAt(src) : undefined
  // the size is that of the file
  return file?.width === width && file?.height === height ? { ...entry, width: null, height: null } : entry
}

function blockOf(block: Json, context: ImportContext): Json {
  const name = String(block['__component'])
  const part = context.model.parts.get(name)
  if (!part?.isBlock) throw new Error(`${name} is no component of the registry`)
  return { __component: name, ...toEntry(part.fields, block, context) }
}
