import type { BlockOrigin, PresentedNode } from '#src/engine/node.ts'
import { type Fiber, childrenOf, fibersAround, isBlock } from '../inspector/fibers.ts'

/** A block as it stands on the page, and the elements that it is made of. */
export interface EditedBlock {
  readonly block: PresentedNode & { readonly origin: BlockOrigin }
  readonly elements: readonly Element[]
}

/** The innermost block around an element that says where it is edited. */
export function editedAround(element: Element): EditedBlock | undefined {
  for (const fiber of fibersAround(element)) {
    const block = fiber.memoizedProps?.['block']
    if (isEdited(block)) return { block, elements: [...elementsOf(fiber)] }
  }
  return undefined
}

const isEdited = (block: unknown): block is EditedBlock['block'] => isBlock(block) && block.origin !== undefined

function* elementsOf(fiber: Fiber): Generator<Element> {
  for (const child of childrenOf(fiber)) {
    if (child.stateNode instanceof Element) yield child.stateNode
    else yield* elementsOf(child)
  }
}

/** Where the admin of the CMS shows what stands at a place: `page/<id>/<locale>#blocks.2.title`. */
export function adminAddress(cms: string, path: string): string {
  const [place = '', field] = path.split('#')
  const [type = '', documentId = '', locale] = place.split('/')
  const query = [locale && `plugins[i18n][locale]=${locale}`, field && `at=${field}`].filter(Boolean)
  return `${cms}/admin/content-manager/collection-types/api::${type}.${type}/${documentId}?${query.join('&')}`
}

/** The path in the CMS of what an element shows: the field if it can be told, else its row, else its block. */
export function pathOf({ block, elements }: EditedBlock, element: Element): string {
  const { place, fields } = block.origin
  const row = rowAround(block, element)
  const field = fields[propShownBy({ block, elements }, { element, row }) ?? row ?? '']
  return field === undefined ? place : `${place}.${field}`
}

interface Asked {
  readonly element: Element
  readonly row: string | undefined
}

/** By its words or its picture: of the element, or of what it is a part of. */
function propShownBy({ block, elements }: EditedBlock, { element, row }: Asked): string | undefined {
  const texts = Object.keys(block.origin.fields).flatMap((prop) => {
    const value = valueAt(block.props, prop)
    return typeof value === 'string' && value !== '' ? [{ prop, value }] : []
  })
  const isInside = (it: Element) => elements.some((root) => root.contains(it))
  for (let it: Element | null = element; it && isInside(it); it = it.parentElement) {
    const shown = it
    const alike = texts.filter(({ value }) => shows(shown, value))
    const inRow = row === undefined ? [] : alike.filter(({ prop }) => prop.startsWith(`${row}.`))
    const candidates = inRow.length > 0 ? inRow : alike
    const [first] = candidates
    if (!first) continue
    const turn = candidates.length > 1 ? turnOf(it, elements, first.value) : 0
    return candidates[Math.min(turn, candidates.length - 1)]?.prop
  }
  return undefined
}

/** Which of those that show the same an element is, from 0: fields stand in the order of the page. */
function turnOf(element: Element, elements: readonly Element[], value: string): number {
  const all = elements.flatMap((root) => [root, ...root.querySelectorAll('*')]).filter((it) => shows(it, value))
  const innermost = all.filter((it) => !all.some((other) => other !== it && it.contains(other)))
  return Math.max(
    0,
    innermost.findIndex((it) => it.contains(element) || element.contains(it)),
  )
}

/** The row of a list whose component an element stands in: it was given that very object. */
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

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value)
}

function shows(element: Element, value: string): boolean {
  if (element instanceof HTMLImageElement)
    return [element.alt, pathIn(element.currentSrc || element.src)].includes(value)
  const letters = lettersOf(element.textContent ?? '')
  // a line of text may hold a < that is none of a tag
  return isMadeOf(letters, wordsOf(value)) || isMadeOf(letters, wordsOf(value.replaceAll(TAG, ' ')))
}

const pathIn = (url: string) => URL.parse(url)?.pathname

/** Live values stand between the words: `Welcome, {player.name}!` */
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

/** Lines are broken in other places on the page. */
const lettersOf = (text: string) => text.replaceAll(/\s+/g, '')

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

const TAG = /<[^>]*>/g

/** Without the marks of texts, and with what entities stand for. */
function wordsOf(value: string): string {
  return value.replaceAll(/\*\*|\|/g, ' ').replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
