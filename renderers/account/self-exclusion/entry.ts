import { defineEntry } from '#src/engine/definition.ts'

export const accountSelfExclusionEntry = defineEntry({
  name: 'account.self-exclusion',
  data: { exclusion: { source: 'account.selfExclusion', params: () => ({}) } },
  load: () => import('./SelfExclusion.tsx'),
})
