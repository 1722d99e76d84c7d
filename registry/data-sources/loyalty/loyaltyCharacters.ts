import type { LoyaltyCharacter } from '#schemas/loyalty.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const loyaltyCharactersParams = Nothing

/** Number of characters that are loaded at once. */
const LIMIT = 100

/** The characters that players choose from. */
export const loyaltyCharacters = defineSource({
  cache: { seconds: 60 },
  load: async ({ api }): Promise<LoyaltyCharacter[]> => (await api.loyalty.getCharacters({ limit: LIMIT })).items,
})
