// Written by `npm run generate` from registry/components.ts.
import { formFormEntry } from '#renderers/form/form/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first component of the group `form`. */
export const entries: readonly RendererEntry[] = [
  formFormEntry,
]
