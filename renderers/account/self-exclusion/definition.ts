import Type from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'

export const selfExclusionProps = Type.Object({})

export const selfExclusion = defineRenderer({
  name: 'account.self-exclusion',
  title: 'Self-exclusion as it is',
  props: selfExclusionProps,
  messages: ['exclusion'],
  data: { exclusion: { source: 'account.selfExclusion', params: () => ({}) } },
  sample: {},
  load: () => import('./SelfExclusion.tsx'),
})
