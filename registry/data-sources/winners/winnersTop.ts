import type { Static } from 'typebox'
import type { Winner } from '#schemas/winner.ts'
import { defineSource } from '../defineSource.ts'
import { Count } from '../params.ts'

export const winnersTopParams = Count

/** The largest wins. */
export const winnersTop = defineSource({
  cache: { seconds: 15 },
  refreshOn: ['focus'],
  load: ({ api }, { count }: Static<typeof winnersTopParams>): Promise<Winner[]> => api.winners.top({ count }),
})
