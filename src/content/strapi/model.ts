import type { TObject, TSchema } from 'typebox'
import type { ActionRule } from '#src/engine/actionRules.ts'
import type { RendererDefinition } from '#src/engine/definition.ts'
import { Block } from '#schemas/block.ts'
import { type DocumentType, documentTypes } from '../documents.ts'
import { uniqueFieldOf } from '../duplicates.ts'
import { EditedForm } from './forms/EditedForm.ts'
import type { Shown } from './shown.ts'

/** How a property of ours is kept in the CMS. */
export type Shape =
  /** The same value there and here. */
  | { readonly is: 'value' }
  /** HTML, kept as the nodes of the CMS's editor. */
  | { readonly is: 'rich-text' }
  /** A file of the media library, or the address of another one. */
  | { readonly is: 'file' }
  /** Any JSON. */
  | { readonly is: 'json' }
  /** Words by name, kept as rows of name and text. */
  | { readonly is: 'words'; readonly part: Part }
  /** One object. */
  | { readonly is: 'part'; readonly part: Part }
  /** A list of objects. */
  | { readonly is: 'rows'; readonly part: Part }
  /** The fields of a form, which documents keep in its schema and its layout. */
  | { readonly is: 'form-fields'; readonly part: Part }
  /** Blocks inside of a block: references to fragments, which hold the blocks. */
  | { readonly is: 'slot' }
  /** Blocks of a document. */
  | { readonly is: 'blocks' }

export interface Field {
  /** As documents name it. */
  readonly property: string
  /** As the CMS names it, where some names are taken. */
  readonly attribute: string
  readonly isRequired: boolean
  readonly schema: FieldSchema
  readonly shape: Shape
}

/** A component of the CMS: a block, or an object that is part of something. */
export interface Part {
  /** `group.name` */
  readonly uid: string
  readonly title: string
  readonly fields: readonly Field[]
  readonly isBlock: boolean
  /** Its uid before: what is kept there is led along. */
  readonly was?: string
  /** Of a block's component, where it isn't the first one. */
  readonly version?: number
  /** The object's schema says what it is beyond its fields. */
  readonly kind?: string
}

/** A content type of the CMS. */
export interface EntryType {
  /** Singular, in kebab-case. */
  readonly name: string
  readonly title: string
  readonly isLocalized: boolean
  readonly fields: readonly Field[]
  /** The property that no two published entries in one language have alike. */
  readonly unique?: string | undefined
}

/** Everything that the CMS must have, derived from the document types and the registered components. */
export interface Model {
  readonly types: ReadonlyMap<DocumentType, EntryType>
  /** By `group.name`, blocks and parts alike. */
  readonly parts: ReadonlyMap<string, Part>
  /** Holds the blocks of slots, which the CMS can't nest. */
  readonly fragment: EntryType
}

/** What of a JSON Schema says how something is edited. */
export interface FieldSchema {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
  readonly items?: FieldSchema
  readonly patternProperties?: Readonly<Record<string, FieldSchema>>
  readonly 'x-kind'?: string
  /** What the field was called before: its values are led along. */
  readonly 'x-was'?: string
  /** The object's title before, after which its component is called. */
  readonly 'x-was-title'?: string
  /** When it is shown at all. */
  readonly 'x-shown'?: Shown
}

/** Names that the CMS keeps for itself. */
const TAKEN: Readonly<Record<string, string>> = {
  id: 'key',
  status: 'ownStatus',
  locale: 'ownLocale',
  meta: 'ownMeta',
  __component: 'component',
}

const BLOCKS = ['page', 'dialog']
const OF_EVERY_ACTION = new Set(['id', 'type', 'when'])
const NOT_KEPT = new Set(['$schema', 'version'])
const WORD: FieldSchema = {
  type: 'object',
  title: 'Words',
  required: ['name', 'text'],
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 200, minLength: 1 },
    text: { type: 'string', title: 'Text' },
  },
}

/** What the CMS calls a property. */
export const attributeOf = (property: string) => TAKEN[property] ?? property

type ActionRules = Readonly<Record<string, ActionRule>>

/** Derives the model. Throws when two different objects would share a name. */
export function createModel(definitions: readonly RendererDefinition[], actionRules: ActionRules = {}): Model {
  const parts = new Map<string, Part>()
  const origins = new Map<string, string>()

  function partOf(schema: FieldSchema, path: string, property: string): Part {
    const uid = schema.title ? `part.${slugOf(schema.title)}` : path
    const structure = JSON.stringify(schema)
    const known = parts.get(uid)
    if (known && origins.get(uid) === structure) return known
    if (known)
      throw new Error(`two different objects are called ${uid}: one of them needs a title of its own (${path})`)
    const kind = schema['x-kind']
    const fields: Field[] = []
    const was = schema['x-was-title'] && `part.${slugOf(schema['x-was-title'])}`
    const title = schema.title ?? sentence(property)
    const part = { uid, title, fields, isBlock: false, ...(was && { was }), ...(kind && { kind }) }
    parts.set(uid, part)
    origins.set(uid, structure)
    fields.push(...fieldsOf(schema, uid))
    return part
  }

  function shapeOf(property: string, schema: FieldSchema, path: string): Shape {
    const kind = schema['x-kind']
    if (kind === 'rich-text' || kind === 'file') return { is: kind }
    const { items } = schema
    if (kind === 'form-fields' && items) return { is: kind, part: partOf(items, path, property) }
    if (schema.type === 'array')
      return items?.properties ? { is: 'rows', part: partOf(items, path, property) } : { is: 'json' }
    if (schema.properties) return { is: 'part', part: partOf(schema, path, property) }
    if (isWords(schema)) return { is: 'words', part: partOf(WORD, path, property) }
    return { is: schema.type === 'object' || schema.type === undefined ? 'json' : 'value' }
  }

  function fieldsOf(owner: FieldSchema, path: string): Field[] {
    const { properties = {}, required = [] } = owner
    return Object.entries(properties)
      .filter(([property, schema]) => !NOT_KEPT.has(property) && !isEmpty(schema))
      .map(([property, schema]) => ({
        property,
        attribute: attributeOf(property),
        isRequired: required.includes(property),
        schema: owner['x-kind'] === 'action' ? { ...schema, ...shownForActions(property, actionRules) } : schema,
        shape: shapeOf(property, schema, `${path}${path.includes('.') ? '-' : '.'}${kebab(property)}`),
      }))
  }

  function blockOf(definition: RendererDefinition): Part {
    const { name, title, props, slots, formerName, formerSlots = {}, version = 1 } = definition
    const { id, visibleWhen } = Block.properties
    const schema = asSchema({
      type: 'object',
      properties: { id, ...props?.properties, visibleWhen },
      required: ['id', ...(props?.required ?? [])],
    })
    const nested = slots.map((slot) => slotField(slot, formerSlots[slot]))
    const fields = fieldsOf(schema, name)
    return {
      uid: name,
      title,
      isBlock: true,
      ...(formerName && { was: formerName }),
      ...(version > 1 && { version }),
      fields: [...fields.slice(0, -1), ...nested, ...fields.slice(-1)],
    }
  }

  for (const definition of definitions) parts.set(definition.name, blockOf(definition))
  const types = new Map<DocumentType, EntryType>()
  for (const [type, { schema: written, localized }] of Object.entries(documentTypes)) {
    const schema = type === 'form' ? EditedForm : written
    const fields = fieldsOf(asSchema(schema), type)
    const withBlocks = fields.map((field) =>
      isBlocks(type, field) ? { ...field, shape: { is: 'blocks' } as const } : field,
    )
    const name = type.replace(/s$/, '')
    const title = asSchema(schema).title ?? sentence(type)
    const unique = uniqueFieldOf(type as DocumentType)
    types.set(type as DocumentType, { name, title, isLocalized: localized, fields: withBlocks, unique })
  }
  return { types, parts, fragment: FRAGMENT }
}

/** Of an action only the fields that its type takes. */
function shownForActions(property: string, rules: ActionRules): Pick<FieldSchema, 'x-shown'> {
  if (OF_EVERY_ACTION.has(property)) return {}
  const types = Object.entries(rules).flatMap(([type, { needs, takes = [] }]) =>
    [...needs, ...takes].some((name) => name === property) ? [type] : [],
  )
  return { 'x-shown': { only: { type: types } } }
}

const isBlocks = (type: string, { property }: Field) => BLOCKS.includes(type) && property === 'blocks'

const asSchema = (schema: TSchema | TObject | object) => schema as FieldSchema

function slotField(slot: string, was: string | undefined): Field {
  const description = 'Fragments, which hold the blocks of this place'
  const schema = { title: sentence(slot), description, ...(was && { 'x-was': was }) }
  return { property: slot, attribute: attributeOf(slot), isRequired: false, schema, shape: { is: 'slot' } }
}

const FRAGMENT: EntryType = {
  name: 'fragment',
  title: 'Fragment',
  isLocalized: true,
  fields: [
    {
      property: 'name',
      attribute: 'name',
      isRequired: true,
      schema: { type: 'string', title: 'Name, for who looks for it', minLength: 1, maxLength: 255, 'x-kind': 'line' },
      shape: { is: 'value' },
    },
    { property: 'blocks', attribute: 'blocks', isRequired: true, schema: { title: 'Blocks' }, shape: { is: 'blocks' } },
  ],
}

/** Words by name: an object that may have any property, each of them text. */
function isWords({ patternProperties = {} }: FieldSchema): boolean {
  const values = Object.values(patternProperties)
  return values.length === 1 && values[0]?.type === 'string'
}

/** An object that can say nothing. */
const isEmpty = ({ properties }: FieldSchema) => properties !== undefined && Object.keys(properties).length === 0

export const kebab = (name: string) =>
  name
    .replaceAll(/(?<=[a-z0-9])([A-Z])/g, '-$1')
    .replaceAll('_', '-')
    .toLowerCase()
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** `validatorConfig` → `Validator config` */
export function sentence(name: string): string {
  const words = kebab(name).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
