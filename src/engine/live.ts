import { reaction } from 'mobx'
import { use, useCallback, useSyncExternalStore } from 'react'
import { EngineContext, type RouteFacts } from './context.ts'
import type { FactReader } from './facts.ts'
import type { Binding } from './values.ts'

/** Reads the facts and values that conditions and texts use. */
export interface LiveReader {
  readonly fact: FactReader
  /** Returns the formatted text of a binding. */
  readonly show: (binding: Binding) => string
}

/**
 * Values and facts that can change while a page is open. Reads through `now` are tracked by MobX.
 */
export interface LiveValues {
  readonly now: LiveReader
  /** The values in the server's HTML, from which hydration starts. */
  readonly atStart: LiveReader
  /** Starts loading a value or fact that isn't there yet. */
  readonly start: (name: string) => void
  /** Updates the address that facts and values read. */
  readonly moveTo: (route: Pick<RouteFacts, 'query' | 'params'>) => void
}

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
