import { type ReactNode, createElement } from 'react'
import type { PresentedBlock, StaticBlock, StaticChild, StaticElement } from '../node.ts'
import { htmlOf } from './keptHtml.ts'

type ShowHole = (blocks: readonly PresentedBlock[]) => ReactNode

const renderedElements = new WeakMap<StaticElement, ReactNode>()

/** Renders a static block: the server's HTML, with interactive blocks in its holes. */
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
  // on the server the same element is rendered for every viewer
  const rendered = renderedElements.get(element)
  if (rendered) return rendered
  const leaf = leafOf(element, key)
  renderedElements.set(element, leaf)
  return leaf
}

function leafOf(element: Exclude<StaticElement, { readonly children: unknown }>, key: string): ReactNode {
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
