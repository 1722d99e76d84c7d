import { values } from '#registry/values.ts'
import { type DataSnapshot, type SourceRequest, dataKey } from '#src/engine/data.ts'
import type { Value, ValueDefinition } from '#src/engine/values.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

type Definition = ValueDefinition<RootStore>
const definitions: Readonly<Record<string, Definition>> = values

/** Returns the requests that load these values for the first view. */
export function valueRequests(paths: Iterable<string>): SourceRequest[] {
  const sources = [...paths].flatMap((path) => (Object.hasOwn(definitions, path) && definitions[path]?.source) || [])
  return [...new Set(sources.map(({ name }) => name))].map(requestOf)
}

/** Passes loaded data to the values that are read from it. */
export function takeValues(stores: RootStore, data: DataSnapshot): void {
  for (const { source } of Object.values(definitions)) {
    const { state, value } = (source && data[requestOf(source.name).key]) ?? {}
    if (state === 'success' && isValue(value)) source?.take(stores, value)
  }
}

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number' || (isObject(value) && isAmount(value))

const isAmount = ({ amount, currency }: Json): boolean => typeof amount === 'number' && typeof currency === 'string'

const requestOf = (source: string): SourceRequest => ({ key: dataKey(source, {}), source, params: {} })
