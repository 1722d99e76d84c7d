import { messageKey } from '#schemas/validationMessage.ts'
import { keysOf } from '#src/shared/keysOf.ts'
import { property, textAt } from './checks/json.ts'
import { type DocumentRef, type DocumentType, type DocumentIssue, documentTypes } from './documents.ts'
import { formatValue } from './jsonPath.ts'

interface UniqueField {
  readonly field: string
  /** Returns the value that must be unique; undefined when the document has none. */
  readonly valueIn: (document: unknown) => string | undefined
  /** Replaces the default expectation. */
  readonly expected?: string
}

const uniqueText = (field: string): UniqueField => ({ field, valueIn: (document) => textAt(document, field) })

/** The unique field of each type, within a locale for localized types. */
const uniqueFields: Readonly<Partial<Record<DocumentType, UniqueField>>> = {
  // the names of parameters make no difference to the addresses that a path matches
  page: {
    field: 'path',
    valueIn: (document) =>
      textAt(document, 'path')
        ?.normalize('NFC')
        .replaceAll(/:[^/]+/g, ':'),
  },
  menu: uniqueText('slug'),
  form: uniqueText('slug'),
  dialog: uniqueText('slug'),
  'auth-type': { field: 'id', valueIn: (document) => numberAt(document, 'id') },
  'validation-message': { field: 'code', valueIn: messageName },
  redirect: {
    field: 'from_url',
    valueIn: redirectName,
    expected: 'another from_url, language or country than a rule before',
  },
  locale: uniqueText('code'),
  'seo-settings': uniqueText('host'),
  'site-config': { field: 'brand', valueIn: () => 'site', expected: 'one site config a language' },
}

/**
 * Returns the one field that must be unique among documents of a type in a locale; undefined when
 * several fields decide.
 */
export function uniqueFieldOf(type: DocumentType): string | undefined {
  const { field, expected } = uniqueFields[type] ?? {}
  return type === 'validation-message' || expected ? undefined : field
}

/**
 * Returns the name of a document, which is unique within its type and locale; undefined for types
 * without names.
 */
export function nameOf(type: DocumentType, document: unknown): string | undefined {
  return uniqueFields[type]?.valueIn(document)
}

interface NamedDocument {
  readonly ref: DocumentRef
  readonly document: unknown
}

/**
 * Reports documents that are hidden by another one, such as two pages with one path. `all` returns
 * the documents of a type; the first of two takes precedence.
 */
export function duplicatesAmong(all: (type: DocumentType) => readonly NamedDocument[]): DocumentIssue[] {
  return keysOf(documentTypes).flatMap((type) => duplicatesOf(type, all))
}

function duplicatesOf(type: DocumentType, all: (type: DocumentType) => readonly NamedDocument[]): DocumentIssue[] {
  const uniqueField = uniqueFields[type]
  const first = new Map<string, string>()
  return (uniqueField ? all(type) : []).flatMap(({ ref: { locale, file }, document }) => {
    const name = uniqueField?.valueIn(document)
    if (uniqueField === undefined || name === undefined) return []
    const key = `${locale} ${name}`
    const otherFile = first.get(key)
    if (otherFile === undefined) {
      first.set(key, file)
      return []
    }
    const { field, expected = `a ${field} other than that of ${otherFile}` } = uniqueField
    return [{ file, path: `$.${field}`, expected, found: formatValue(property(document, field)) }]
  })
}

function numberAt(document: unknown, field: string): string | undefined {
  const value = property(document, field)
  return typeof value === 'number' ? String(value) : undefined
}

function messageName(document: unknown): string | undefined {
  const code = textAt(document, 'code')
  if (code === undefined) return undefined
  return messageKey({ code, field: textAt(document, 'field'), rule: textAt(document, 'rule') })
}

/** Rules for one address differ by their conditions. */
function redirectName(document: unknown): string | undefined {
  const from = textAt(document, 'from_url')?.replace(/(?<=.)\/$/, '')
  return from && [from, textAt(document, 'language'), textAt(document, 'country')].filter(Boolean).join(' ')
}
