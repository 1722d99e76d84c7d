import { type DataSnapshot, type SourceRequest, dataKey } from '#src/engine/data.ts'
import type { Value, ValueDefinition } from '#src/engine/values.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { values } from '#registry/values.ts'

type Definition = ValueDefinition<RootStore>
const definitions: Readonly<Record<string, Definition>> = values

/** What to ask for, so that these values stand in the first view. */
export function valueRequests(paths: Iterable<string>): SourceRequest[] {
  const sources = [...paths].flatMap((path) => (Object.hasOwn(definitions, path) && definitions[path]?.source) || [])
  return [...new Set(sources.map(({ name }) => name))].map(requestOf)
}

/** Values go on from what their sources have answered; one that is there already stays. */
export function takeValues(stores: RootStore, data: DataSnapshot): void {
  for (const { source } of Object.values(definitions)) {
    const { state, value } = (source && data[requestOf(source.name).key]) ?? {}
    if (state === 'success') source?.take(stores, value as Value)
  }
}

const requestOf = (source: string): SourceRequest => ({ key: dataKey(source, {}), source, params: {} })
