import type { FragmentInstance } from 'react'
import { isObject, valueAt } from '#src/shared/json.ts'
import type { PresentedNode } from './node.ts'
import type { DocumentOrigin, MarkedOrigin } from './origin.ts'
import { readMarks, setMarks } from './originMarks.ts'

/**
 * Marks the topmost elements of a fragment with the origin of the content that they show, now and
 * when they change. Returns a function that ends it and removes the marks.
 */
export function observeOrigin(fragment: FragmentInstance, content: object, depth: number): () => void {
  const origin = originOf(content)
  if (!origin) return () => undefined
  const marker = markerOf({ ...origin, depth })
  fragment.observeUsing(marker)
  return () => fragment.unobserveUsing(marker)
}

/** React reports elements that come and go to observers; this one marks them. */
function markerOf(own: MarkedOrigin): ResizeObserver {
  const text = JSON.stringify(own)
  const otherMarks = (element: Element) => readMarks(element).filter((mark) => JSON.stringify(mark) !== text)
  return {
    observe: (element) => setMarks(element, [...otherMarks(element), own]),
    unobserve: (element) => setMarks(element, otherMarks(element)),
    disconnect: () => undefined,
  }
}

function originOf(content: object): Omit<MarkedOrigin, 'depth'> | undefined {
  if (isBlock(content)) return blockOrigin(content)
  const origin = 'origin' in content ? content.origin : undefined
  return isDocumentOrigin(origin) ? { ...origin, name: origin.place.split('/')[0] ?? '' } : undefined
}

/** Returns the origin of a block, with the texts that it was given. */
function blockOrigin({ component, origin, props }: PresentedNode): Omit<MarkedOrigin, 'depth'> | undefined {
  if (!origin) return undefined
  const texts = Object.keys(origin.fields).flatMap((prop) => {
    const value = valueAt(props, prop)
    return typeof value === 'string' && value !== '' ? [[prop, value] as const] : []
  })
  return { ...origin, name: component, texts: Object.fromEntries(texts) }
}

const isBlock = (content: object): content is PresentedNode => 'component' in content && 'props' in content

const isDocumentOrigin = (value: unknown): value is DocumentOrigin =>
  isObject(value) && typeof value['place'] === 'string' && isObject(value['texts'])
