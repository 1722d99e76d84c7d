import { defineEntry } from '#src/engine/definition.ts'

export const loyaltyChoiceEntry = defineEntry({
  name: 'loyalty.choice',
  data: { characters: { source: 'loyalty.characters', params: () => ({}) } },
  load: () => import('./LoyaltyChoice.tsx'),
})
