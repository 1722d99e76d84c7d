// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.
import { formFormEntry } from '#renderers/form/form/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first page that has one of them. */
export const entries: readonly RendererEntry[] = [
  formFormEntry,
]
