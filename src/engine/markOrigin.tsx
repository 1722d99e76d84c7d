import { Fragment, type FragmentInstance, type ReactNode, createContext, use, useCallback } from 'react'
import { isObject, valueAt } from '#src/shared/json.ts'
import type { PresentedNode } from './node.ts'
import type { DocumentOrigin, MarkedOrigin } from './origin.ts'
import { readMarks, setMarks } from './originMarks.ts'

type Origin = Omit<MarkedOrigin, 'depth'>

/**
 * Returns children whose topmost elements are marked with the place at which the content that they
 * show is edited. Only content of a preview has an origin; on other pages the children are returned
 * as they are.
 */
export function markOrigin(content: object | undefined, children: ReactNode): ReactNode {
  const origin = content && originOf(content)
  return origin === undefined ? children : <Mark origin={origin}>{children}</Mark>
}

const DepthContext = createContext(0)

/** The fragment adds no element, so that styles by position match as on the site. */
function Mark({ origin, children }: { readonly origin: Origin; readonly children: ReactNode }): ReactNode {
  const depth = use(DepthContext)
  const mark = { ...origin, depth }
  const text = JSON.stringify(mark)
  const ref = useCallback(
    (fragment: FragmentInstance | null) => {
      const marker = markerOf(mark, text)
      fragment?.observeUsing(marker)
      return () => fragment?.unobserveUsing(marker)
    },
    // each render makes an equal mark, which has the same text
    // oxlint-disable-next-line react/exhaustive-deps
    [text],
  )
  return (
    <DepthContext value={depth + 1}>
      <Fragment ref={ref}>{children}</Fragment>
    </DepthContext>
  )
}

/** React reports elements that come and go to observers; this one marks them. */
function markerOf(own: MarkedOrigin, text: string): ResizeObserver {
  const otherMarks = (element: Element) => readMarks(element).filter((mark) => JSON.stringify(mark) !== text)
  return {
    observe: (element) => setMarks(element, [...otherMarks(element), own]),
    unobserve: (element) => setMarks(element, otherMarks(element)),
    disconnect: () => undefined,
  }
}

function originOf(content: object): Origin | undefined {
  if (isBlock(content)) return blockOrigin(content)
  const origin = 'origin' in content ? content.origin : undefined
  return isDocumentOrigin(origin) ? { ...origin, name: origin.place.split('/')[0] ?? '' } : undefined
}

/** Returns the origin of a block, with the texts that it was given. */
function blockOrigin({ component, origin, props }: PresentedNode): Origin | undefined {
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
