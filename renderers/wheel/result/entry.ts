import { campaignOf } from '#renderers/parts/wheel/campaignOf.ts'
import { defineEntry } from '#src/engine/definition.ts'
import type { WheelResultProps } from './definition.ts'

export const wheelResultEntry = defineEntry({
  name: 'wheel.result',
  data: {
    results: {
      source: 'wheels.results',
      params: (_: WheelResultProps, route) => ({ ...campaignOf(route), scope: 'my' as const, count: 100 }),
    },
  },
  load: () => import('./WheelResult.tsx'),
})
