import type { Winner } from '#schemas/winner.ts'
import { defineSource } from '../defineSource.ts'
import { Count } from '../params.ts'

/** The largest wins. */
export const winnersTop = defineSource({
  params: Count,
  cache: { seconds: 15 },
  refreshOn: ['focus'],
  load: ({ api }, { count }): Promise<Winner[]> => api.leaderboard.top({ count }),
})
