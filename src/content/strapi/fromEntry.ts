import { MAX_DEPTH } from '#schemas/block.ts'
import { asObject, isObject } from '#src/shared/json.ts'
import { MAX_BLOCKS } from '../parsing/blocks.ts'
import { type Entry, listOf } from './Entry.ts'
import { type FieldPaths, fieldPathsOf } from './fieldPaths.ts'
import { fromEdited } from './forms/fromEdited.ts'
import type { Field, Model, Part } from './model.ts'
import { htmlOf, type RichNode } from './richText.ts'
import { shownFields } from './shownFields.ts'

export interface Media {
  /** Address in the CMS: `/uploads/…` */
  readonly url: string
  /** ISO 8601. A file that is replaced keeps its address. */
  readonly updatedAt: string
}

const isMedia = (value: unknown): value is Media =>
  isObject(value) && typeof value['url'] === 'string' && typeof value['updatedAt'] === 'string'

export interface EntryContext {
  readonly model: Model
  /** Returns the blocks of a fragment; undefined when there is none. */
  readonly fragment: (documentId: string) => readonly Entry[] | undefined
  /** Returns the site's address of a file of the library. */
  readonly addressOf: (media: Media) => string
  /** Called for each block with where it is edited. */
  readonly onBlock?: ((id: string, place: BlockPosition) => void) | undefined
}

/** The position of a block in the CMS: among the blocks of its document, or of a fragment. */
export interface BlockPosition {
  readonly fragment: string | undefined
  readonly index: number
  /** The CMS fields of its props. */
  readonly fields: FieldPaths
}

type Json = Record<string, unknown>

/** Converts an entry of the CMS to a document. */
export function fromEntry(fields: readonly Field[], entry: Entry, context: EntryContext): Json {
  const document = objectOf(fields, entry, { ...context, outerFragments: [], ids: new Set() })
  return fields.some(({ shape }) => shape.is === 'form-fields') ? fromEdited(document) : document
}

interface BuildContext extends EntryContext {
  /** Ids of the blocks so far. */
  readonly ids: Set<string>
  /** Fragments that contain the present block. */
  readonly outerFragments: readonly string[]
}

function objectOf(fields: readonly Field[], entry: Entry, context: BuildContext): Json {
  const object: Json = {}
  for (const field of shownFields(fields, entry)) {
    const value = valueOf(field, entry, context)
    if (value !== undefined) object[field.property] = value
  }
  return object
}

function valueOf(field: Field, entry: Entry, context: BuildContext): unknown {
  const { shape, attribute, isRequired } = field
  const stored = entry[attribute] ?? undefined
  switch (shape.is) {
    case 'value':
      return scalarOf(field, stored)
    case 'json':
      return stored
    case 'rich-text': {
      // written by the CMS's own editor
      const html = htmlOf((stored ?? []) as readonly RichNode[])
      return html || (isRequired ? '' : undefined)
    }
    case 'file':
      return fileOf(stored, entry[`${attribute}Address`], context)
    case 'part':
      return stored === undefined ? undefined : partOf(shape.part, asObject(stored), context)
    case 'words':
      return Object.fromEntries(listOf(stored).map(({ name, text }) => [String(name ?? ''), text ?? '']))
    case 'rows':
    case 'form-fields': {
      const rows = listOf(stored).map((row, index) => rowOf(shape.part, row, { index, context }))
      return rows.length > 0 || isRequired ? rows : undefined
    }
    case 'slot': {
      const blocks = slotOf(listOf(stored), context)
      return blocks.length > 0 ? blocks : undefined
    }
    case 'blocks':
      return blocksOf(listOf(stored), context)
  }
}

/** Editors store an empty text for a missing value, and null for an empty text. */
function scalarOf({ schema, isRequired }: Field, stored: unknown): unknown {
  const isText = schema.type === 'string' && !schema.enum
  if (!isText || (stored !== undefined && stored !== '')) return stored
  const allowsEmpty = !schema.minLength && !schema.pattern
  return isRequired && allowsEmpty ? '' : undefined
}

function fileOf(media: unknown, address: unknown, { addressOf }: BuildContext): unknown {
  if (isMedia(media)) return addressOf(media)
  return typeof address === 'string' && address !== '' ? address : undefined
}

function partOf(part: Part, entry: Entry, context: BuildContext): Json {
  const object = objectOf(part.fields, entry, context)
  if (part.kind !== 'image') return object
  return { ...object, ...sizeOf(asObject(entry['src']), object) }
}

/** Returns the authored size of an image, else the size of the file. */
function sizeOf(media: Entry, { width = media['width'], height = media['height'] }: Json): Json {
  return { ...(width != null && { width }), ...(height != null && { height }) }
}

interface RowContext {
  readonly index: number
  readonly context: BuildContext
}

/** Converts a row; rows without an id get one by their position. */
function rowOf(part: Part, row: Entry, { index, context }: RowContext): Json {
  const object = partOf(part, row, context)
  const hasIds = part.fields.some(({ property, schema }) => property === 'id' && schema.type === 'string')
  return hasIds && object['id'] === undefined ? { id: `row-${index + 1}`, ...object } : object
}

function slotOf(fragments: readonly Entry[], context: BuildContext): Json[] {
  return fragments.flatMap(({ documentId }) => {
    const id = String(documentId)
    // stops at a recursive fragment, and below the depth that the boundary accepts
    const isStop = context.outerFragments.includes(id) || context.outerFragments.length > MAX_DEPTH
    const blocks = isStop ? undefined : context.fragment(id)
    return blocks ? blocksOf(blocks, { ...context, outerFragments: [...context.outerFragments, id] }) : []
  })
}

function blocksOf(entries: readonly Entry[], context: BuildContext): Json[] {
  return entries.flatMap((entry, index) => {
    // nested fragments multiply the blocks; one block above the limit is enough to be refused
    if (context.ids.size > MAX_BLOCKS) return []
    const type = String(entry['__typename'])
    const part = partOfType(context.model, type)
    // a component that this site doesn't know is reported by the check of blocks
    if (!part) return { __component: type, id: uniqueId(`block-${index + 1}`, context) }
    const id = uniqueId(String(entry['key'] || `block-${index + 1}`), context)
    context.onBlock?.(id, { fragment: context.outerFragments.at(-1), index, fields: fieldPathsOf(part.fields, entry) })
    const block = partOf(part, entry, context)
    return { ...(part.version && { version: part.version }), ...block, __component: part.uid, id }
  })
}

/**
 * Makes an id unique: a fragment that is used twice repeats its blocks, and editors copy blocks
 * with their ids.
 */
function uniqueId(preferredId: string, { ids }: BuildContext): string {
  let id = preferredId
  for (let suffix = 2; ids.has(id); suffix++) id = `${preferredId}-${suffix}`
  ids.add(id)
  return id
}

const partsByType = new WeakMap<Model, ReadonlyMap<string, Part>>()

function partOfType(model: Model, type: string): Part | undefined {
  let byTypeName = partsByType.get(model)
  if (!byTypeName) {
    byTypeName = new Map([...model.parts.values()].map((part) => [componentTypeOf(part.uid), part]))
    partsByType.set(model, byTypeName)
  }
  return byTypeName.get(type)
}

/** Returns GraphQL's name of a component: `content.card-grid` → `ComponentContentCardGrid` */
export function componentTypeOf(uid: string): string {
  return `Component${pascal(uid)}`
}

export function pascal(name: string): string {
  return name.replaceAll(/(?:^|[.-])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
