import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { loyaltyCharactersEntry } from './entry.ts'

export const loyaltyCharactersProps = Type.Object({ heading, headingLevel, intro })
export type LoyaltyCharactersProps = Static<typeof loyaltyCharactersProps>

export const loyaltyCharacters = defineRenderer({
  ...loyaltyCharactersEntry,
  title: 'Characters to choose from',
  props: loyaltyCharactersProps,
  messages: ['characters'],
  sample: { heading: 'Choose a character' },
})
