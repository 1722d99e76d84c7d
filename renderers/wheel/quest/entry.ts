import { defineEntry } from '#src/engine/definition.ts'
import type { WheelQuestProps } from './definition.ts'

export const wheelQuestEntry = defineEntry({
  name: 'wheel.quest',
  data: {
    quest: {
      source: 'wheels.quest',
      // a story has no parameter
      params: (_: WheelQuestProps, { params: { quest: id = '1' } }) => ({ id }),
    },
  },
  load: () => import('./WheelQuest.tsx'),
})
