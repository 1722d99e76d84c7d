// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.
import { wheelAboutEntry } from '#renderers/wheel/about/entry.ts'
import { wheelBoardEntry } from '#renderers/wheel/board/entry.ts'
import { wheelQuestEntry } from '#renderers/wheel/quest/entry.ts'
import { wheelQuestsEntry } from '#renderers/wheel/quests/entry.ts'
import { wheelResultEntry } from '#renderers/wheel/result/entry.ts'
import { wheelShopEntry } from '#renderers/wheel/shop/entry.ts'
import { wheelWinnersEntry } from '#renderers/wheel/winners/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first page that has one of them. */
export const entries: readonly RendererEntry[] = [
  wheelAboutEntry,
  wheelBoardEntry,
  wheelQuestEntry,
  wheelQuestsEntry,
  wheelResultEntry,
  wheelShopEntry,
  wheelWinnersEntry,
]
