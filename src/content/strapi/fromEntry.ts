import { MAX_DEPTH } from '#schemas/block.ts'
import { MAX_BLOCKS } from '../blocks.ts'
import { type Entry, listOf } from './Entry.ts'
import { type FieldPaths, fieldPathsOf } from './fieldPaths.ts'
import { fromEdited } from './forms/fromEdited.ts'
import type { Field, Model, Part } from './model.ts'
import { htmlOf, type RichNode } from './richText.ts'
import { shownFields } from './shown.ts'

export interface Media {
  /** Where the CMS has it: `/uploads/…` */
  readonly url: string
  /** ISO 8601. A file that was replaced keeps its address. */
  readonly updatedAt: string
  readonly width: number | null
  readonly height: number | null
}

export interface EntryContext {
  readonly model: Model
  /** Blocks of a fragment, as the CMS has them; undefined when there is none. */
  readonly fragment: (documentId: string) => readonly Entry[] | undefined
  /** Where the site shows a file of the library. */
  readonly addressOf: (media: Media) => string
  /** Told of each block, where its author edits it. */
  readonly onBlock?: ((id: string, place: BlockPlace) => void) | undefined
}

/** Where a block stands in the CMS: among the blocks of its document, or of a fragment. */
export interface BlockPlace {
  readonly fragment: string | undefined
  readonly index: number
  /** Where each of its props is edited. */
  readonly fields: FieldPaths
}

type Json = Record<string, unknown>

/** An entry of the CMS as a document, as its author would have written it. */
export function fromEntry(fields: readonly Field[], entry: Entry, context: EntryContext): Json {
  const document = objectOf(fields, entry, { ...context, inside: [], ids: new Set() })
  return fields.some(({ shape }) => shape.is === 'form-fields') ? fromEdited(document) : document
}

interface Place extends EntryContext {
  /** Ids of the blocks so far. */
  readonly ids: Set<string>
  /** Fragments that this one stands in. */
  readonly inside: readonly string[]
}

function objectOf(fields: readonly Field[], entry: Entry, place: Place): Json {
  const found: Json = {}
  for (const field of shownFields(fields, entry)) {
    const value = valueOf(field, entry, place)
    if (value !== undefined) found[field.property] = value
  }
  return found
}

function valueOf(field: Field, entry: Entry, place: Place): unknown {
  const { shape, attribute, isRequired } = field
  const kept = entry[attribute] ?? undefined
  switch (shape.is) {
    case 'value':
      return plainOf(field, kept)
    case 'json':
      return kept
    case 'rich-text': {
      const html = htmlOf((kept ?? []) as readonly RichNode[])
      return html || (isRequired ? '' : undefined)
    }
    case 'file':
      return fileOf(kept as Media | undefined, entry[`${attribute}Address`], place)
    case 'part':
      return kept === undefined ? undefined : partOf(shape.part, kept as Entry, place)
    case 'words':
      return Object.fromEntries(listOf(kept).map(({ name, text }) => [String(name ?? ''), text ?? '']))
    case 'rows':
    case 'form-fields': {
      const rows = listOf(kept).map((row, index) => rowOf(shape.part, row, { index, place }))
      return rows.length > 0 || isRequired ? rows : undefined
    }
    case 'slot': {
      const blocks = slotOf(listOf(kept), place)
      return blocks.length > 0 ? blocks : undefined
    }
    case 'blocks':
      return blocksOf(listOf(kept), place)
  }
}

/** Editors leave an empty text where nothing is meant, and nothing where an empty text is. */
function plainOf({ schema, isRequired }: Field, kept: unknown): unknown {
  const isText = schema.type === 'string' && !schema.enum
  if (!isText || (kept !== undefined && kept !== '')) return kept
  const mayBeEmpty = !schema.minLength && !schema.pattern
  return isRequired && mayBeEmpty ? '' : undefined
}

function fileOf(media: Media | undefined, address: unknown, { addressOf }: Place): unknown {
  if (media) return addressOf(media)
  return typeof address === 'string' && address !== '' ? address : undefined
}

function partOf(part: Part, entry: Entry, place: Place): Json {
  const found = objectOf(part.fields, entry, place)
  if (part.kind !== 'image') return found
  const media = entry['src'] as Media | null | undefined
  return { ...found, ...sizeOf(media, found) }
}

/** What the author says of a picture's size, else what the library knows. */
function sizeOf(media: Media | null | undefined, { width = media?.width, height = media?.height }: Json): Json {
  return { ...(width != null && { width }), ...(height != null && { height }) }
}

interface RowPlace {
  readonly index: number
  readonly place: Place
}

/** Rows that have lost their id, or never had one, are told apart by their place. */
function rowOf(part: Part, row: Entry, { index, place }: RowPlace): Json {
  const found = partOf(part, row, place)
  const hasIds = part.fields.some(({ property, schema }) => property === 'id' && schema.type === 'string')
  return hasIds && found['id'] === undefined ? { id: `row-${index + 1}`, ...found } : found
}

function slotOf(fragments: readonly Entry[], place: Place): Json[] {
  return fragments.flatMap(({ documentId }) => {
    const id = String(documentId)
    // a fragment that holds itself would never end; deeper than the boundary takes nothing need be known
    const isEnd = place.inside.includes(id) || place.inside.length > MAX_DEPTH
    const blocks = isEnd ? undefined : place.fragment(id)
    return blocks ? blocksOf(blocks, { ...place, inside: [...place.inside, id] }) : []
  })
}

function blocksOf(entries: readonly Entry[], place: Place): Json[] {
  return entries.flatMap((entry, index) => {
    // fragments in fragments multiply: one more than the boundary takes is enough to be refused
    if (place.ids.size > MAX_BLOCKS) return []
    const type = String(entry['__typename'])
    const part = partNamed(place.model, type)
    // one that this site doesn't know: told as such by who checks blocks
    if (!part) return { __component: type, id: ownId(`block-${index + 1}`, place) }
    const id = ownId(String(entry['key'] || `block-${index + 1}`), place)
    place.onBlock?.(id, { fragment: place.inside.at(-1), index, fields: fieldPathsOf(part.fields, entry) })
    const block = partOf(part, entry, place)
    return { ...(part.version && { version: part.version }), ...block, __component: part.uid, id }
  })
}

/** A fragment that stands in two places brings its blocks twice, an editor copies a block with its id. */
function ownId(wanted: string, { ids }: Place): string {
  let id = wanted
  for (let again = 2; ids.has(id); again++) id = `${wanted}-${again}`
  ids.add(id)
  return id
}

const partsByType = new WeakMap<Model, ReadonlyMap<string, Part>>()

function partNamed(model: Model, type: string): Part | undefined {
  let named = partsByType.get(model)
  if (!named) {
    named = new Map([...model.parts.values()].map((part) => [componentTypeOf(part.uid), part]))
    partsByType.set(model, named)
  }
  return named.get(type)
}

/** `content.card-grid` → `ComponentContentCardGrid`, as GraphQL names it. */
export function componentTypeOf(uid: string): string {
  return `Component${pascal(uid)}`
}

export function pascal(name: string): string {
  return name.replaceAll(/(?:^|[.-])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
