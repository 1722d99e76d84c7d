import { property, textAt } from './checks/json.ts'
import { type DocumentRef, type DocumentType, type Problem, documentTypes } from './documents.ts'
import { shown } from './jsonPath.ts'

interface Claim {
  readonly field: string
  /** What two documents can't both have; undefined when the document says nothing. */
  readonly of: (document: unknown) => string | undefined
  /** Instead of words about the field. */
  readonly expected?: string
}

const text = (field: string): Claim => ({ field, of: (document) => textAt(document, field) })

/** By type, and within a language where the type has languages. */
const claims: Readonly<Partial<Record<DocumentType, Claim>>> = {
  // what a parameter is called makes no difference to which addresses it takes
  page: {
    field: 'path',
    of: (document) =>
      textAt(document, 'path')
        ?.normalize('NFC')
        .replaceAll(/:[^/]+/g, ':'),
  },
  menu: text('slug'),
  form: text('slug'),
  dialog: text('slug'),
  'auth-type': { field: 'id', of: (document) => numberAt(document, 'id') },
  'validation-message': { field: 'code', of: messageName },
  redirect: {
    field: 'from_url',
    of: redirectName,
    expected: 'another from_url, language or country than a rule before',
  },
  locale: text('code'),
  'seo-settings': text('host'),
  'site-config': { field: 'brand', of: () => 'site', expected: 'one site config a language' },
}

/** The one field that no two documents of a type in one language can have alike; undefined where it takes more to tell. */
export function uniqueFieldOf(type: DocumentType): string | undefined {
  const { field, expected } = claims[type] ?? {}
  return type === 'validation-message' || expected ? undefined : field
}

/** The name that documents of a type go by among those of one language; undefined where none has one. */
export function nameOf(type: DocumentType, document: unknown): string | undefined {
  return claims[type]?.of(document)
}

interface Claimant {
  readonly ref: DocumentRef
  readonly document: unknown
}

/** Documents that another one hides, as two pages for one path; `all` gives those of a type, the first one wins. */
export function duplicatesAmong(all: (type: DocumentType) => readonly Claimant[]): Problem[] {
  return Object.keys(documentTypes).flatMap((type) => duplicatesOf(type as DocumentType, all))
}

function duplicatesOf(type: DocumentType, all: (type: DocumentType) => readonly Claimant[]): Problem[] {
  const claim = claims[type]
  const first = new Map<string, string>()
  return (claim ? all(type) : []).flatMap(({ ref: { locale, file }, document }) => {
    const claimed = claim?.of(document)
    if (claim === undefined || claimed === undefined) return []
    const key = `${locale} ${claimed}`
    const other = first.get(key)
    if (other === undefined) {
      first.set(key, file)
      return []
    }
    const { field, expected = `a ${field} other than that of ${other}` } = claim
    return [{ file, path: `$.${field}`, expected, found: shown(property(document, field)) }]
  })
}

function numberAt(document: unknown, field: string): string | undefined {
  const found = property(document, field)
  return typeof found === 'number' ? String(found) : undefined
}

function messageName(document: unknown): string | undefined {
  const code = textAt(document, 'code')
  return code === undefined ? undefined : [textAt(document, 'field'), code].filter(Boolean).join('.')
}

/** Rules for one address differ by their conditions. */
function redirectName(document: unknown): string | undefined {
  const from = textAt(document, 'from_url')?.replace(/(?<=.)\/$/, '')
  return from && [from, textAt(document, 'language'), textAt(document, 'country')].filter(Boolean).join(' ')
}
