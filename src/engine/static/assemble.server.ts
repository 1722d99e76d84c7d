import type { PresentedBlock, StaticElement } from '../node.ts'
import { type Flattened, type Leaf, type SlotPosition, type Spine, VOID, leaf } from './flatten.server.ts'
import { keepHtml } from './keptHtml.ts'

/** An interactive block inside a static one, in both of its forms. */
export interface InteractiveHole {
  readonly document: PresentedBlock
  readonly data: PresentedBlock
}

/** The content of a hole: the finished elements of a static block, or an interactive block. */
type Filling = InteractiveHole | readonly Leaf[]

export type Assembled = readonly (Leaf | Spine<InteractiveHole>)[]

/**
 * Fills the holes of a template. Elements without an interactive block below become one string
 * again.
 */
export function assemble({ roots }: Pick<Flattened, 'roots'>, fill: (place: SlotPosition) => Filling): Assembled {
  return roots.map((root) => fillElement(root, fill))
}

/** Returns the elements, or undefined when one of them contains an interactive block. */
export function finishedLeaves(assembled: Assembled): readonly Leaf[] | undefined {
  return assembled.every(isLeaf) ? assembled : undefined
}

const isLeaf = (element: Leaf | Spine<InteractiveHole>): element is Leaf => 'html' in element

function fillElement(
  element: Leaf | Spine<SlotPosition>,
  fill: (place: SlotPosition) => Filling,
): Leaf | Spine<InteractiveHole> {
  if ('html' in element) return element
  const children = element.children.flatMap(
    (child): readonly (string | Leaf | Spine<InteractiveHole> | InteractiveHole)[] => {
      if (typeof child === 'string') return [child]
      if (!('slot' in child)) return [fillElement(child, fill)]
      const filling = fill(child)
      return 'document' in filling ? [filling] : filling
    },
  )
  const parts: string[] = []
  for (const child of children) {
    if (typeof child === 'string') parts.push(escapeText(child))
    else if ('html' in child) parts.push(child.open + child.html + child.close)
    else return { ...element, children }
  }
  return leaf(element, parts.join(''))
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeText = (text: string) => text.replace(/[&<>]/g, (char) => ESCAPES[char] ?? char)

/** Converts an element for a page that the browser renders: with its HTML. */
export function forData(element: Leaf | Spine<InteractiveHole>): StaticElement {
  const { tag, props } = element
  if (!('html' in element)) return { tag, props, children: element.children.map((child) => childFor(child, 'data')) }
  return VOID.has(tag) ? { tag, props } : { tag, props, key: element.key, html: element.html }
}

/** Converts an element for a document that already shows the HTML: without it. */
export function forDocument(element: Leaf | Spine<InteractiveHole>): StaticElement {
  const { tag, props } = element
  if (!('html' in element))
    return { tag, props, children: element.children.map((child) => childFor(child, 'document')) }
  return VOID.has(tag) ? { tag, props } : keepHtml({ tag, props, key: element.key }, element.html)
}

function childFor(child: Spine<InteractiveHole>['children'][number], form: keyof InteractiveHole) {
  if (typeof child === 'string') return child
  if ('document' in child) return { hole: [child[form]] }
  return form === 'data' ? forData(child) : forDocument(child)
}

/** Returns the size in characters. */
export function sizeOf(assembled: Assembled): number {
  const size = (element: Leaf | Spine<InteractiveHole>): number => {
    const tagSize = element.open.length + element.close.length
    if ('html' in element) return tagSize + element.html.length
    return element.children.reduce((sum, child) => {
      if (typeof child === 'string') return sum + child.length
      return 'document' in child ? sum + 1 : sum + size(child)
    }, tagSize)
  }
  return assembled.reduce((sum, element) => sum + size(element), 1)
}
