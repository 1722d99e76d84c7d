import type { BlockOrigin, DocumentOrigin } from '#src/engine/origin.ts'
import type { PresentedNode } from '#src/engine/node.ts'
import { isObject, valueAt } from '#src/shared/json.ts'
import { type Fiber, childrenOf, fibersAround, isBlock } from '../inspector/fibers.ts'

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

type EditedBlock = PresentedNode & { readonly origin: BlockOrigin }

/** Returns the innermost editable part around an element. */
export function editedAround(element: Element): Edited | undefined {
  for (const fiber of fibersAround(element)) {
    const props = fiber.memoizedProps ?? {}
    const block = props['block']
    if (isEdited(block)) {
      const elements = [...elementsOf(fiber)]
      return { name: block.component, elements, path: () => pathOf(block, { element, elements }) }
    }
    const origin = Object.values(props).map(originOf).find(Boolean)
    const shown = origin && textOf(origin, { element: labelOf(element), elements: [...elementsOf(fiber)] })
    if (shown) return { name: shown.type, elements: [shown.by, element], path: () => shown.path }
  }
  return undefined
}

const isEdited = (block: unknown): block is EditedBlock => isBlock(block) && block.origin !== undefined

/** Returns the origin of a document, if the value has one. */
function originOf(value: unknown): DocumentOrigin | undefined {
  const origin = isObject(value) ? value['origin'] : undefined
  return isDocumentOrigin(origin) ? origin : undefined
}

const isDocumentOrigin = (value: unknown): value is DocumentOrigin =>
  isObject(value) && typeof value['place'] === 'string' && isObject(value['texts'])

/** Returns the label of a form field; other elements are returned as they are. */
const labelOf = (element: Element) =>
  element.closest<HTMLInputElement>('input, select, textarea')?.labels?.[0] ?? element

function* elementsOf(fiber: Fiber): Generator<Element> {
  for (const child of childrenOf(fiber)) {
    if (child.stateNode instanceof Element) yield child.stateNode
    else yield* elementsOf(child)
  }
}

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

function pathOf(block: EditedBlock, asked: Asked): string {
  const { place, fields } = block.origin
  const row = rowAround(block, asked.element)
  const texts = Object.keys(fields).flatMap((prop) => textAt(prop, valueAt(block.props, prop)))
  const shown = textShownBy(asked, texts, ({ path }) => row !== undefined && path.startsWith(`${row}.`))
  const field = fields[shown?.path ?? row ?? '']
  return field === undefined ? place : `${place}.${field}`
}

interface AuthoredText {
  readonly path: string
  readonly value: string
}

const textAt = (path: string, value: unknown): AuthoredText[] =>
  typeof value === 'string' && value !== '' ? [{ path, value }] : []

interface ShownText extends AuthoredText {
  readonly by: Element
}

/** Finds the text of a document that an element shows, with the path of its field in the CMS. */
function textOf({ place, texts }: DocumentOrigin, asked: Asked): (ShownText & { readonly type: string }) | undefined {
  const all = Object.entries(texts).flatMap(([field, value]) => textAt(field, value))
  const shown = textShownBy(asked, all)
  return shown && { ...shown, type: place.split('/')[0] ?? '', path: `${place}#${shown.path}` }
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
 * Returns the path of the list row whose component contains the element. That component received
 * the row's object as a prop.
 */
function rowAround(block: PresentedNode, element: Element): string | undefined {
  const rows = new Map(rowsIn(block.props))
  for (const { memoizedProps } of fibersAround(element)) {
    if (memoizedProps?.['block'] === block) return undefined
    for (const value of Object.values(memoizedProps ?? {})) {
      const row = typeof value === 'object' && value !== null ? rows.get(value) : undefined
      if (row !== undefined) return row
    }
  }
  return undefined
}

function* rowsIn(value: object, path = ''): Generator<readonly [object, string]> {
  for (const [key, item] of Object.entries(value) as [string, unknown][]) {
    if (typeof item !== 'object' || item === null) continue
    const here = path ? `${path}.${key}` : key
    if (Array.isArray(value)) yield [item, here]
    yield* rowsIn(item, here)
  }
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
