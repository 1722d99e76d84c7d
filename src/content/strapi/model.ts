import type { TObject, TProperties } from 'typebox'
import { Block } from '#schemas/block.ts'
import type { ActionRule } from '#src/engine/actionRules.ts'
import type { RendererDefinition } from '#src/engine/definition.ts'
import { entriesOf } from '#src/shared/keysOf.ts'
import { type DocumentType, documentTypes } from '../documents.ts'
import { uniqueFieldOf } from '../duplicates.ts'
import { EditedForm } from './forms/EditedForm.ts'
import type { Shown } from './shown.ts'

/** Form in which a property is stored in the CMS. */
export type Shape =
  /** The same value. */
  | { readonly is: 'value' }
  /** HTML, stored as nodes of the CMS's editor. */
  | { readonly is: 'rich-text' }
  /** A file of the media library, or the address of another one. */
  | { readonly is: 'file' }
  /** Any JSON. */
  | { readonly is: 'json' }
  /** Texts by name, stored as rows of name and text. */
  | { readonly is: 'words'; readonly part: Part }
  /** One object. */
  | { readonly is: 'part'; readonly part: Part }
  /** A list of objects. */
  | { readonly is: 'rows'; readonly part: Part }
  /** The fields of a form, which documents have in schema and layout. */
  | { readonly is: 'form-fields'; readonly part: Part }
  /** Nested blocks: references to fragments, which hold the blocks. */
  | { readonly is: 'slot' }
  /** Blocks of a document. */
  | { readonly is: 'blocks' }

export interface Field {
  /** Name in documents. */
  readonly property: string
  /** Name in the CMS, where some names are reserved. */
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
  /** The uid before a rename; the CMS moves its data along. */
  readonly was?: string
  /** Version of a block's component; undefined for 1. */
  readonly version?: number
  /** The `x-kind` of the object's schema. */
  readonly kind?: string
}

/** A content type of the CMS. */
export interface EntryType {
  /** Singular, in kebab-case. */
  readonly name: string
  readonly title: string
  readonly isLocalized: boolean
  readonly fields: readonly Field[]
  /** The property that must be unique among published entries in a locale. */
  readonly unique?: string | undefined
}

/**
 * Everything that the CMS must have, derived from the document types and the registered components.
 */
export interface Model {
  readonly types: ReadonlyMap<DocumentType, EntryType>
  /** By `group.name`; blocks and other parts. */
  readonly parts: ReadonlyMap<string, Part>
  /** Holds the blocks of slots, because the CMS can't nest blocks. */
  readonly fragment: EntryType
}

/** The parts of a JSON Schema that determine how a field is edited. */
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
  /** The name of the field before a rename; the CMS moves its values along. */
  readonly 'x-was'?: string
  /** The title of the object before a rename, from which the name of its component derives. */
  readonly 'x-was-title'?: string
  /** The condition under which the field is shown. */
  readonly 'x-shown'?: Shown
}

/** Attribute names for properties whose names the CMS reserves. */
const RESERVED_NAMES: Readonly<Record<string, string>> = {
  id: 'key',
  status: 'ownStatus',
  locale: 'ownLocale',
  meta: 'ownMeta',
  __component: 'component',
}

const BLOCKS = ['page', 'dialog']
const COMMON_ACTION_FIELDS = new Set(['id', 'type', 'when'])
const OMITTED = new Set(['$schema', 'version'])
const NAMED_TEXT: FieldSchema = {
  type: 'object',
  title: 'Words',
  required: ['name', 'text'],
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 200, minLength: 1 },
    text: { type: 'string', title: 'Text' },
  },
}

/** Returns the CMS's name of a property. */
export const attributeOf = (property: string) => RESERVED_NAMES[property] ?? property

type ActionRules = Readonly<Record<string, ActionRule>>

/**
 * Derives the model of the CMS.
 * @throws {Error} when two different objects would share a name
 */
// long: its functions share the parts that they have found
export function createModel(definitions: readonly RendererDefinition[], actionRules: ActionRules = {}): Model {
  const parts = new Map<string, Part>()
  const origins = new Map<string, string>()

  function partOf(schema: FieldSchema, path: string, property: string): Part {
    const uid = schema.title ? `part.${slugOf(schema.title)}` : path
    const structure = JSON.stringify(schema)
    const existing = parts.get(uid)
    if (existing && origins.get(uid) === structure) return existing
    if (existing)
      throw new Error(`two different objects are called ${uid}: one of them needs a title of its own (${path})`)
    const kind = schema['x-kind']
    const fields: Field[] = []
    const was = schema['x-was-title'] && `part.${slugOf(schema['x-was-title'])}`
    const title = schema.title ?? toTitle(property)
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
    if (isTextMap(schema)) return { is: 'words', part: partOf(NAMED_TEXT, path, property) }
    return { is: schema.type === 'object' || schema.type === undefined ? 'json' : 'value' }
  }

  function fieldsOf(owner: FieldSchema, path: string): Field[] {
    const { properties = {}, required = [] } = owner
    return Object.entries(properties)
      .filter(([property, schema]) => !OMITTED.has(property) && !isEmpty(schema))
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
    const properties: TProperties = { id, ...props?.properties, visibleWhen }
    const schema: FieldSchema = {
      type: 'object',
      properties,
      required: ['id', ...(props?.required ?? [])],
    }
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
  for (const [type, { schema: documentSchema, localized }] of entriesOf(documentTypes)) {
    const typeboxSchema: TObject = type === 'form' ? EditedForm : documentSchema
    const schema: FieldSchema = typeboxSchema
    const fields = fieldsOf(schema, type)
    const withBlocks = fields.map((field) =>
      isBlocks(type, field) ? { ...field, shape: { is: 'blocks' } as const } : field,
    )
    const name = type.replace(/s$/, '')
    const title = schema.title ?? toTitle(type)
    const unique = uniqueFieldOf(type)
    types.set(type, { name, title, isLocalized: localized, fields: withBlocks, unique })
  }
  return { types, parts, fragment: FRAGMENT }
}

/** Returns the condition that shows a field for the action types that take it. */
function shownForActions(property: string, rules: ActionRules): Pick<FieldSchema, 'x-shown'> {
  if (COMMON_ACTION_FIELDS.has(property)) return {}
  const types = Object.entries(rules).flatMap(([type, { needs, takes = [] }]) =>
    [...needs, ...takes].some((name) => name === property) ? [type] : [],
  )
  return { 'x-shown': { only: { type: types } } }
}

const isBlocks = (type: string, { property }: Field) => BLOCKS.includes(type) && property === 'blocks'

function slotField(slot: string, was: string | undefined): Field {
  const description = 'Fragments, which hold the blocks of this place'
  const schema = { title: toTitle(slot), description, ...(was && { 'x-was': was }) }
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
      schema: { type: 'string', title: 'Name, to find it again', minLength: 1, maxLength: 255, 'x-kind': 'line' },
      shape: { is: 'value' },
    },
    { property: 'blocks', attribute: 'blocks', isRequired: true, schema: { title: 'Blocks' }, shape: { is: 'blocks' } },
  ],
}

/** Returns whether a schema is an object of texts by any name. */
function isTextMap({ patternProperties = {} }: FieldSchema): boolean {
  const values = Object.values(patternProperties)
  return values.length === 1 && values[0]?.type === 'string'
}

/** Returns whether an object has no properties. */
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

/** Converts a name to a title: `validatorConfig` → `Validator config` */
export function toTitle(name: string): string {
  const text = kebab(name).replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
