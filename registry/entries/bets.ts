// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.
import { betsExportsEntry } from '#renderers/bets/exports/entry.ts'
import { betsHistoryEntry } from '#renderers/bets/history/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first page that has one of them. */
export const entries: readonly RendererEntry[] = [
  betsExportsEntry,
  betsHistoryEntry,
]
