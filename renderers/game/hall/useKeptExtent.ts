import { useEffect } from 'react'
import type { GamePages } from '#src/stores/games/GamePages.ts'

const KEY = 'hall place'

interface Kept {
  readonly address: string
  readonly extent: number
  readonly scrollY: number
}

/**
 * Keeps the length of the list and the scroll position when the document is left, and restores them
 * when the same address is loaded again by Back or a reload.
 */
export function useKeptExtent(pages: GamePages, href: string): void {
  useEffect(() => {
    const address = location.pathname + href
    const kept = takeKept()
    if (kept?.address === address && isReturn() && kept.extent > pages.extent) {
      pages.restore(kept.extent)
      requestAnimationFrame(() => scrollTo(0, kept.scrollY))
    }
    function keep() {
      const place: Kept = { address, extent: pages.extent, scrollY: window.scrollY }
      try {
        sessionStorage.setItem(KEY, JSON.stringify(place))
      } catch {
        // without storage the list begins anew
      }
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [pages, href])
}

/** Returns whether this document was loaded by Back, Forward or a reload. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}

function takeKept(): Kept | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    // `keep` wrote it
    return text === null ? undefined : (JSON.parse(text) as Kept)
  } catch {
    return undefined
  }
}
