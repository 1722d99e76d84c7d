// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.
import { jackpotGamesEntry } from '#renderers/jackpot/games/entry.ts'
import { jackpotItemEntry } from '#renderers/jackpot/item/entry.ts'
import { jackpotListEntry } from '#renderers/jackpot/list/entry.ts'
import { jackpotWinnersEntry } from '#renderers/jackpot/winners/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first page that has one of them. */
export const entries: readonly RendererEntry[] = [
  jackpotGamesEntry,
  jackpotItemEntry,
  jackpotListEntry,
  jackpotWinnersEntry,
]
