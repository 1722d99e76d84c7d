import { useSyncExternalStore } from 'react'

/** In milliseconds. */
const STEP = 1000

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, STEP)
  return () => clearInterval(timer)
}

const unknownOnServer = () => undefined

/**
 * Returns the whole seconds until a moment (milliseconds since 1970), or 0 after it; undefined on
 * the server, whose clock may differ.
 */
export function useCountdown(until: number | undefined): number | undefined {
  const secondsLeft = () => (until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / STEP)))
  return useSyncExternalStore<number | undefined>(everySecond, secondsLeft, unknownOnServer)
}
