import { type ComponentType, useEffect, useState } from 'react'
import { loadUntilThere } from './loadUntilThere.ts'

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
    return loadUntilThere(load, (loaded) => setComponent(() => loaded))
  }, [load, isMissing])
  return isWanted ? Component : undefined
}
