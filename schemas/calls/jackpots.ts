import Type from 'typebox'
import { count, fieldList, offset, recordId, wordList } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { Jackpot, JackpotWin } from '../jackpot.ts'
import { listOf } from '../list.ts'

export const get = defineCall({
  method: 'jackpots.get',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns a list of Jackpots, the highest sum first.',
  params: {
    offset: offset(),
    count: count({ default: 10, maximum: 100 }),
    ids: wordList(undefined, { description: 'only these jackpots' }),
    fields: fieldList(Jackpot),
  },
  result: listOf(Type.Partial(Jackpot)),
  errors: [],
})

export const getWinners = defineCall({
  method: 'jackpots.getWinners',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns a list of JackpotWins, the newest first.',
  params: {
    offset: offset(),
    count: count({ default: 10, maximum: 100 }),
    jackpot_id: Type.Optional(recordId({ description: 'only wins of this jackpot' })),
  },
  result: listOf(JackpotWin),
  errors: [],
})
