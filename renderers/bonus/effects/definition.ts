import Type, { type Static } from 'typebox'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { bonusEffectsEntry } from './entry.ts'

export const bonusEffectsProps = Type.Object({
  change: Choice(['activate', 'deactivate', 'remove', 'burn'], { title: 'Before the player does this' }),
})
export type BonusEffectsProps = Static<typeof bonusEffectsProps>

export const bonusEffects = defineRenderer({
  ...bonusEffectsEntry,
  title: 'What becomes of bonuses (in a dialog)',
  props: bonusEffectsProps,
  messages: ['bonuses'],
  sample: { change: 'burn' },
})
