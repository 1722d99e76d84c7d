import type { MarkedOrigin } from '#src/engine/origin.ts'
import { ORIGIN_ATTRIBUTE, readMarks } from '#src/engine/originMarks.ts'

/**
 * An editable part of the page: a block, or a text of a document that is shown as one, such as a
 * menu or a form.
 */
export interface Edited {
  /** The block's component, or the document's type. */
  readonly name: string
  /** Its topmost elements. */
  readonly elements: readonly Element[]
  /**
   * Returns the path in the CMS: of the field that the element shows if it can be found, else of
   * its row, else of the block.
   */
  path(): string
}

type BlockMark = MarkedOrigin & Required<Pick<MarkedOrigin, 'fields'>>

/** Returns the innermost editable part around an element, by the marks of the preview's elements. */
export function editedAround(element: Element): Edited | undefined {
  for (let it: Element | null = element; it; it = it.parentElement) {
    for (const mark of readMarks(it)) {
      const edited = editedBy(mark, { element, elements: elementsOf(it, mark) })
      if (edited) return edited
    }
  }
  return undefined
}

function editedBy(mark: MarkedOrigin, { element, elements }: Asked): Edited | undefined {
  const { name } = mark
  if (isBlockMark(mark)) return { name, elements, path: () => pathOf(mark, { element, elements }) }
  const shown = textShownBy({ element: labelOf(element), elements }, textsOf(mark))
  return shown && { name, elements: [shown.by, element], path: () => `${mark.place}#${shown.path}` }
}

const isBlockMark = (mark: MarkedOrigin): mark is BlockMark => mark.fields !== undefined

/** Returns the elements beside this one that have the same mark. */
function elementsOf(element: Element, { place }: MarkedOrigin): readonly Element[] {
  const siblings = element.parentElement?.querySelectorAll(`:scope > [${ORIGIN_ATTRIBUTE}]`) ?? []
  return [element, ...siblings].filter(
    (it, index, all) => all.indexOf(it) === index && readMarks(it).some((mark) => mark.place === place),
  )
}

/** Returns the label of a form field; other elements are returned as they are. */
const labelOf = (element: Element) =>
  element.closest<HTMLInputElement>('input, select, textarea')?.labels?.[0] ?? element

/** Returns the admin address of a CMS path such as `page/<id>/<locale>#blocks.2.title`. */
export function adminAddress(cms: string, path: string): string {
  const [place = '', field] = path.split('#')
  const [type = '', documentId = '', locale] = place.split('/')
  const query = [locale && `plugins[i18n][locale]=${locale}`, field && `at=${field}`].filter(Boolean)
  return `${cms}/admin/content-manager/collection-types/api::${type}.${type}/${documentId}?${query.join('&')}`
}

interface Asked {
  readonly element: Element
  /** The topmost elements of the part that contains it. */
  readonly elements: readonly Element[]
}

function pathOf(mark: BlockMark, asked: Asked): string {
  const { place, fields } = mark
  const texts = textsOf(mark)
  const row = rowAround(asked, texts)
  const shown = textShownBy(asked, texts, ({ path }) => row !== undefined && path.startsWith(`${row}.`))
  const field = fields[shown?.path ?? row ?? '']
  return field === undefined ? place : `${place}.${field}`
}

const textsOf = ({ texts }: MarkedOrigin): readonly AuthoredText[] =>
  Object.entries(texts).map(([path, value]) => ({ path, value }))

interface AuthoredText {
  readonly path: string
  readonly value: string
}

interface ShownText extends AuthoredText {
  readonly by: Element
}

/**
 * Finds the text or picture that an element, or the nearest one around it, shows. Texts that are
 * likely go first.
 */
function textShownBy(
  { element, elements }: Asked,
  texts: readonly AuthoredText[],
  isLikely: (text: AuthoredText) => boolean = () => false,
): ShownText | undefined {
  const isInside = (it: Element) => elements.some((root) => root.contains(it))
  for (let it: Element | null = element; it && isInside(it); it = it.parentElement) {
    const by = it
    const alike = texts.filter(({ value }) => shows(by, value))
    const likely = alike.filter(isLikely)
    const candidates = likely.length > 0 ? likely : alike
    const [first] = candidates
    if (!first) continue
    const turn = candidates.length > 1 ? turnOf(by, elements, first.value) : 0
    return { ...(candidates[turn] ?? candidates.at(-1) ?? first), by }
  }
  return undefined
}

/**
 * Returns the index of an element among those that show the same text; fields are expected in the
 * order of the page.
 */
function turnOf(element: Element, elements: readonly Element[], value: string): number {
  const all = elements.flatMap((root) => [root, ...root.querySelectorAll('*')]).filter((it) => shows(it, value))
  const innermost = all.filter((it) => !all.some((other) => other !== it && it.contains(other)))
  return Math.max(
    0,
    innermost.findIndex((it) => it.contains(element) || element.contains(it)),
  )
}

/**
 * Returns the path of the list row that contains the element: the nearest element around it that
 * shows more texts of one row than of any other is that row's. The block's own elements contain all
 * rows.
 */
function rowAround({ element, elements }: Asked, texts: readonly AuthoredText[]): string | undefined {
  for (let it: Element | null = element; it && !elements.includes(it); it = it.parentElement) {
    const around = it
    const inside = [around, ...around.querySelectorAll('*')]
    const counts = new Map<string, number>()
    for (const { path, value } of texts) {
      if (!inside.some((one) => shows(one, value))) continue
      for (const row of rowsOf(path)) counts.set(row, (counts.get(row) ?? 0) + 1)
    }
    const most = Math.max(...counts.values())
    const rows = [...counts.keys()].filter((row) => counts.get(row) === most)
    const [innermost = ''] = rows.toSorted((a, b) => b.length - a.length)
    if (rows.length > 0 && rows.every((row) => `${innermost}.`.startsWith(`${row}.`))) return innermost
  }
  return undefined
}

/** Returns the rows that contain a text: `cards.1.buttons.0.label` → `cards.1.buttons.0`, `cards.1` */
function rowsOf(path: string): readonly string[] {
  const keys = path.split('.')
  return keys.flatMap((key, index) => (/^\d+$/.test(key) ? [keys.slice(0, index + 1).join('.')] : []))
}

function shows(element: Element, value: string): boolean {
  if (element instanceof HTMLImageElement)
    return [element.alt, pathIn(element.currentSrc || element.src)].includes(value)
  const letters = lettersOf(element.textContent ?? '')
  // a text may contain a < that begins no tag
  return isMadeOf(letters, wordsOf(value)) || isMadeOf(letters, wordsOf(value.replaceAll(TAG, ' ')))
}

const pathIn = (url: string) => URL.parse(url)?.pathname

/**
 * Returns whether letters consist of a text whose bindings, as in `Welcome, {player.name}!`, stand
 * for any letters.
 */
function isMadeOf(letters: string, words: string): boolean {
  const pieces = words.split(/\{[^{}]*\}/).map(lettersOf)
  if (!pieces.some(Boolean)) return false
  const [first = '', ...rest] = pieces
  const last = rest.at(-1)
  if (last === undefined) return letters === first
  let at = first.length
  for (const piece of rest) {
    const found = letters.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return letters.startsWith(first) && letters.endsWith(last)
}

/** Removes white space, since lines break differently on the page. */
const lettersOf = (text: string) => text.replaceAll(/\s+/g, '')

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

const TAG = /<[^>]*>/g

/** Removes the marks of formatted text and decodes entities. */
function wordsOf(value: string): string {
  return value.replaceAll(/\*\*|\|/g, ' ').replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
