import type { RendererDefinition } from '#src/engine/definition.ts'

/** Every component that content may use, by name. */
export const components: readonly RendererDefinition[] = []
