import Type from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'

export const activityProps = Type.Object({})

export const activity = defineRenderer({
  name: 'account.activity',
  title: 'Net position and time',
  props: activityProps,
  messages: ['activity'],
  data: {
    positions: { source: 'account.netPosition', params: () => ({}) },
    time: { source: 'account.sessionTime', params: () => ({}) },
  },
  sample: {},
  load: () => import('./AccountActivity.tsx'),
})
