import { reaction } from 'mobx'
import { use, useCallback, useSyncExternalStore } from 'react'
import { EngineContext, type RouteFacts } from './context.ts'
import type { FactReader } from './facts.ts'
import type { Binding } from './values.ts'

/** What texts and conditions read. */
export interface LiveReader {
  readonly fact: FactReader
  /** The words that stand in the place of a binding. */
  readonly show: (binding: Binding) => string
}

/** Values and facts that can change while a page is open; `now` tells MobX who reads what. */
export interface LiveValues {
  readonly now: LiveReader
  /** As the server's HTML shows them: what comes alive later starts from here. */
  readonly atStart: LiveReader
  /** Somebody reads this value or fact now: what isn't there yet is asked for. */
  readonly start: (name: string) => void
  /** The reader is somewhere else now. */
  readonly moveTo: (place: Pick<RouteFacts, 'query' | 'params'>) => void
}

type Read<T> = (reader: LiveReader) => T

/**
 * A piece of live values as one primitive: only who reads it renders when it changes, and not before it has hydrated
 * against the server's HTML.
 */
export const useLive = typeof document === 'undefined' ? useStart : useCurrent

/** On the server nothing changes. */
function useStart<T extends string | boolean>(read: Read<T>): T {
  return read(use(EngineContext).live.atStart)
}

function useCurrent<T extends string | boolean>(read: Read<T>): T {
  const { live } = use(EngineContext)
  const subscribe = useCallback((onChange: () => void) => reaction(() => read(live.now), onChange), [live, read])
  return useSyncExternalStore(
    subscribe,
    () => read(live.now),
    () => read(live.atStart),
  )
}
