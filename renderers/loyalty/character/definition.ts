import Type, { type Static } from 'typebox'
import { heading, headingLevel } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { loyaltyCharacterEntry } from './entry.ts'

export const loyaltyCharacterProps = Type.Object({ heading, headingLevel })
export type LoyaltyCharacterProps = Static<typeof loyaltyCharacterProps>

export const loyaltyCharacter = defineRenderer({
  ...loyaltyCharacterEntry,
  title: 'Character of the player',
  props: loyaltyCharacterProps,
  messages: ['characters'],
  sample: { heading: 'Your character' },
})
