import { components } from '#registry/components.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'

/** The complete definitions of all components, which only the server loads. */
export const definitions = createDefinitionRegistry(components)
