import { campaignOf } from '#renderers/parts/wheel/campaignOf.ts'
import { defineEntry } from '#src/engine/definition.ts'
import type { WheelAboutProps } from './definition.ts'

export const wheelAboutEntry = defineEntry({
  name: 'wheel.about',
  data: {
    about: {
      source: 'wheels.about',
      params: ({ topic }: WheelAboutProps, route) => (topic === 'rules' ? campaignOf(route) : undefined),
    },
    board: {
      source: 'wheels.board',
      params: ({ topic }: WheelAboutProps, route) => (topic === 'gifts' ? campaignOf(route) : undefined),
    },
  },
  load: () => import('./WheelAbout.tsx'),
})
