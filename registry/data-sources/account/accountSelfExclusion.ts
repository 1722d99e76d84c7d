import type { SelfExclusion } from '#schemas/responsibleGaming.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

/** The self-exclusion of this player. */
export const accountSelfExclusion = defineSource({
  params: Nothing,
  cache: 'viewer',
  load: ({ api }): Promise<SelfExclusion> => api.responsibleGaming.getSelfExclusion(),
})
