// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.
import { winnerTableEntry } from '#renderers/winner/table/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first page that has one of them. */
export const entries: readonly RendererEntry[] = [
  winnerTableEntry,
]
