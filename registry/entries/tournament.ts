// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.
import { tournamentGamesEntry } from '#renderers/tournament/games/entry.ts'
import { tournamentItemEntry } from '#renderers/tournament/item/entry.ts'
import { tournamentListEntry } from '#renderers/tournament/list/entry.ts'
import { tournamentPlacesEntry } from '#renderers/tournament/places/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first page that has one of them. */
export const entries: readonly RendererEntry[] = [
  tournamentGamesEntry,
  tournamentItemEntry,
  tournamentListEntry,
  tournamentPlacesEntry,
]
