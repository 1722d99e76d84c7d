import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { wheelQuestsEntry } from './entry.ts'

export const wheelQuestsProps = Type.Object({
  heading,
  headingLevel,
  intro,
  questList: Type.Optional(
    Choice(['quests', 'history'], { title: 'Quests, or those that were completed', default: 'quests' }),
  ),
})
export type WheelQuestsProps = Static<typeof wheelQuestsProps>

export const wheelQuests = defineRenderer({
  ...wheelQuestsEntry,
  title: 'Quests of a wheel',
  props: wheelQuestsProps,
  messages: ['wheel', 'quests', 'questHistory'],
  sample: { heading: 'Quests' },
})
