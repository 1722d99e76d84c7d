// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.
import { gameHallEntry } from '#renderers/game/hall/entry.ts'
import { gameSessionEntry } from '#renderers/game/session/entry.ts'
import { gameStageEntry } from '#renderers/game/stage/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first page that has one of them. */
export const entries: readonly RendererEntry[] = [
  gameHallEntry,
  gameSessionEntry,
  gameStageEntry,
]
