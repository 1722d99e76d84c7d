import { type Address, factReader, snapshotFacts } from '#registry/facts.ts'
import { type FormatContext, formatValue } from '#registry/formatters.ts'
import { values } from '#registry/values.ts'
import type { FactReader } from '#src/engine/facts.ts'
import type { LiveReader, LiveValues } from '#src/engine/LiveValues.ts'
import { GUEST, LOADING, type ValueDefinition } from '#src/engine/values.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

const SERVER = typeof document === 'undefined'
const definitions: Readonly<Record<string, ValueDefinition<RootStore>>> = values
type Read = ReturnType<ValueDefinition<RootStore>['read']>
const nobody: Read = GUEST

interface LiveInput {
  readonly stores: RootStore
  readonly format: FormatContext
}

/**
 * Creates the live facts and values of these stores. In the browser, `atStart` reads a snapshot of
 * the start.
 */
export function createLive({ stores, format }: LiveInput): LiveValues {
  let place: Address = { query: {}, params: {} }
  const facts = factReader(stores, () => place)
  const read = (path: string): Read => definitions[path]?.read(stores) ?? nobody
  // the server doesn't know the viewer's time zone
  const asOnServer = { ...format, timeZone: 'UTC' }
  const now = readerOf(facts, read, SERVER ? asOnServer : format)
  const start = (name: string) => definitions[name]?.start?.(stores)
  const moveTo = (next: Address) => void (place = next)
  if (SERVER) return { now, atStart: now, start, moveTo }
  const kept = new Map<string, Read>(Object.keys(definitions).map((path) => [path, read(path)]))
  const atStart = readerOf(snapshotFacts(facts), (path) => kept.get(path) ?? nobody, asOnServer)
  return { now, atStart, start, moveTo }
}

function readerOf(fact: FactReader, read: (path: string) => Read, format: FormatContext): LiveReader {
  return {
    fact,
    show({ path, formatter, args }) {
      const definition = definitions[path]
      if (!definition) return ''
      const value = read(path)
      if (value === GUEST) return definition.guest
      if (value === LOADING) return definition.loading
      return formatValue(value, { type: definition.type, formatter, args }, format)
    },
  }
}
