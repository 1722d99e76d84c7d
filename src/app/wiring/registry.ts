import { components, laterComponents } from '#registry/components.ts'
import { createRegistry } from '#src/engine/registry.ts'

export const registry = createRegistry(components, laterComponents)
