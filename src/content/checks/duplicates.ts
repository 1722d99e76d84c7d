import { duplicatesAmong } from '../duplicates.ts'
import { formatValue } from '../jsonPath.ts'
import { blocksOf, propsOfKind } from './authored.ts'
import type { Checked, CheckedDocument, UncheckedIssue } from './Checked.ts'
import { everyValue, pathTo, property, textAt } from './json.ts'
import { repeatedKeys } from './repeatedKeys.ts'
import { messagesOf } from './words.ts'

/** Finds duplicate ids, names and addresses, of which one hides the other. */
export function duplicateMistakes(checked: Checked): UncheckedIssue[] {
  const withinDocuments = checked.documents.flatMap((document) => {
    const issues = [...repeatedKeys(document.source), ...idsIn(document.raw), ...listsOf(document)]
    const anchors = document.ref.type === 'page' ? anchorsIn(document, checked) : []
    return [...issues, ...anchors].map((it) => ({ file: document.ref.file, ...it }))
  })
  return [
    ...withinDocuments,
    ...duplicatesAmong((type) => checked.of(type).map(({ ref, raw }) => ({ ref, document: raw }))),
    ...unreachablePages(checked),
    ...duplicateDefaults(checked),
    ...checked.locales.flatMap((locale) => duplicateMessages(checked, locale)),
  ]
}

type DuplicateIssue = Omit<UncheckedIssue, 'file'>

/** Reports the second of two equal names in a list. */
function duplicatesIn(
  namedPaths: readonly { readonly path: string; readonly name: unknown }[],
  expected: string,
): DuplicateIssue[] {
  const seen = new Set<unknown>()
  return namedPaths.flatMap(({ path, name }) => {
    if (name === undefined) return []
    if (seen.has(name)) return [{ path, expected, found: formatValue(name) }]
    seen.add(name)
    return []
  })
}

function idsIn(raw: unknown): DuplicateIssue[] {
  return [...everyValue(raw)].flatMap(({ path, value }) => {
    if (!Array.isArray(value) || /^\$\.(schema|uiSchema)\b/.test(path)) return []
    const ids = value.map((item, index) => ({ path: `${path}[${index}].id`, name: textAt(item, 'id') }))
    return duplicatesIn(ids, 'an id that nothing else in the list has')
  })
}

/** Finds duplicate field names in the lists of a form. */
function listsOf({ ref, raw }: CheckedDocument): DuplicateIssue[] {
  if (ref.type !== 'form') return []
  return [...everyValue(raw)].flatMap(({ path, value }) => {
    const isNames = /(\.required|\["ui:order"\]|\.enum)$/.test(path) && Array.isArray(value)
    if (!isNames) return []
    const names = value.map((name: unknown, index) => ({ path: `${path}[${index}]`, name }))
    return duplicatesIn(names, 'each name once')
  })
}

/**
 * Finds duplicate anchors among blocks that every viewer sees; conditional blocks may exclude each
 * other.
 */
function anchorsIn({ raw }: CheckedDocument, { context }: Checked): DuplicateIssue[] {
  const anchors = blocksOf(raw, context.rules.registry).flatMap(({ definition, block, path, conditions }) =>
    conditions.length > 0
      ? []
      : propsOfKind(definition, 'x-kind', 'anchor').map((name) => ({
          path: pathTo(path, name),
          name: textAt(block, name),
        })),
  )
  return duplicatesIn(anchors, 'a place that no other block of the page has')
}

/**
 * Finds pages whose address is answered by something else: the server, a file, a locale prefix, or
 * a dot segment that browsers resolve.
 */
function unreachablePages({ context, locales, of }: Checked): UncheckedIssue[] {
  return of('page').flatMap(({ ref, raw }) => {
    const path = textAt(raw, 'path')
    if (path === undefined) return []
    const segments = path.split('/').slice(1)
    const isTaken = context.isServed(path) || context.hasFile(path) || locales.includes(segments[0] ?? '')
    if (!isTaken && !segments.some((segment) => segment === '.' || segment === '..')) return []
    return [
      { file: ref.file, path: '$.path', expected: 'an address that nothing else answers', found: formatValue(path) },
    ]
  })
}

function duplicateDefaults(checked: Checked): UncheckedIssue[] {
  const defaults = checked.of('locale').filter(({ raw }) => property(raw, 'isDefault') === true)
  const [first, ...others] = defaults
  return others.map(({ ref }) => ({
    file: ref.file,
    path: '$.isDefault',
    expected: `one default language, as ${first?.ref.file} is`,
    found: 'true',
  }))
}

/** Finds keys that occur in two namespaces, of which the later would hide the first. */
function duplicateMessages(checked: Checked, locale: string): UncheckedIssue[] {
  const first = new Map<string, string>()
  return messagesOf(checked, locale).flatMap(({ key, text: words, document }) => {
    const otherFile = first.get(key)
    if (otherFile === undefined) first.set(key, document.ref.file)
    if (otherFile === undefined || otherFile === document.ref.file) return []
    const expected = `a key other than those of ${otherFile}`
    return [{ file: document.ref.file, path: pathTo('$.messages', key), expected, found: formatValue(words) }]
  })
}
