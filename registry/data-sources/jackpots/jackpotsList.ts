import type { Static } from 'typebox'
import type { Jackpot } from '#schemas/jackpot.ts'
import type { List } from '#schemas/list.ts'
import { defineSource } from '../defineSource.ts'
import { Count } from '../params.ts'

export const jackpotsListParams = Count

/** Jackpots, the highest sum first. */
export const jackpotsList = defineSource({
  cache: { seconds: 1 },
  refreshOn: ['focus'],
  load: ({ api }, { count }: Static<typeof jackpotsListParams>): Promise<List<Jackpot>> => api.jackpots.get({ count }),
})
