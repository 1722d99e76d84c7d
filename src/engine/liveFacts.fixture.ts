import { observable } from 'mobx'
import { type FactValue, factsIn } from './facts.ts'
import type { LiveReader, LiveValues } from './LiveValues.ts'

interface Ticking extends LiveValues {
  /** Changes a value, as a store would. */
  readonly set: (name: string, value: FactValue) => void
  readonly started: readonly string[]
}

/** Test helper: facts and values from one map; a binding shows its value as text. */
export function liveFacts(initial: Readonly<Record<string, FactValue>> = {}): Ticking {
  const values = observable.map<string, FactValue>(Object.entries(initial))
  const started: string[] = []
  const reader = (fact: (name: string) => FactValue): LiveReader => ({
    fact,
    show: ({ path, formatter = '' }) => `${formatter}${String(fact(path) ?? '–')}`,
  })
  return {
    now: reader((name) => values.get(name)),
    atStart: reader(factsIn(initial)),
    start: (name) => void started.push(name),
    moveTo: () => undefined,
    set: (name, value) => values.set(name, value),
    started,
  }
}
