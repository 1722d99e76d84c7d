import Type from 'typebox'
import { choice, count, fieldList, offset, wordList } from '../callParams.ts'
import { Cashback, cashbackSorts, cashbackStatuses } from '../cashback.ts'
import { defineCall } from '../defineCall.ts'
import { listOf } from '../list.ts'

export const get = defineCall({
  method: 'cashbacks.get',
  verb: 'GET',
  access: 'player',
  summary: 'Returns a list of the player’s Cashbacks.',
  params: {
    offset: offset(),
    count: count({ default: 1, maximum: 100 }),
    sort: choice(cashbackSorts, 'created_at'),
    order: choice(['asc', 'desc'], 'desc'),
    statuses: wordList(cashbackStatuses),
    fields: fieldList(Cashback),
  },
  result: listOf(Type.Partial(Cashback)),
  errors: [],
})
