import type { Static } from 'typebox'
import type { Winner } from '#schemas/winner.ts'
import { defineSource } from '../defineSource.ts'
import { Count } from '../params.ts'

export const winnersLiveParams = Count

/** The latest wins. */
export const winnersLive = defineSource({
  cache: { seconds: 3 },
  refreshOn: ['focus'],
  load: ({ api }, { count }: Static<typeof winnersLiveParams>): Promise<Winner[]> => api.winners.live({ count }),
})
