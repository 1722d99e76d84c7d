import Type from 'typebox'
import { Bonus } from '../bonus.ts'
import { bonusStates } from '../bonusStates.ts'
import { count, fieldList, idempotencyKey, offset, recordId, wordList } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { listOf } from '../list.ts'

const list = {
  offset: offset(),
  count: count({ default: 20, maximum: 100 }),
  states: wordList(bonusStates, { description: 'available, active, paused, completed, removed, expired, lost' }),
  fields: fieldList(Bonus),
}

const command = { bonus_id: recordId(), idempotency_key: idempotencyKey() }

export const get = defineCall({
  method: 'bonuses.get',
  verb: 'GET',
  access: 'player',
  summary: 'Returns a list of the player’s casino Bonuses, the newest first.',
  params: list,
  result: listOf(Type.Partial(Bonus)),
  errors: [],
})

export const activate = defineCall({
  method: 'bonuses.activate',
  verb: 'POST',
  access: 'player',
  summary:
    'Puts the money of a casino Bonus on the bonus balance. The active one is paused, which needs that none of its bets is open.',
  params: command,
  result: Type.Literal(1),
  errors: [],
})

export const deactivate = defineCall({
  method: 'bonuses.deactivate',
  verb: 'POST',
  access: 'player',
  summary: 'Pauses the active casino Bonus: its money is set aside until it is activated again.',
  params: command,
  result: Type.Literal(1),
  errors: [],
})

export const remove = defineCall({
  method: 'bonuses.remove',
  verb: 'POST',
  access: 'player',
  summary: 'Removes a casino Bonus; its money, and what it would still win, is lost.',
  params: command,
  result: Type.Literal(1),
  errors: [],
})

export const getBetting = defineCall({
  method: 'bettingbonuses.get',
  verb: 'GET',
  access: 'player',
  summary: 'Returns a list of the player’s betting Bonuses, the newest first.',
  params: list,
  result: listOf(Type.Partial(Bonus)),
  errors: [],
})

export const activateBetting = defineCall({
  method: 'bettingbonuses.activate',
  verb: 'POST',
  access: 'player',
  summary: 'Puts the money of a betting Bonus on its balance, unless another one is active.',
  params: command,
  result: Type.Literal(1),
  errors: [],
})

export const removeBetting = defineCall({
  method: 'bettingbonuses.remove',
  verb: 'POST',
  access: 'player',
  summary: 'Removes a betting Bonus; its money, and what it would still win, is lost.',
  params: command,
  result: Type.Literal(1),
  errors: [],
})
