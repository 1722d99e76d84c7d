import Type, { type Static } from 'typebox'
import { buttons, heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { bonusTypes } from '#schemas/bonusStates.ts'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { bonusListEntry } from './entry.ts'

export const bonusListProps = Type.Object({
  heading,
  headingLevel,
  intro,
  bonusType: Type.Optional(Choice([...bonusTypes], { title: 'Bonuses of this type; all without one' })),
  // shown where there is no bonus
  buttons,
})
export type BonusListProps = Static<typeof bonusListProps>

export const bonusList = defineRenderer({
  ...bonusListEntry,
  title: 'Bonuses of the player',
  props: bonusListProps,
  messages: ['bonuses', 'bets'],
  sample: { heading: 'Casino bonuses', bonusType: 'casino' },
})
