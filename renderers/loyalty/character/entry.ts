import { defineEntry } from '#src/engine/definition.ts'

export const loyaltyCharacterEntry = defineEntry({
  name: 'loyalty.character',
  data: { info: { source: 'loyalty.info', params: () => ({}) } },
  load: () => import('./LoyaltyCharacter.tsx'),
})
