import type { FactReader } from './facts.ts'
import type { RouteFacts } from './RouteFacts.ts'
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
