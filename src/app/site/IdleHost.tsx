import { type ComponentType, useEffect, useState } from 'react'

/** Delay after hydration before further features are loaded, in ms. */
const SETTLED = 1000

/**
 * Loads the features that the first load of a page can do without. They show nothing until the
 * viewer acts.
 */
export function IdleHost() {
  const [IdleFeatures, setIdleFeatures] = useState<ComponentType>()
  useEffect(() => {
    const load = () => import('./IdleFeatures.tsx').then((loaded) => setIdleFeatures(() => loaded.default))
    const timer = setTimeout(() => void load().catch(() => undefined), SETTLED)
    return () => clearTimeout(timer)
  }, [])
  return IdleFeatures && <IdleFeatures />
}
