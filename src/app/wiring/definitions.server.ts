import { components } from '#registry/components.ts'
import { createRegistry } from '#src/engine/registry.ts'

/** The complete definitions of all components, which only the server loads. */
export const definitions = createRegistry(components)
