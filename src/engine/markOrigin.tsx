import { Fragment, type FragmentInstance, type ReactNode, createContext, use, useCallback } from 'react'
import { lazy } from '#src/shared/lazy.ts'

/** The code that marks elements, which only previews load. */
export const originMarker = lazy(async () => (await import('./observeOrigin.ts')).observeOrigin)

/**
 * Returns children whose topmost elements are marked with the place at which the content that they
 * show is edited. Only content of a preview has an origin; on other pages the children are returned
 * as they are.
 */
export function markOrigin(content: object | undefined, children: ReactNode): ReactNode {
  const hasOrigin = content && 'origin' in content && content.origin !== undefined
  return hasOrigin ? <Mark content={content}>{children}</Mark> : children
}

const DepthContext = createContext(0)

interface MarkProps {
  readonly content: object
  readonly children: ReactNode
}

/** The fragment adds no element, so that styles by position match as on the site. */
function Mark({ content, children }: MarkProps): ReactNode {
  const depth = use(DepthContext)
  const ref = useCallback(
    (fragment: FragmentInstance | null) => {
      if (!fragment) return undefined
      let stop: (() => void) | undefined
      let isGone = false
      const start = (observe: Awaited<ReturnType<typeof originMarker.load>>) => {
        if (!isGone) stop = observe(fragment, content, depth)
      }
      // without its code, a preview shows the page all the same
      originMarker.load().then(start, () => undefined)
      return () => {
        isGone = true
        stop?.()
      }
    },
    [content, depth],
  )
  return (
    <DepthContext value={depth + 1}>
      <Fragment ref={ref}>{children}</Fragment>
    </DepthContext>
  )
}
