import { type ReactNode, createElement } from 'react'
import type { PresentedBlock, StaticBlock, StaticChild, StaticElement } from '../node.ts'
import { htmlOf } from './keptHtml.ts'

type ShowHole = (blocks: readonly PresentedBlock[]) => ReactNode

const elements = new WeakMap<StaticElement, ReactNode>()

/** A static block: the server's HTML, and alive only what stands in its holes. */
export function staticView({ id, roots }: StaticBlock, showHole: ShowHole): ReactNode {
  const [root] = roots
  return roots.length === 1 && root
    ? elementOf(root, id, showHole)
    : roots.map((it, index) => elementOf(it, `${id} ${index}`, showHole))
}

function elementOf(element: StaticElement, key: string, showHole: ShowHole): ReactNode {
  if ('children' in element) {
    const children = element.children.map((child, index) => childOf(child, String(index), showHole))
    return createElement(element.tag, { ...element.props, key }, children)
  }
  // on the server the same element is shown to everybody, time and again
  const known = elements.get(element)
  if (known) return known
  const made = leafOf(element, key)
  elements.set(element, made)
  return made
}

function leafOf(element: Exclude<StaticElement, { children: unknown }>, key: string): ReactNode {
  const { tag, props } = element
  if (element.key === undefined) return createElement(tag, { ...props, key })
  return createElement(tag, {
    ...props,
    key,
    'data-static': element.key,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: htmlOf(element),
  })
}

function childOf(child: StaticChild, key: string, showHole: ShowHole): ReactNode {
  if (typeof child === 'string') return child
  return 'hole' in child ? showHole(child.hole) : elementOf(child, key, showHole)
}
