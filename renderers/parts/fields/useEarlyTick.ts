import { type RefObject, useEffect, useRef } from 'react'

/** Passes on a change of a checkbox before hydration. */
export function useEarlyTick(onChange: (isTicked: boolean) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current } = input
    if (current && current.checked !== current.defaultChecked) onChange(current.checked)
    // Only once: React reports every later change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return input
}
