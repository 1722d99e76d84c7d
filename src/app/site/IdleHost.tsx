import { type ComponentType, useEffect, useState } from 'react'

/** The page has come to rest, in ms after it has hydrated. */
const SETTLED = 1000

/** Keeps out of the first load what no page needs at once. Nothing of it is shown on a page that stands still. */
export function IdleHost() {
  const [IdleFeatures, setIdleFeatures] = useState<ComponentType>()
  useEffect(() => {
    const load = () => import('./IdleFeatures.tsx').then((loaded) => setIdleFeatures(() => loaded.default))
    const timer = setTimeout(() => void load().catch(() => undefined), SETTLED)
    return () => clearTimeout(timer)
  }, [])
  return IdleFeatures && <IdleFeatures />
}
