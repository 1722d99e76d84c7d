import Type, { type Static } from 'typebox'
import type { JackpotWin } from '#schemas/jackpot.ts'
import type { List } from '#schemas/list.ts'
import { defineSource } from '../defineSource.ts'
import { closed, MaxCount, RecordId } from '../params.ts'

export const jackpotsWinnersParams = Type.Object({ count: MaxCount, id: Type.Optional(RecordId) }, closed)

/** Jackpots that were won, of all or of one, the newest first. */
export const jackpotsWinners = defineSource({
  cache: { seconds: 3 },
  refreshOn: ['focus', 'jackpot.won'],
  load: ({ api }, { count, id }: Static<typeof jackpotsWinnersParams>): Promise<List<JackpotWin>> =>
    api.jackpots.getWinners({ count, ...(id && { jackpot_id: Number(id) }) }),
})
