import { type RefObject, useEffect, useRef } from 'react'

/** For a checkbox: what somebody ticked, or unticked, before it had hydrated is taken as if they did it now. */
export function useEarlyTick(take: (isTicked: boolean) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current } = input
    if (current && current.checked !== current.defaultChecked) take(current.checked)
    // once: React tells of every later change
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return input
}
