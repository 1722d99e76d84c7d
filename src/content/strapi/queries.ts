import { componentTypeOf, pascal } from './fromEntry.ts'
import type { EntryType, Field, Model, Part } from './model.ts'

/** The fields of every type of the CMS, by type name. */
export type CmsSchema = ReadonlyMap<string, ReadonlySet<string>>

/** A type or field that exists on one side only. */
export interface Difference {
  /** `ComponentContentHero.palette`, or a type alone. */
  readonly path: string
  readonly missing: 'in the CMS' | 'here'
}

/** Query for the versions of every entry in `$status`, by type name, and of every file. */
export const STAMPS_QUERY = 'query ($status: PublicationStatus) { contentStamps(status: $status) }'

export interface Queries {
  /** Queries for the entries `$ids` in `$status`, in every locale, by type name. */
  readonly entries: ReadonlyMap<string, string>
  readonly differences: readonly Difference[]
}

/** Query for the types and their fields. */
export const SCHEMA_QUERY = '{ __schema { types { name fields { name } possibleTypes { name } } } }'

interface SchemaAnswer {
  readonly __schema: {
    readonly types: readonly {
      readonly name: string
      readonly fields: readonly { readonly name: string }[] | null
      readonly possibleTypes: readonly { readonly name: string }[] | null
    }[]
  }
}

export function readSchema({ __schema: { types } }: SchemaAnswer): CmsSchema {
  return new Map(
    types.map(({ name, fields, possibleTypes }) => [
      name,
      new Set((fields ?? possibleTypes ?? []).map((it) => it.name)),
    ]),
  )
}

/** GraphQL argument that disables paging: the limit exceeds any list. */
const NO_LIMIT = 'pagination: { limit: 10000 }'
const LIST_SHAPES = new Set(['rows', 'form-fields', 'words', 'slot'])
/** Fields of every entry besides the authored ones. */
const ENTRY_FIELDS = ['documentId', 'locale', 'updatedAt', 'publishedAt']
const NOT_AUTHORED = new Set([...ENTRY_FIELDS, 'id', 'createdAt', 'localizations', 'localizations_connection'])

/** Builds queries from what CMS and site both have, and reports the differences. */
export function buildQueries(model: Model, schema: CmsSchema): Queries {
  const differences: Difference[] = []
  const parts = [...model.parts.values()].filter(({ uid }) => {
    const name = componentTypeOf(uid)
    if (schema.has(name)) return true
    differences.push({ path: name, missing: 'in the CMS' })
    return false
  })
  const knownParts = new Set(parts.map(({ uid }) => uid))
  const types = [...model.types.values(), model.fragment].filter((type) => {
    if (schema.has(pascal(type.name))) return true
    differences.push({ path: pascal(type.name), missing: 'in the CMS' })
    return false
  })
  const fragments = parts.map(
    (part) =>
      `fragment ${nameOf(part)} on ${componentTypeOf(part.uid)} { ${selectionOf(part.fields, componentTypeOf(part.uid))} }`,
  )
  const blocks = parts.filter(({ isBlock }) => isBlock).map((part) => `...${nameOf(part)}`)
  const zones = `__typename ${blocks.join(' ')}`

  function selectionOf(fields: readonly Field[], type: string): string {
    const names = schema.get(type) ?? new Set()
    const modelAttributes = fields.flatMap((field) => attributesOf(field))
    for (const name of names) {
      const isKnown = modelAttributes.includes(name) || NOT_AUTHORED.has(name) || name.endsWith('_connection')
      if (!isKnown) differences.push({ path: `${type}.${name}`, missing: 'here' })
    }
    return (
      fields
        .flatMap((field) => {
          const missing = attributesOf(field).filter((name) => !names.has(name))
          for (const name of missing) differences.push({ path: `${type}.${name}`, missing: 'in the CMS' })
          return attributesOf(field)
            .filter((name) => names.has(name))
            .map((name) => selectField(name, field))
        })
        .join(' ') || '__typename'
    )
  }

  function selectField(name: string, { attribute, shape }: Field): string {
    const withLimit = LIST_SHAPES.has(shape.is) ? `${name}(${NO_LIMIT})` : name
    if (name !== attribute) return name // the address beside a file
    if (shape.is === 'file') return `${name} { url width height updatedAt }`
    if (shape.is === 'slot') return `${withLimit} { documentId }`
    if (shape.is === 'blocks') return `${name} { ${zones} }`
    if ('part' in shape) return knownParts.has(shape.part.uid) ? `${withLimit} { ...${nameOf(shape.part)} }` : ''
    return name
  }

  const entries = types.map((type) => {
    const selection = selectionOf(type.fields, pascal(type.name))
    const entryFields = ENTRY_FIELDS.filter((name) => name !== 'locale' || type.isLocalized)
    const filter = `filters: { documentId: { in: $ids } }, ${inEveryLanguage(type)}status: $status, ${NO_LIMIT}`
    const query = `query ($ids: [ID], $status: PublicationStatus) { entries: ${listOf(type)}(${filter}) { ${entryFields.join(' ')} ${selection} } }`
    return [type.name, [query, ...usedIn(query, fragments)].join('\n')] as const
  })
  return { entries: new Map(entries), differences: unique(differences) }
}

const attributesOf = ({ attribute, shape }: Field) =>
  shape.is === 'file' ? [attribute, `${attribute}Address`] : [attribute]
const inEveryLanguage = ({ isLocalized }: EntryType) => (isLocalized ? 'locale: "*", ' : '')
const nameOf = ({ uid }: Part) => `p_${uid.replaceAll(/[.-]/g, '_')}`

/** Returns the name of the query that lists a type: `authTypes` */
function listOf({ name }: EntryType): string {
  const plural = `${pascal(name)}s`
  return plural.charAt(0).toLowerCase() + plural.slice(1)
}

/** Returns the fragments that a query uses; GraphQL refuses unused ones. */
function usedIn(query: string, fragments: readonly string[]): readonly string[] {
  const byName = new Map(fragments.map((fragment) => [/^fragment (\w+)/.exec(fragment)?.[1] ?? '', fragment]))
  const used = new Map<string, string>()
  const visit = (text: string) => {
    for (const [, name = ''] of text.matchAll(/\.\.\.(\w+)/g)) {
      const fragment = byName.get(name)
      if (fragment === undefined || used.has(name)) continue
      used.set(name, fragment)
      visit(fragment)
    }
  }
  visit(query)
  return [...used.values()]
}

function unique(differences: readonly Difference[]): readonly Difference[] {
  return [...new Map(differences.map((it) => [`${it.path} ${it.missing}`, it])).values()]
}
