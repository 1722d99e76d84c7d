import { enter } from '../boundary.ts'
import type { BlockRules } from '../blocks.ts'
import type { DocumentRef } from '../documents.ts'
import { parseDocument } from '../parse.ts'
import { rankedLocales } from '../rankedLocales.ts'
import {
  type Check,
  type Checked,
  type CheckedDocument,
  type CheckName,
  type Mistake,
  type Surroundings,
  checkNames,
} from './Checked.ts'
import { documentMistakes } from './documents.ts'
import { duplicateMistakes } from './duplicates.ts'
import { formMistakes } from './forms.ts'
import { headingMistakes } from './headings.ts'
import { identityFieldMistakes } from './identityFields.ts'
import { imageMistakes } from './images.ts'
import { property, textAt } from './json.ts'
import { linkMistakes } from './links.ts'
import { messageMistakes } from './messages.ts'
import { nameMistakes } from './names.ts'
import { redirectMistakes } from './redirects.ts'
import { translationMistakes } from './translations.ts'

const checks: Readonly<Record<CheckName, Check>> = {
  document: documentMistakes,
  duplicate: duplicateMistakes,
  form: async (checked) => [...identityFieldMistakes(checked), ...(await formMistakes(checked))],
  heading: headingMistakes,
  image: imageMistakes,
  link: linkMistakes,
  message: messageMistakes,
  name: nameMistakes,
  redirect: redirectMistakes,
  translation: translationMistakes,
}

export interface SourceFile {
  readonly ref: DocumentRef
  readonly source: string
}

/** Every mistake in some content, by file and place; what two checks tell of one place is told once. */
export async function checkContent(files: readonly SourceFile[], around: Surroundings): Promise<Mistake[]> {
  return mistakesIn(readContent(files, around), checkNames)
}

/** Those that some checks find. */
export async function mistakesIn(checked: Checked, names: readonly CheckName[]): Promise<Mistake[]> {
  const found = new Map<string, Mistake>()
  for (const check of names) {
    for (const mistake of await checks[check](checked)) {
      const key = `${mistake.file} ${mistake.path}`
      if (!found.has(key)) found.set(key, { check, ...mistake })
    }
  }
  return [...found.values()].toSorted(byPlace)
}

const collator = new Intl.Collator('en', { numeric: true })
const byPlace = (a: Mistake, b: Mistake) => collator.compare(a.file, b.file) || collator.compare(a.path, b.path)

function readContent(files: readonly SourceFile[], around: Surroundings): Checked {
  const documents = readDocuments(files, around.rules)
  const locales = localesOf(documents)
  const [defaultLocale = ''] = locales
  return { documents, locales, defaultLocale, around, of: (type) => documents.filter(({ ref }) => ref.type === type) }
}

/** The documents as they are written, and what the boundary lets in of them. */
export function readDocuments(files: readonly SourceFile[], rules: BlockRules): CheckedDocument[] {
  // as the site takes them: of two that want the same place the first has it
  const inOrder = files.toSorted((a, b) => (a.ref.file < b.ref.file ? -1 : 1))
  const read = inOrder.map((file) => readDocument(file, rules))
  return read.map((it) => (it.raw === undefined ? { ...it, raw: siblingOf(it, read)?.raw } : it))
}

export function readDocument({ ref, source }: SourceFile, rules: BlockRules): CheckedDocument {
  const parsed = parseDocument(source)
  const { document, problems } = enter(ref, source, rules)
  return { ref, source, raw: 'value' in parsed ? parsed.value : undefined, document, problems }
}

/** A file that isn't JSON is told once: whoever names it finds what the other languages say. */
function siblingOf({ ref }: CheckedDocument, all: readonly CheckedDocument[]): CheckedDocument | undefined {
  return all.find((it) => it.raw !== undefined && it.ref.type === ref.type && it.ref.slug === ref.slug)
}

/** As the site ranks them. Folders, where there is no document of any. */
export function localesOf(documents: readonly CheckedDocument[]): string[] {
  const folders = new Set(documents.map(({ ref }) => ref.locale).filter(Boolean))
  const own = documents.filter(({ ref }) => ref.type === 'locale')
  if (own.length === 0) return [...folders].toSorted()
  const withPages = new Set(documents.filter(({ ref }) => ref.type === 'page').map(({ ref }) => ref.locale))
  const locales = own.flatMap(({ raw }) => {
    const code = textAt(raw, 'code')
    return code === undefined ? [] : [{ code, isDefault: property(raw, 'isDefault') === true }]
  })
  return [...new Set(rankedLocales(locales, (code) => withPages.has(code)).map(({ code }) => code))]
}
