import type { DocumentRef, DocumentType } from '../documents.ts'
import { shown } from '../jsonPath.ts'
import type { Checked, CheckedDocument, Found } from './Checked.ts'
import { pathTo, textAt } from './json.ts'
import { homeOf, messageUse, pluralFormOf, pluralForms, stemOf, wordsOf } from './words.ts'

/** What one language has and another lacks: documents, addresses, words and their plural forms. */
export function translationMistakes(checked: Checked): Found[] {
  return [
    ...unknownLocales(checked),
    ...missingDocuments(checked),
    ...otherNames(checked),
    ...missingWords(checked),
    ...checked.locales.flatMap((locale) => strangeValues(checked, locale)),
  ]
}

const localized = ({ documents }: Checked) => documents.filter(({ ref }) => ref.locale !== '')

function unknownLocales(checked: Checked): Found[] {
  return localized(checked)
    .filter(({ ref }) => !checked.locales.includes(ref.locale))
    .map(({ ref }) => ({
      file: ref.file,
      path: '$',
      expected: `a folder of a language: ${checked.locales.join(', ')}`,
      found: shown(ref.locale),
    }))
}

function missingDocuments(checked: Checked): Found[] {
  const placeOf = ({ type, slug }: DocumentRef, locale: string) => `${type}/${locale}/${slug}`
  const known = new Set(checked.documents.map(({ ref }) => placeOf(ref, ref.locale)))
  const first = new Map<string, CheckedDocument>()
  for (const document of localized(checked)) {
    const subject = `${document.ref.type} ${document.ref.slug}`
    if (checked.locales.includes(document.ref.locale) && !first.has(subject)) first.set(subject, document)
  }
  return [...first.values()].flatMap(({ ref }) =>
    checked.locales
      .filter((locale) => !known.has(placeOf(ref, locale)))
      .map((locale) => ({
        file: fileIn(ref, locale),
        path: '$',
        expected: `a document, as there is ${ref.file}`,
        found: 'nothing',
      })),
  )
}

/** Where the same document in another language would be. */
function fileIn({ type, locale, file }: DocumentRef, other: string): string {
  const folder = `${type}/${locale}/`
  return file.startsWith(folder) ? `${type}/${other}/${file.slice(folder.length)}` : `${file} in ${other}`
}

/** What a document is called by: the same in all languages, so that links hold and a visitor may change the language. */
const names: Readonly<Partial<Record<DocumentType, string>>> = {
  page: 'path',
  dialog: 'slug',
  form: 'slug',
  menu: 'slug',
  'validation-message': 'code',
}

function otherNames(checked: Checked): Found[] {
  return Object.entries(names).flatMap(([type, field]) => {
    const named = checked.of(type as DocumentType).flatMap(({ ref, raw }) => {
      const name = textAt(raw, field)
      return name === undefined ? [] : [{ ref, name }]
    })
    return [...Map.groupBy(named, ({ ref }) => ref.slug).values()].flatMap((versions) => {
      const wanted = mostCommon(versions, checked.defaultLocale)
      return versions
        .filter(({ name }) => name !== wanted)
        .map(({ ref, name }) => ({
          file: ref.file,
          path: `$.${field}`,
          expected: `${shown(wanted)}, as in other languages`,
          found: shown(name),
        }))
    })
  })
}

interface Named {
  readonly ref: DocumentRef
  readonly name: string
}

/** What most languages say; the default one where they are even. */
function mostCommon(versions: readonly Named[], defaultLocale: string): string | undefined {
  const weigh = (all: readonly Named[]) => all.length * 2 + Number(all.some(({ ref }) => ref.locale === defaultLocale))
  const groups = [...Map.groupBy(versions, ({ name }) => name)]
  return groups.toSorted(([, a], [, b]) => weigh(b) - weigh(a))[0]?.[0]
}

/** Of what is shown: what some language says and another doesn't. */
function missingWords(checked: Checked): Found[] {
  const isUsed = messageUse(checked)
  const { locales } = checked
  const keys = locales.flatMap((locale) => wordsOf(checked, locale).map(({ key }) => key))
  const wanted = keys.filter((key) => isUsed(stemOf(key)))
  const stems = new Set(wanted.map(stemOf))
  // of a number, the forms are those of the language
  const plurals = new Set(wanted.flatMap((key) => (pluralFormOf(key) ? [stemOf(key)] : [])))
  return locales.flatMap((locale) => {
    const own = new Set(wordsOf(checked, locale).flatMap(({ key, words }) => (words.trim() ? [key] : [])))
    const forms = pluralForms(locale)
    return [...stems]
      .flatMap((stem) => (plurals.has(stem) ? forms.map((form) => `${stem}_${form}`) : [stem]))
      .filter((key) => !own.has(key))
      .map((key) => ({
        file: homeOf(checked, key, locale),
        path: pathTo('$.messages', key),
        expected: `words in ${locale}`,
        found: 'nothing',
      }))
  })
}

/** A message can show only the values that the code gives: those that the default language shows. */
function strangeValues(checked: Checked, locale: string): Found[] {
  if (locale === checked.defaultLocale) return []
  const known = new Map<string, Set<string>>()
  for (const { key, words } of wordsOf(checked, checked.defaultLocale)) {
    const values = known.get(stemOf(key)) ?? new Set()
    for (const value of valuesIn(words)) values.add(value)
    known.set(stemOf(key), values)
  }
  return wordsOf(checked, locale).flatMap(({ key, words, document }) => {
    const values = known.get(stemOf(key))
    const strange = values && valuesIn(words).find((value) => !values.has(value) && value !== 'count')
    if (!strange) return []
    const expected = [...values].map((value) => `{{${value}}}`).join(', ') || 'no value'
    return [{ file: document.ref.file, path: pathTo('$.messages', key), expected, found: `{{${strange}}}` }]
  })
}

const valuesIn = (words: string) => [...words.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map(([, name = '']) => name)
