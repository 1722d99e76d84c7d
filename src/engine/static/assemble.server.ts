import type { PresentedBlock, StaticElement } from '../node.ts'
import { type Flattened, type Leaf, type SlotPlace, type Spine, VOID, leaf } from './flatten.server.ts'
import { keepHtml } from './keptHtml.ts'

/** A block that comes alive inside a static one, in both of its forms. */
export interface LiveHole {
  readonly document: PresentedBlock
  readonly data: PresentedBlock
}

/** What stands in the place of a block: its own finished elements, or itself, alive. */
type Filling = LiveHole | readonly Leaf[]

export type Assembled = readonly (Leaf | Spine<LiveHole>)[]

/** A template with its holes filled; what has no live part below becomes one string again. */
export function assemble({ roots }: Pick<Flattened, 'roots'>, fill: (place: SlotPlace) => Filling): Assembled {
  return roots.map((root) => fillElement(root, fill))
}

/** The elements, when none of them leads to a live block. */
export function finishedLeaves(assembled: Assembled): readonly Leaf[] | undefined {
  return assembled.every(isLeaf) ? assembled : undefined
}

const isLeaf = (element: Leaf | Spine<LiveHole>): element is Leaf => 'html' in element

function fillElement(element: Leaf | Spine<SlotPlace>, fill: (place: SlotPlace) => Filling): Leaf | Spine<LiveHole> {
  if ('html' in element) return element
  const children = element.children.flatMap((child): readonly (string | Leaf | Spine<LiveHole> | LiveHole)[] => {
    if (typeof child === 'string') return [child]
    if (!('slot' in child)) return [fillElement(child, fill)]
    const filling = fill(child)
    return 'document' in filling ? [filling] : filling
  })
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

/** For a page that the browser makes: HTML and all. */
export function forData(element: Leaf | Spine<LiveHole>): StaticElement {
  const { tag, props } = element
  if (!('html' in element)) return { tag, props, children: element.children.map((child) => childFor(child, 'data')) }
  return VOID.has(tag) ? { tag, props } : { tag, props, key: element.key, html: element.html }
}

/** For a page whose document shows the HTML: it isn't said twice. */
export function forDocument(element: Leaf | Spine<LiveHole>): StaticElement {
  const { tag, props } = element
  if (!('html' in element))
    return { tag, props, children: element.children.map((child) => childFor(child, 'document')) }
  return VOID.has(tag) ? { tag, props } : keepHtml({ tag, props, key: element.key }, element.html)
}

function childFor(child: Spine<LiveHole>['children'][number], form: keyof LiveHole) {
  if (typeof child === 'string') return child
  if ('document' in child) return { hole: [child[form]] }
  return form === 'data' ? forData(child) : forDocument(child)
}

/** Characters that it takes. */
export function sizeOf(assembled: Assembled): number {
  const size = (element: Leaf | Spine<LiveHole>): number => {
    const own = element.open.length + element.close.length
    if ('html' in element) return own + element.html.length
    return element.children.reduce((sum, child) => {
      if (typeof child === 'string') return sum + child.length
      return 'document' in child ? sum + 1 : sum + size(child)
    }, own)
  }
  return assembled.reduce((sum, element) => sum + size(element), 1)
}
