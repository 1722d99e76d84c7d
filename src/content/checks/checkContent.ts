import type { DocumentRef } from '../documents.ts'
import type { BlockRules } from '../parsing/blocks.ts'
import { parseDocument } from '../parsing/parse.ts'
import { parseContentDocument } from '../parsing/parseContentDocument.ts'
import { rankedLocales } from '../rankedLocales.ts'
import {
  type Check,
  type Checked,
  type CheckedDocument,
  type CheckName,
  type CheckIssue,
  type CheckContext,
  checkNames,
  isOfType,
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

/** Returns every issue in content, sorted by file and path, with one issue at most per path. */
export async function checkContent(files: readonly SourceFile[], context: CheckContext): Promise<CheckIssue[]> {
  return mistakesIn(readContent(files, context), checkNames)
}

/** Returns the issues that the given checks find. */
export async function mistakesIn(checked: Checked, names: readonly CheckName[]): Promise<CheckIssue[]> {
  const mistakes = new Map<string, CheckIssue>()
  for (const check of names) {
    for (const mistake of await checks[check](checked)) {
      const key = `${mistake.file} ${mistake.path}`
      if (!mistakes.has(key)) mistakes.set(key, { check, ...mistake })
    }
  }
  return [...mistakes.values()].toSorted(byPath)
}

const collator = new Intl.Collator('en', { numeric: true })
const byPath = (a: CheckIssue, b: CheckIssue) => collator.compare(a.file, b.file) || collator.compare(a.path, b.path)

function readContent(files: readonly SourceFile[], context: CheckContext): Checked {
  const documents = readDocuments(files, context.rules)
  const locales = localesOf(documents)
  const [defaultLocale = ''] = locales
  return { documents, locales, defaultLocale, context, of: (type) => documents.filter((it) => isOfType(it, type)) }
}

/** Parses documents, and keeps the authored form beside the result of the boundary. */
export function readDocuments(files: readonly SourceFile[], rules: BlockRules): CheckedDocument[] {
  // in the order of the site: of two documents with the same name the first takes precedence
  const inOrder = files.toSorted((a, b) => (a.ref.file < b.ref.file ? -1 : 1))
  const read = inOrder.map((file) => readDocument(file, rules))
  return read.map((it) => (it.raw === undefined ? { ...it, raw: siblingOf(it, read)?.raw } : it))
}

export function readDocument({ ref, source }: SourceFile, rules: BlockRules): CheckedDocument {
  const parsed = parseDocument(source)
  const { document, mentions, problems } = parseContentDocument(ref, source, rules)
  return { ref, source, raw: 'value' in parsed ? parsed.value : undefined, document, mentions, problems }
}

/**
 * Finds the same document in another language, which replaces a file that isn't JSON: that
 * file is reported only once.
 */
function siblingOf({ ref }: CheckedDocument, all: readonly CheckedDocument[]): CheckedDocument | undefined {
  return all.find((it) => it.raw !== undefined && it.ref.type === ref.type && it.ref.slug === ref.slug)
}

/** Returns the locales in the site's order; without locale documents, the names of the folders. */
export function localesOf(documents: readonly CheckedDocument[]): string[] {
  const folders = new Set(documents.map(({ ref }) => ref.locale).filter(Boolean))
  const localeDocuments = documents.filter(({ ref }) => ref.type === 'locale')
  if (localeDocuments.length === 0) return [...folders].toSorted()
  const localesWithPages = new Set(documents.filter(({ ref }) => ref.type === 'page').map(({ ref }) => ref.locale))
  const locales = localeDocuments.flatMap(({ raw }) => {
    const code = textAt(raw, 'code')
    return code === undefined ? [] : [{ code, isDefault: property(raw, 'isDefault') === true }]
  })
  return [...new Set(rankedLocales(locales, (code) => localesWithPages.has(code)).map(({ code }) => code))]
}
