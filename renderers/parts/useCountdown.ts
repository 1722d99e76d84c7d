import { useSyncExternalStore } from 'react'

const STEP = 1000

function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, STEP)
  return () => clearInterval(timer)
}

const nobodyKnows = () => undefined

/** Whole seconds until a moment (ms since 1970), 0 from then on; undefined on the server, whose clock is another. */
export function useCountdown(until: number | undefined): number | undefined {
  const left = () => (until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / STEP)))
  return useSyncExternalStore<number | undefined>(everySecond, left, nobodyKnows)
}
