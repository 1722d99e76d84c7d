import { type ComponentType, useEffect, useState } from 'react'

/** The page has come to rest, in ms after it has hydrated. */
const SETTLED = 1000

/** Keeps out of the first load what no page needs at once. Nothing of it is shown on a page that stands still. */
export function AtRestHost() {
  const [AtRest, setAtRest] = useState<ComponentType>()
  useEffect(() => {
    const load = () => import('./AtRest.tsx').then((loaded) => setAtRest(() => loaded.default))
    const timer = setTimeout(() => void load().catch(() => undefined), SETTLED)
    return () => clearTimeout(timer)
  }, [])
  return AtRest && <AtRest />
}
