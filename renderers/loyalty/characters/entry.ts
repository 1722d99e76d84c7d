import { defineEntry } from '#src/engine/definition.ts'

export const loyaltyCharactersEntry = defineEntry({
  name: 'loyalty.characters',
  data: {
    characters: { source: 'loyalty.characters', params: () => ({}) },
    info: { source: 'loyalty.info', params: () => ({}) },
  },
  load: () => import('./LoyaltyCharacters.tsx'),
})
