import { firstEntries, laterEntries } from '#registry/entries.ts'
import { createRegistry } from '#src/engine/registry.ts'

export const registry = createRegistry(firstEntries, laterEntries)
