import { shown } from '../jsonPath.ts'
import { duplicatesAmong } from '../duplicates.ts'
import { blocksOf, propsOfKind } from './authored.ts'
import type { Checked, CheckedDocument, Found } from './Checked.ts'
import { repeatedKeys } from './jsonKeys.ts'
import { everyValue, pathTo, property, textAt } from './json.ts'
import { wordsOf } from './words.ts'

/** Ids, names and addresses that are given twice, so that one hides the other. */
export function duplicateMistakes(checked: Checked): Found[] {
  const inside = checked.documents.flatMap((document) => {
    const found = [...repeatedKeys(document.source), ...idsIn(document.raw), ...listsOf(document)]
    const places = document.ref.type === 'page' ? anchorsIn(document, checked) : []
    return [...found, ...places].map((it) => ({ file: document.ref.file, ...it }))
  })
  return [
    ...inside,
    ...duplicatesAmong((type) => checked.of(type).map(({ ref, raw }) => ({ ref, document: raw }))),
    ...unreachable(checked),
    ...defaultsTwice(checked),
    ...checked.locales.flatMap((locale) => wordsTwice(checked, locale)),
  ]
}

type Repeated = Omit<Found, 'file'>

/** The second of two equal names in one list. */
function repeated(places: readonly { readonly path: string; readonly name: unknown }[], expected: string): Repeated[] {
  const seen = new Set<unknown>()
  return places.flatMap(({ path, name }) => {
    if (name === undefined) return []
    if (seen.has(name)) return [{ path, expected, found: shown(name) }]
    seen.add(name)
    return []
  })
}

function idsIn(raw: unknown): Repeated[] {
  return [...everyValue(raw)].flatMap(({ path, value }) => {
    if (!Array.isArray(value) || /^\$\.(schema|uiSchema)\b/.test(path)) return []
    const ids = value.map((item, index) => ({ path: `${path}[${index}].id`, name: textAt(item, 'id') }))
    return repeated(ids, 'an id that nothing else in the list has')
  })
}

/** Names of fields in the lists of a form. */
function listsOf({ ref, raw }: CheckedDocument): Repeated[] {
  if (ref.type !== 'form') return []
  return [...everyValue(raw)].flatMap(({ path, value }) => {
    const isNames = /(\.required|\["ui:order"\]|\.enum)$/.test(path) && Array.isArray(value)
    if (!isNames) return []
    const names = value.map((name: unknown, index) => ({ path: `${path}[${index}]`, name }))
    return repeated(names, 'each name once')
  })
}

/** Only among blocks that everyone sees: others may take turns. */
function anchorsIn({ raw }: CheckedDocument, { around }: Checked): Repeated[] {
  const anchors = blocksOf(raw, around.rules.registry).flatMap(({ definition, block, path, conditions }) =>
    conditions.length > 0
      ? []
      : propsOfKind(definition, 'x-kind', 'anchor').map((name) => ({
          path: pathTo(path, name),
          name: textAt(block, name),
        })),
  )
  return repeated(anchors, 'a place that no other block of the page has')
}

/** Pages behind something that answers first: the server, a file, a language, what a browser makes of dots. */
function unreachable({ around, locales, of }: Checked): Found[] {
  return of('page').flatMap(({ ref, raw }) => {
    const path = textAt(raw, 'path')
    if (path === undefined) return []
    const segments = path.split('/').slice(1)
    const isTaken = around.isServed(path) || around.hasFile(path) || locales.includes(segments[0] ?? '')
    if (!isTaken && !segments.some((segment) => segment === '.' || segment === '..')) return []
    return [{ file: ref.file, path: '$.path', expected: 'an address that nothing else answers', found: shown(path) }]
  })
}

function defaultsTwice(checked: Checked): Found[] {
  const defaults = checked.of('locale').filter(({ raw }) => property(raw, 'isDefault') === true)
  const [first, ...others] = defaults
  return others.map(({ ref }) => ({
    file: ref.file,
    path: '$.isDefault',
    expected: `one default language, as ${first?.ref.file} is`,
    found: 'true',
  }))
}

/** The later of two namespaces would hide the words of the first. */
function wordsTwice(checked: Checked, locale: string): Found[] {
  const first = new Map<string, string>()
  return wordsOf(checked, locale).flatMap(({ key, words, document }) => {
    const other = first.get(key)
    if (other === undefined) first.set(key, document.ref.file)
    if (other === undefined || other === document.ref.file) return []
    const expected = `a key other than those of ${other}`
    return [{ file: document.ref.file, path: pathTo('$.messages', key), expected, found: shown(words) }]
  })
}
