import type { SelfExclusion } from '#schemas/selfExclusion.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const accountSelfExclusionParams = Nothing

/** The self-exclusion of this player. */
export const accountSelfExclusion = defineSource({
  cache: 'viewer',
  load: ({ api }): Promise<SelfExclusion> => api.selfExclusion.getSelfExclusion(),
})
