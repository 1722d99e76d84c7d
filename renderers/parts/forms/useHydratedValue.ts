import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/**
 * Returns a value that only a browser knows after hydration, and another one on the server and
 * until then. An object must stay the same one while it doesn't change.
 */
export function useHydratedValue<T extends string | boolean | object | undefined>(
  hydratedValue: T,
  initialValue: T,
): T {
  return useSyncExternalStore(
    subscribeToNothing,
    () => hydratedValue,
    () => initialValue,
  )
}
