// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.
import { bonusEffectsEntry } from '#renderers/bonus/effects/entry.ts'
import { bonusFreeSpinsEntry } from '#renderers/bonus/free-spins/entry.ts'
import { bonusListEntry } from '#renderers/bonus/list/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first page that has one of them. */
export const entries: readonly RendererEntry[] = [
  bonusEffectsEntry,
  bonusFreeSpinsEntry,
  bonusListEntry,
]
