// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.
import { loyaltyCharacterEntry } from '#renderers/loyalty/character/entry.ts'
import { loyaltyCharactersEntry } from '#renderers/loyalty/characters/entry.ts'
import { loyaltyChoiceEntry } from '#renderers/loyalty/choice/entry.ts'
import { loyaltyLevelsEntry } from '#renderers/loyalty/levels/entry.ts'
import { loyaltyProductEntry } from '#renderers/loyalty/product/entry.ts'
import { loyaltyProductsEntry } from '#renderers/loyalty/products/entry.ts'
import { loyaltyProgramEntry } from '#renderers/loyalty/program/entry.ts'
import { loyaltyProgramsEntry } from '#renderers/loyalty/programs/entry.ts'
import { loyaltyProgressEntry } from '#renderers/loyalty/progress/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first page that has one of them. */
export const entries: readonly RendererEntry[] = [
  loyaltyCharacterEntry,
  loyaltyCharactersEntry,
  loyaltyChoiceEntry,
  loyaltyLevelsEntry,
  loyaltyProductEntry,
  loyaltyProductsEntry,
  loyaltyProgramEntry,
  loyaltyProgramsEntry,
  loyaltyProgressEntry,
]
