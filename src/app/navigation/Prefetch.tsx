import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { isInSite } from '#src/engine/actions.tsx'

/** Time that a pointer rests on a link before its page is fetched, in ms. */
const INTENT = 80

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

declare global {
  interface Navigator {
    /** Chromium's alone. */
    readonly connection?: Connection
  }
}

/** Returns false on a 2G connection and where the viewer saves data. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

/**
 * Fetches the data of the page behind an in-site link when the pointer rests on it or it gets the
 * focus.
 */
export function Prefetch() {
  const [page, setPage] = useState<string>()

  useEffect(() => {
    const { connection } = navigator
    let timer: ReturnType<typeof setTimeout> | undefined

    function onIntent({ target }: Event): void {
      clearTimeout(timer)
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || !isInSite(link)) return
      const address = link.pathname + link.search
      if (address === location.pathname + location.search || !mayPrefetch(connection)) return
      timer = setTimeout(() => setPage(address), INTENT)
    }

    document.addEventListener('pointerover', onIntent, { passive: true })
    document.addEventListener('focusin', onIntent)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onIntent)
      document.removeEventListener('focusin', onIntent)
    }
  }, [])

  return page ? <PrefetchPageLinks page={page} /> : null
}
