import type { Winner } from '#schemas/winner.ts'
import { defineSource } from '../defineSource.ts'
import { Count } from '../params.ts'

/** The latest wins. */
export const winnersLive = defineSource({
  params: Count,
  cache: { seconds: 3 },
  refreshOn: ['focus'],
  load: ({ api }, { count }): Promise<Winner[]> => api.leaderboard.live({ count }),
})
