import type { PresentedNode } from '#src/engine/node.ts'
import { type Fiber, fiberAround, isBlock } from '../inspector/fibers.ts'

/** A block as it stands on the page, and the elements that it is made of. */
export interface EditedBlock {
  readonly block: PresentedNode
  readonly elements: readonly Element[]
}

/** The innermost block around an element that says where it is edited. */
export function editedAround(element: Element): EditedBlock | undefined {
  for (let it: Fiber | null = fiberAround(element); it; it = it.return) {
    const block = it.memoizedProps?.['block']
    if (isBlock(block) && block.origin !== undefined) return { block, elements: [...elementsOf(it)] }
  }
  return undefined
}

function* elementsOf(fiber: Fiber): Generator<Element> {
  for (let child = fiber.child; child; child = child.sibling) {
    if (child.stateNode instanceof Element) yield child.stateNode
    else yield* elementsOf(child)
  }
}

/** `page/<id>/<locale>#blocks.2` → where the admin of the CMS shows that entry. */
export function adminAddress(cms: string, origin: string): string {
  const [place = ''] = origin.split('#')
  const [type = '', documentId = '', locale = ''] = place.split('/')
  const entry = `${cms}/admin/content-manager/collection-types/api::${type}.${type}/${documentId}`
  return locale ? `${entry}?plugins[i18n][locale]=${locale}` : entry
}

const CSS_LINE = /\s+/g
const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>|\*\*/g, '')
    .replaceAll('|', ' ')
    .replaceAll(CSS_LINE, ' ')
    .trim()

/** Which field of a block an element shows, as the CMS names it: `buttons.0.label`; undefined where that can't be told. */
export function fieldOf({ props }: PresentedNode, element: Element): string | undefined {
  const shown = plain(element instanceof HTMLImageElement ? element.alt : (element.textContent ?? ''))
  const source = element instanceof HTMLImageElement ? element.currentSrc : ''
  for (const [path, text] of textsIn(props)) {
    if (shown !== '' && plain(text) === shown) return path
    if (text !== '' && source.endsWith(text)) return path.replace(/\.src$/, '')
  }
  return undefined
}

function* textsIn(value: unknown, path = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) yield* textsIn(item, path ? `${path}.${key}` : key)
}
