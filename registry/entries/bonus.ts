// Written by `npm run generate` from registry/components.ts.
import { bonusEffectsEntry } from '#renderers/bonus/effects/entry.ts'
import { bonusFreeSpinsEntry } from '#renderers/bonus/free-spins/entry.ts'
import { bonusListEntry } from '#renderers/bonus/list/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first component of the group `bonus`. */
export const entries: readonly RendererEntry[] = [
  bonusEffectsEntry,
  bonusFreeSpinsEntry,
  bonusListEntry,
]
