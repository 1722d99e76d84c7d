import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** What only a browser knows, from hydration on; before it, and on the server, what stands in for it. */
export function useOnceAlive<T extends string | boolean | undefined>(alive: T, before: T): T {
  return useSyncExternalStore(
    never,
    () => alive,
    () => before,
  )
}
