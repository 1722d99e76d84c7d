import { campaignOf } from '#renderers/parts/wheel/campaignOf.ts'
import { defineEntry } from '#src/engine/definition.ts'
import type { WheelBoardProps } from './definition.ts'

export const wheelBoardEntry = defineEntry({
  name: 'wheel.board',
  data: {
    board: { source: 'wheels.board', params: (_: WheelBoardProps, route) => campaignOf(route) },
  },
  load: () => import('./WheelBoard.tsx'),
})
