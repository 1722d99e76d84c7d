import Type from 'typebox'
import { choice, count, fieldList, idempotencyKey, offset, recordId, wordList } from '../callParams.ts'
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

const command = { cashback_id: recordId(), idempotency_key: idempotencyKey() }

export const payout = defineCall({
  method: 'cashbacks.payout',
  verb: 'POST',
  access: 'player',
  summary: 'Pays an active Cashback to the main balance, once.',
  params: command,
  result: Type.Literal(1),
  errors: [],
})

export const remove = defineCall({
  method: 'cashbacks.remove',
  verb: 'POST',
  access: 'player',
  summary: 'Removes an active Cashback that the player doesn’t want.',
  params: command,
  result: Type.Literal(1),
  errors: [],
})
