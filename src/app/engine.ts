import { components } from '#registry/components.ts'
import { type SourceInput, dataSources } from '#registry/data-sources.ts'
import type { SourceLoader } from '#src/engine/data.ts'
import { createRegistry } from '#src/engine/registry.ts'

export const registry = createRegistry(components)

/** Loads named data through these clients. */
export function sourceLoader(input: SourceInput): SourceLoader {
  return async (source, params) => {
    const load = Object.hasOwn(dataSources, source) ? dataSources[source] : undefined
    if (!load) throw new Error(`no data source is registered as ${source}`)
    return load(input, params as never)
  }
}
