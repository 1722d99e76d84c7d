import Type from 'typebox'
import { choice, count, fieldList, offset, recordId, wordList } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { listOf } from '../list.ts'
import { Tournament, tournamentStatuses } from '../tournament.ts'

export const get = defineCall({
  method: 'tournaments.get',
  verb: 'GET',
  access: 'visitor',
  summary:
    'Returns a list of Tournaments: active ones first, which end next, then future ones, which start next, then finished ones, the last one first.',
  params: {
    offset: offset(),
    count: count({ default: 10, maximum: 100 }),
    ids: wordList(undefined, { description: 'only these tournaments' }),
    fields: fieldList(Tournament),
    status: choice(['all', ...tournamentStatuses], 'all'),
  },
  result: listOf(Type.Partial(Tournament)),
  errors: [],
})

export const participate = defineCall({
  method: 'tournaments.participate',
  verb: 'POST',
  access: 'player',
  summary: 'Enters the player for a tournament that isn’t over; the second time nothing changes.',
  params: { tournament_id: recordId() },
  result: Type.Literal(1),
  errors: [],
})
