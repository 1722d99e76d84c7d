import { type RefObject, useEffect } from 'react'
import type { Resource } from '#src/shared/Resource.ts'

/** Pause between two looks, in ms: with the way to the platform, what happens is shown within a second. */
export const LIVE_PAUSE_MS = 600

/** Resources that are loaded again and again. */
type LiveResources = readonly (Pick<Resource<unknown>, 'state' | 'refresh'> | undefined)[]

/**
 * Loads data again and again while the element is on the screen of a visible page, unless it has
 * failed. `isOver` ends that.
 */
export function useLiveRefresh(
  element: RefObject<Element | null>,
  resources: LiveResources,
  { isOver = false }: { readonly isOver?: boolean } = {},
): void {
  useEffect(() => {
    if (isOver || !element.current || typeof IntersectionObserver === 'undefined') return undefined
    const watch = { isOnScreen: false, hasEnded: false }
    const observer = new IntersectionObserver((entries) => {
      watch.isOnScreen = entries.at(-1)?.isIntersecting ?? false
    })
    observer.observe(element.current)
    async function look(): Promise<void> {
      const live = resources.filter((resource) => resource?.state === 'success')
      if (watch.isOnScreen && document.visibilityState === 'visible') {
        await Promise.all(live.map((resource) => resource?.refresh()))
      }
      if (!watch.hasEnded) timer = setTimeout(() => void look(), LIVE_PAUSE_MS)
    }
    let timer = setTimeout(() => void look(), LIVE_PAUSE_MS)
    return () => {
      watch.hasEnded = true
      clearTimeout(timer)
      observer.disconnect()
    }
    // the list of resources is new each time
    // oxlint-disable-next-line react/exhaustive-deps
  }, [element, isOver, ...resources])
}
