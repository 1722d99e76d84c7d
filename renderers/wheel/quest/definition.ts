import Type, { type Static } from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'
import { wheelQuestEntry } from './entry.ts'

export const wheelQuestProps = Type.Object({})
export type WheelQuestProps = Static<typeof wheelQuestProps>

export const wheelQuest = defineRenderer({
  ...wheelQuestEntry,
  title: 'Quest that a dialog is about (its parameter `quest`)',
  props: wheelQuestProps,
  messages: ['wheel', 'quests'],
  sample: {},
})
