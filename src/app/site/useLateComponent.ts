import { type ComponentType, useEffect, useState } from 'react'

/** Time after which code that failed to load is requested again, in ms. */
const RETRY_MS = 3000

/**
 * Returns a component whose code is loaded once it is wanted; undefined until then. A failure, as without a connection,
 * leaves the page as it is, and the code is requested again as long as it is wanted.
 */
export function useLateComponent<P>(
  load: () => Promise<ComponentType<P>>,
  { isWanted }: { readonly isWanted: boolean },
): ComponentType<P> | undefined {
  const [Component, setComponent] = useState<ComponentType<P>>()
  const isMissing = isWanted && Component === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function request(): Promise<void> {
      try {
        const loaded = await load()
        if (!isOver) setComponent(() => loaded)
      } catch {
        if (!isOver) timer = setTimeout(() => void request(), RETRY_MS)
      }
    }
    void request()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [load, isMissing])
  return isWanted ? Component : undefined
}
