import { components } from '#registry/components.ts'
import { createRegistry } from '#src/engine/registry.ts'

/** The full definitions of all components, which the server alone has. */
export const definitions = createRegistry(components)
