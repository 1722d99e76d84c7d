import { componentTypeOf, pascal } from './fromEntry.ts'
import type { EntryType, Field, Model, Part } from './model.ts'

/** The fields of every type of the CMS, by the type's name. */
export type CmsSchema = ReadonlyMap<string, ReadonlySet<string>>

/** Something that one side has and the other hasn't. */
export interface Difference {
  /** `ComponentContentHero.palette`, or the type alone. */
  readonly path: string
  readonly missing: 'in the CMS' | 'here'
}

/** Asks for the version of every entry in `$status`, by the name of its type, and of every file. */
export const STAMPS_QUERY = 'query ($status: PublicationStatus) { contentStamps(status: $status) }'

export interface Queries {
  /** By the name of the type: asks for `$ids` in `$status`, in every language. */
  readonly entries: ReadonlyMap<string, string>
  readonly differences: readonly Difference[]
}

/** Asks for what types there are, and their fields. */
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

/** So many at most: as many as there are. */
const ALL = 'pagination: { limit: 10000 }'
const OF_LISTS = new Set(['rows', 'form-fields', 'words', 'slot'])
/** Fields that every entry has beside those of its author. */
const OWN = ['documentId', 'locale', 'updatedAt', 'publishedAt']
const NOT_AUTHORED = new Set([...OWN, 'id', 'createdAt', 'localizations', 'localizations_connection'])

/** The queries that both sides understand, and what only one of them does. */
export function buildQueries(model: Model, schema: CmsSchema): Queries {
  const differences: Difference[] = []
  const parts = [...model.parts.values()].filter(({ uid }) => {
    const name = componentTypeOf(uid)
    if (schema.has(name)) return true
    differences.push({ path: name, missing: 'in the CMS' })
    return false
  })
  const known = new Set(parts.map(({ uid }) => uid))
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
    const wanted = fields.flatMap((field) => attributesOf(field))
    for (const name of names) {
      const isKnown = wanted.includes(name) || NOT_AUTHORED.has(name) || name.endsWith('_connection')
      if (!isKnown) differences.push({ path: `${type}.${name}`, missing: 'here' })
    }
    return (
      fields
        .flatMap((field) => {
          const gone = attributesOf(field).filter((name) => !names.has(name))
          for (const name of gone) differences.push({ path: `${type}.${name}`, missing: 'in the CMS' })
          return attributesOf(field)
            .filter((name) => names.has(name))
            .map((name) => selected(name, field))
        })
        .join(' ') || '__typename'
    )
  }

  function selected(name: string, { attribute, shape }: Field): string {
    const asked = OF_LISTS.has(shape.is) ? `${name}(${ALL})` : name
    if (name !== attribute) return name // the address beside a file
    if (shape.is === 'file') return `${name} { url width height updatedAt }`
    if (shape.is === 'slot') return `${asked} { documentId }`
    if (shape.is === 'blocks') return `${name} { ${zones} }`
    if ('part' in shape) return known.has(shape.part.uid) ? `${asked} { ...${nameOf(shape.part)} }` : ''
    return name
  }

  const entries = types.map((type) => {
    const selection = selectionOf(type.fields, pascal(type.name))
    const own = OWN.filter((name) => name !== 'locale' || type.isLocalized)
    const filter = `filters: { documentId: { in: $ids } }, ${inEveryLanguage(type)}status: $status, ${ALL}`
    const query = `query ($ids: [ID], $status: PublicationStatus) { entries: ${listOf(type)}(${filter}) { ${own.join(' ')} ${selection} } }`
    return [type.name, [query, ...usedIn(query, fragments)].join('\n')] as const
  })
  return { entries: new Map(entries), differences: unique(differences) }
}

const attributesOf = ({ attribute, shape }: Field) =>
  shape.is === 'file' ? [attribute, `${attribute}Address`] : [attribute]
const inEveryLanguage = ({ isLocalized }: EntryType) => (isLocalized ? 'locale: "*", ' : '')
const nameOf = ({ uid }: Part) => `p_${uid.replaceAll(/[.-]/g, '_')}`

/** The name of the query that lists a type: `authTypes` */
function listOf({ name }: EntryType): string {
  const plural = `${pascal(name)}s`
  return plural.charAt(0).toLowerCase() + plural.slice(1)
}

/** GraphQL refuses fragments that nothing uses. */
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
