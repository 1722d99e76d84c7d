import { useEffect, useRef, useState } from 'react'
import { LIVE_PAUSE_MS } from '#renderers/parts/useLiveRefresh.ts'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Returns a number that counts up to its target until the next one is expected. It changes at once when
 * the target falls, and where the reader wants no motion.
 */
export function useRollingNumber(target: number): number {
  const [shown, setShown] = useState(target)
  const latest = useRef(target)
  useEffect(() => {
    const from = latest.current
    const isStill = target <= from || window.matchMedia?.(REDUCED_MOTION).matches
    if (isStill) {
      latest.current = target
      setShown(target)
      return undefined
    }
    const start = performance.now()
    let frame = requestAnimationFrame(step)
    function step(now: number): void {
      const part = Math.min(1, Math.max(0, (now - start) / LIVE_PAUSE_MS))
      latest.current = from + (target - from) * part
      setShown(latest.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
