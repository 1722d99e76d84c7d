import {
  type EntryType,
  type Field,
  type FieldSchema,
  type Model,
  type Part,
  toTitle,
} from '#src/content/strapi/model.ts'
import type { Json } from '#src/shared/json.ts'
import { shownWhen } from './shownWhen.ts'

/** Names that content may use, by the `x-kind` of their place. */
export interface Names {
  /** Closed lists: other names are invalid. */
  readonly choices: Readonly<Record<string, readonly string[]>>
  /** Suggestions: other names are valid too. */
  readonly offers: Readonly<Record<string, readonly string[]>>
}

interface FieldView {
  readonly edit: object
  readonly list: object
}

/** The arrangement of a type's fields in the CMS. */
export interface View {
  readonly settings: object
  readonly metadatas: Readonly<Record<string, FieldView>>
  readonly layouts: object
}

/** A type of the CMS, in Strapi's format. */
export interface SchemaFile {
  readonly kind?: 'collectionType'
  readonly collectionName: string
  readonly info: object
  readonly options: object
  readonly pluginOptions?: object
  readonly attributes: Readonly<Record<string, Json>>
  readonly config: View
}

/** Longest text that is edited in one line, in characters. */
const LONGEST_LINE = 120
/** Longest text in a column for short texts, in characters. */
const COLUMN = 255
const ANY_LENGTH = { columnType: { type: 'text', args: ['longtext'] } }
/** The custom field that suggests names while typing: `cms/src/admin/NameInput.jsx`. */
const OFFERS = { type: 'customField', customField: 'global::name' }
const LOCALIZED = { i18n: { localized: true } }

/** Strapi's icons for the groups of components. */
const ICONS: Readonly<Record<string, string>> = {
  account: 'user',
  auth: 'key',
  bets: 'bulletList',
  content: 'layer',
  form: 'pencil',
  game: 'dashboard',
  layout: 'layout',
  navigation: 'link',
  part: 'puzzle',
  promo: 'gift',
  provider: 'apps',
  system: 'cog',
  winner: 'crown',
}

/** Pattern for the addresses that the boundary accepts, as far as a pattern can express it. */
const ADDRESS = String.raw`^([?#]|/(?![/\\])|https?://|mailto:|tel:)`
const PATTERNS: Readonly<Record<string, string>> = { url: ADDRESS }
const HINTS: Readonly<Record<string, string>> = {
  url: 'On this site: starts with /. Elsewhere: starts with https://, mailto: or tel:',
}

/** Kinds of places (`x-kind`) that name an entry of a type by one of its fields. */
const ENTRIES: Readonly<Record<string, { readonly type: string; readonly field: string }>> = {
  dialog: { type: 'dialog', field: 'slug' },
  form: { type: 'form', field: 'slug' },
  url: { type: 'page', field: 'path' },
}

/** Returns every schema file of the Strapi project by its path below `src/`. */
export function schemaFiles(model: Model, names: Names): ReadonlyMap<string, SchemaFile> {
  const files = new Map<string, SchemaFile>()
  for (const part of model.parts.values()) {
    const [group = '', name = ''] = part.uid.split('.')
    files.set(`components/${group}/${name}.json`, componentFile(part, model, names))
  }
  for (const type of [...model.types.values(), model.fragment]) {
    files.set(`api/${type.name}/content-types/${type.name}/schema.json`, typeFile(type, model, names))
  }
  return files
}

function componentFile(part: Part, model: Model, names: Names): SchemaFile {
  const [group = ''] = part.uid.split('.')
  const attributes = attributesOf(part, model, names)
  return {
    collectionName: tableOf(part.uid),
    info: { displayName: part.title, ...(ICONS[group] && { icon: ICONS[group] }) },
    options: {},
    attributes,
    config: configOf(part, attributes),
  }
}

/** Returns the table of a component. */
export const tableOf = (uid: string) => `components_${uid.replaceAll(/[.-]/g, '_')}`

function typeFile(type: EntryType, model: Model, names: Names): SchemaFile {
  const attributes = attributesOf(type, model, names)
  const localized = Object.entries(attributes).map(([name, attribute]) => [
    name,
    { ...attribute, pluginOptions: LOCALIZED },
  ])
  return {
    kind: 'collectionType',
    collectionName: `${type.name.replaceAll('-', '_')}s`,
    info: { singularName: type.name, pluralName: `${type.name}s`, displayName: type.title },
    options: { draftAndPublish: true },
    ...(type.isLocalized && { pluginOptions: LOCALIZED }),
    attributes: type.isLocalized ? Object.fromEntries(localized) : attributes,
    config: configOf(type, attributes),
  }
}

function attributesOf(owner: Part | EntryType, model: Model, names: Names): Record<string, Json> {
  const attributes: Record<string, Json> = {}
  for (const field of owner.fields) {
    attributes[field.attribute] = attributeOf(field, owner, { model, names })
    if (field.shape.is === 'file') attributes[`${field.attribute}Address`] = addressOf(field)
  }
  return attributes
}

interface Known {
  readonly model: Model
  readonly names: Names
}

function attributeOf(field: Field, owner: Part | EntryType, { model, names }: Known): Json {
  const { schema, shape } = field
  switch (shape.is) {
    case 'value':
      return { ...valueOf(field, owner, names), ...shownWhen(field) }
    case 'rich-text':
      return { type: 'blocks', ...required(field) }
    case 'json':
      // as text, because PostgreSQL's own type loses the order of keys, which is the order of a
      // form's fields
      return { type: 'json', columnType: { type: 'text', args: ['longtext'] }, ...required(field) }
    case 'file':
      return { type: 'media', multiple: false, allowedTypes: ['images', 'files'] }
    case 'part':
      return { type: 'component', repeatable: false, component: shape.part.uid, ...required(field) }
    case 'words':
      return { type: 'component', repeatable: true, component: shape.part.uid }
    case 'rows':
    case 'form-fields':
      return {
        type: 'component',
        repeatable: true,
        component: shape.part.uid,
        ...(schema.minItems && { min: schema.minItems, ...required(field) }),
        ...(schema.maxItems && { max: schema.maxItems }),
        ...shownWhen(field),
      }
    case 'slot':
      return { type: 'relation', relation: 'oneToMany', target: 'api::fragment.fragment' }
    case 'blocks':
      return { type: 'dynamiczone', components: blocksOf(model) }
  }
}

const blocksOf = ({ parts }: Model) => [...parts.values()].filter(({ isBlock }) => isBlock).map(({ uid }) => uid)

const required = ({ isRequired }: Field): Json => (isRequired ? { required: true } : {})

/**
 * Returns whether an author must enter a value: not ids, which are generated, not sizes, which come
 * with files, and not texts that may be empty.
 */
function isAsked({ property, isRequired, schema }: Field, owner: Part | EntryType): boolean {
  if (!isRequired || property === 'id') return false
  if ('kind' in owner && owner.kind === 'image' && ['width', 'height'].includes(property)) return false
  return schema.type !== 'string' || Boolean(schema.enum ?? schema.minLength ?? schema.pattern)
}

function valueOf(field: Field, owner: Part | EntryType, names: Names): Json {
  const { schema } = field
  const shared = {
    ...(isAsked(field, owner) && { required: true }),
    ...(schema.default !== undefined && { default: schema.default }),
    ...('unique' in owner && owner.unique === field.property && { unique: true }),
  }
  const kind = schema['x-kind'] ?? ''
  const values = schema.enum ?? names.choices[kind]
  if (values) return { type: 'enumeration', enum: values, ...shared }
  if (schema.type === 'boolean') return { type: 'boolean', ...shared }
  if (schema.type === 'integer' || schema.type === 'number') {
    const limits = {
      ...(schema.minimum !== undefined && { min: schema.minimum }),
      ...(schema.maximum !== undefined && { max: schema.maximum }),
    }
    return { type: schema.type === 'integer' ? 'integer' : 'float', ...shared, ...limits }
  }
  const offered = names.offers[kind] ? { names: names.offers[kind] } : ENTRIES[kind]
  return { ...textOf(schema), ...(offered && { ...OFFERS, options: offered }), ...shared }
}

function textOf({ minLength, maxLength, pattern, 'x-kind': kind }: FieldSchema): Json {
  const isBox = (kind === 'text' || kind === undefined) && !pattern && (maxLength ?? Infinity) > LONGEST_LINE
  const isLong = !isBox && (maxLength ?? COLUMN) > COLUMN
  const regex = pattern ?? PATTERNS[kind ?? '']
  return {
    type: isBox ? 'text' : 'string',
    ...(isLong && ANY_LENGTH),
    ...(minLength && { minLength }),
    ...(maxLength && { maxLength }),
    ...(regex && { regex }),
  }
}

function addressOf({ schema }: Field): Json {
  return { type: 'string', ...ANY_LENGTH, maxLength: schema.maxLength ?? COLUMN, regex: ADDRESS }
}

/**
 * Returns the admin's view of an entry or a component: labels, hints, the main field and the
 * layout.
 */
function configOf(owner: Part | EntryType, attributes: Readonly<Record<string, Json>>): View {
  const mainField = mainFieldOf(owner)
  const metadatas: Record<string, FieldView> = {}
  for (const { property, attribute, schema, shape } of owner.fields) {
    const label = schema.title ?? (property === 'id' ? 'Id' : toTitle(property))
    const description =
      property === 'id'
        ? 'Filled in automatically. Don’t change it'
        : (schema.description ?? HINTS[schema['x-kind'] ?? ''])
    metadatas[attribute] = labelled(label, description, shape.is === 'slot' ? 'name' : undefined)
    if (shape.is === 'file')
      metadatas[`${attribute}Address`] = labelled(`${label}: address`, 'Use instead of a file from the media library')
  }
  return {
    settings: { ...SETTINGS, mainField, defaultSortBy: mainField },
    metadatas,
    layouts: { edit: editLayout(owner, attributes), ...(!('uid' in owner) && { list: listLayout(owner, mainField) }) },
  }
}

/** Settings of a view. Strapi requires all of them or none. */
const SETTINGS = { bulkable: true, filterable: true, searchable: true, pageSize: 20, defaultSortOrder: 'ASC' }

/** Fields that identify an entry or a block for editors, in order of preference. */
const TELLING = [
  'path',
  'heading',
  'title',
  'label',
  'name',
  'slug',
  'code',
  'from_url',
  'host',
  'namespace',
  'fact',
  'type',
]

function mainFieldOf({ fields }: Part | EntryType): string {
  const texts = fields.filter(({ schema }) => schema.type === 'string')
  const telling = (among: readonly Field[]) => TELLING.find((name) => among.some(({ attribute }) => attribute === name))
  // a required text first: an optional one may be empty
  return telling(texts.filter(({ isRequired }) => isRequired)) ?? telling(texts) ?? texts[0]?.attribute ?? 'id'
}

const ROW = 12
const WIDTHS: Readonly<Record<string, number>> = {
  customField: 6,
  string: 6,
  enumeration: 6,
  boolean: 4,
  integer: 4,
  float: 4,
  media: 6,
  relation: 6,
}

/** Fields that are rarely needed, in their order at the end. */
const LAST = ['visibleWhen', 'seo', 'key']

/** Returns the rows of fields. Ids without meaning for editors are hidden. */
function editLayout({ fields, ...owner }: Part | EntryType, attributes: Readonly<Record<string, Json>>): object[][] {
  const isBlock = 'isBlock' in owner && owner.isBlock
  const hidden = fields.filter(({ property, schema }) => property === 'id' && !schema.title && !isBlock)
  const shown = Object.keys(attributes).filter((name) => !hidden.some(({ attribute }) => attribute === name))
  const rows: { readonly name: string; readonly size: number }[][] = []
  for (const name of shown.toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b))) {
    const size = WIDTHS[String(attributes[name]?.['type'])] ?? ROW
    const row = rows.at(-1)
    const taken = row?.reduce((sum, it) => sum + it.size, 0) ?? ROW
    if (row && taken + size <= ROW) row.push({ name, size })
    else rows.push([{ name, size }])
  }
  return rows
}

/** Returns the columns of the list: the identifying field first, then required ones. */
function listLayout({ fields }: EntryType, mainField: string): string[] {
  const said = fields.filter(
    ({ shape, isRequired, property }) => shape.is === 'value' && isRequired && property !== 'id',
  )
  return [...new Set([mainField, ...said.map(({ attribute }) => attribute)])].slice(0, COLUMNS)
}

const COLUMNS = 4

const labelled = (label: string, description?: string, mainField?: string) => ({
  edit: { label, ...(description && { description }), ...(mainField && { mainField }) },
  list: { label },
})
