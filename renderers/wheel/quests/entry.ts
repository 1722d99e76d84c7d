import { campaignOf } from '#renderers/parts/wheel/campaignOf.ts'
import { defineEntry } from '#src/engine/definition.ts'
import type { WheelQuestsProps } from './definition.ts'

export const wheelQuestsEntry = defineEntry({
  name: 'wheel.quests',
  data: {
    quests: {
      source: 'wheels.quests',
      params: ({ questList }: WheelQuestsProps, route) => (questList === 'history' ? undefined : campaignOf(route)),
    },
    history: {
      source: 'wheels.history',
      params: ({ questList }: WheelQuestsProps, route) => (questList === 'history' ? campaignOf(route) : undefined),
    },
  },
  load: () => import('./WheelQuests.tsx'),
})
