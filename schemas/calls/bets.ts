import Type from 'typebox'
import { Bet, BetExport, betSorts, betStatuses } from '../bet.ts'
import { choice, count, offset, wordList } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { gameTypes } from '../game.ts'
import { listOf } from '../list.ts'

const time = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }))

/** Filter and order of bets. */
export const filterParams = {
  from: time('ISO 8601, or a day (yyyy-mm-dd, UTC) from its beginning'),
  to: time('ISO 8601, or a day to its end'),
  types: wordList(gameTypes),
  providers: wordList(),
  statuses: wordList(betStatuses),
  sort: choice(betSorts, 'placed_at'),
  order: choice(['asc', 'desc'], 'desc'),
}

export const getHistory = defineCall({
  method: 'games.getHistory',
  verb: 'GET',
  access: 'player',
  summary: 'Returns a list of the player’s Bets.',
  params: { offset: offset(), count: count({ default: 20, maximum: 100 }), ...filterParams },
  result: listOf(Bet),
  errors: [],
})

export const createExport = defineCall({
  method: 'games.createhistoryexportrequest',
  verb: 'POST',
  access: 'player',
  summary: 'Orders a file of these bets, which is written in the background. Returns its BetExport.',
  params: filterParams,
  result: BetExport,
  errors: ['TooManyRequestsException'],
})

export const getExports = defineCall({
  method: 'games.gethistoryexportrequest',
  verb: 'GET',
  access: 'player',
  summary: 'Returns the BetExports, the newest first; one that is `ready` has a `url`.',
  params: {},
  result: Type.Array(BetExport),
  errors: [],
})

export const downloadExport = defineCall({
  method: 'games.downloadhistoryexport',
  verb: 'GET',
  access: 'player',
  isExtension: true,
  caller: 'link',
  summary: 'Answers with the file as an attachment, without an envelope.',
  params: { id: Type.String({ maxLength: 64 }) },
  result: Type.Unknown(),
  errors: [],
})
