import { reaction } from 'mobx'
import { use, useCallback, useSyncExternalStore } from 'react'
import { EngineContext } from './context.ts'
import type { LiveReader } from './LiveValues.ts'

type Read<T> = (reader: LiveReader) => T

/**
 * Reads a primitive from the live values. The component renders only when that primitive changes,
 * and hydrates with the value in the server's HTML.
 */
export const useLive = typeof document === 'undefined' ? useInitialValue : useCurrentValue

/** Reads the initial value; nothing changes on the server. */
function useInitialValue<T extends string | boolean>(read: Read<T>): T {
  return read(use(EngineContext).live.atStart)
}

function useCurrentValue<T extends string | boolean>(read: Read<T>): T {
  const { live } = use(EngineContext)
  const subscribe = useCallback((onChange: () => void) => reaction(() => read(live.now), onChange), [live, read])
  return useSyncExternalStore(
    subscribe,
    () => read(live.now),
    () => read(live.atStart),
  )
}
