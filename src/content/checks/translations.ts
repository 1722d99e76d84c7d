import { entriesOf } from '#src/shared/keysOf.ts'
import type { DocumentRef, DocumentType } from '../documents.ts'
import { formatValue } from '../jsonPath.ts'
import type { Checked, CheckedDocument, UncheckedIssue } from './Checked.ts'
import { pathTo, textAt } from './json.ts'
import { fileForKey, messageUse, pluralFormOf, pluralForms, stemOf, messagesOf } from './words.ts'

/**
 * Finds documents, addresses, messages and plural forms that one language has and another lacks.
 */
export function translationMistakes(checked: Checked): UncheckedIssue[] {
  return [
    ...unknownLocales(checked),
    ...missingDocuments(checked),
    ...otherNames(checked),
    ...missingMessages(checked),
    ...checked.locales.flatMap((locale) => unknownValues(checked, locale)),
  ]
}

const localized = ({ documents }: Checked) => documents.filter(({ ref }) => ref.locale !== '')

function unknownLocales(checked: Checked): UncheckedIssue[] {
  return localized(checked)
    .filter(({ ref }) => !checked.locales.includes(ref.locale))
    .map(({ ref }) => ({
      file: ref.file,
      path: '$',
      expected: `a folder of a language: ${checked.locales.join(', ')}`,
      found: formatValue(ref.locale),
    }))
}

function missingDocuments(checked: Checked): UncheckedIssue[] {
  const keyFor = ({ type, slug }: DocumentRef, locale: string) => `${type}/${locale}/${slug}`
  const existingKeys = new Set(checked.documents.map(({ ref }) => keyFor(ref, ref.locale)))
  const firstDocuments = new Map<string, CheckedDocument>()
  // the default language first, which authors translate from
  const inDefault = ({ ref }: CheckedDocument) => Number(ref.locale === checked.defaultLocale)
  for (const document of localized(checked).toSorted((a, b) => inDefault(b) - inDefault(a))) {
    const subject = `${document.ref.type} ${document.ref.slug}`
    if (checked.locales.includes(document.ref.locale) && !firstDocuments.has(subject))
      firstDocuments.set(subject, document)
  }
  return [...firstDocuments.values()].flatMap(({ ref }) =>
    checked.locales
      .filter((locale) => !existingKeys.has(keyFor(ref, locale)))
      .map((locale) => ({
        file: fileIn(ref, locale),
        path: '$',
        expected: `a document, as there is ${ref.file}`,
        found: 'nothing',
      })),
  )
}

/** Returns the file that the same document in another language would have. */
function fileIn({ type, locale, file }: DocumentRef, other: string): string {
  const folder = `${type}/${locale}/`
  return file.startsWith(folder) ? `${type}/${other}/${file.slice(folder.length)}` : `${file} in ${other}`
}

/**
 * The field that identifies a document. It must be the same in all languages, so that links and
 * language changes work.
 */
const identifyingFields = {
  page: 'path',
  dialog: 'slug',
  form: 'slug',
  menu: 'slug',
  'validation-message': 'code',
} satisfies Partial<Record<DocumentType, string>>

function otherNames(checked: Checked): UncheckedIssue[] {
  return entriesOf(identifyingFields).flatMap(([type, field]) => {
    const named = checked.of(type).flatMap(({ ref, raw }) => {
      const name = textAt(raw, field)
      return name === undefined ? [] : [{ ref, name }]
    })
    return [...Map.groupBy(named, ({ ref }) => ref.slug).values()].flatMap((versions) => {
      const expectedName = mostCommon(versions, checked.defaultLocale)
      return versions
        .filter(({ name }) => name !== expectedName)
        .map(({ ref, name }) => ({
          file: ref.file,
          path: `$.${field}`,
          expected: `${formatValue(expectedName)}, as in other languages`,
          found: formatValue(name),
        }))
    })
  })
}

interface NamedDocument {
  readonly ref: DocumentRef
  readonly name: string
}

/** Returns the most common name; when several are, the one of the default language. */
function mostCommon(versions: readonly NamedDocument[], defaultLocale: string): string | undefined {
  const weightOf = (all: readonly NamedDocument[]) =>
    all.length * 2 + Number(all.some(({ ref }) => ref.locale === defaultLocale))
  const groups = [...Map.groupBy(versions, ({ name }) => name)]
  return groups.toSorted(([, a], [, b]) => weightOf(b) - weightOf(a))[0]?.[0]
}

/** Finds used messages that some language has and another lacks. */
function missingMessages(checked: Checked): UncheckedIssue[] {
  const isUsed = messageUse(checked)
  const { locales } = checked
  const keys = locales.flatMap((locale) => messagesOf(checked, locale).map(({ key }) => key))
  const usedKeys = keys.filter((key) => isUsed(stemOf(key)))
  const stems = new Set(usedKeys.map(stemOf))
  // a message with a number needs the plural forms of each language
  const plurals = new Set(usedKeys.flatMap((key) => (pluralFormOf(key) ? [stemOf(key)] : [])))
  return locales.flatMap((locale) => {
    const ownKeys = new Set(messagesOf(checked, locale).flatMap(({ key, text: words }) => (words.trim() ? [key] : [])))
    const forms = pluralForms(locale)
    return [...stems]
      .flatMap((stem) => (plurals.has(stem) ? forms.map((form) => `${stem}_${form}`) : [stem]))
      .filter((key) => !ownKeys.has(key))
      .map((key) => ({
        file: fileForKey(checked, key, locale),
        path: pathTo('$.messages', key),
        expected: `words in ${locale}`,
        found: 'nothing',
      }))
  })
}

/**
 * Finds values in messages that code doesn't provide. The default language has all those that it
 * provides.
 */
function unknownValues(checked: Checked, locale: string): UncheckedIssue[] {
  if (locale === checked.defaultLocale) return []
  const valuesByStem = new Map<string, Set<string>>()
  for (const { key, text: words } of messagesOf(checked, checked.defaultLocale)) {
    const values = valuesByStem.get(stemOf(key)) ?? new Set()
    for (const value of valuesIn(words)) values.add(value)
    valuesByStem.set(stemOf(key), values)
  }
  return messagesOf(checked, locale).flatMap(({ key, text: words, document }) => {
    const values = valuesByStem.get(stemOf(key))
    const unknown = values && valuesIn(words).find((value) => !values.has(value) && value !== 'count')
    if (!unknown) return []
    const expected = [...values].map((value) => `{{${value}}}`).join(', ') || 'no value'
    return [{ file: document.ref.file, path: pathTo('$.messages', key), expected, found: `{{${unknown}}}` }]
  })
}

const valuesIn = (text: string) => [...text.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map(([, name = '']) => name)
