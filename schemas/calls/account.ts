import Type from 'typebox'
import { AccessToken, Account, Balances } from '../account.ts'
import { text } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'

export const getInfo = defineCall({
  method: 'account.getInfo',
  verb: 'GET',
  access: 'visitor',
  summary:
    'Returns the Account; a guest’s has uid 0. `is_self_excluded`, `self_excluded_until` and `has_password` are extensions.',
  params: {},
  result: Account,
  errors: [],
})

export const getBalance = defineCall({
  method: 'account.getBalance',
  verb: 'GET',
  access: 'player',
  summary: 'Returns the Balances in the chosen currency.',
  params: {},
  result: Balances,
  errors: [],
})

export const getToken = defineCall({
  method: 'account.getToken',
  verb: 'GET',
  access: 'player',
  summary: 'Returns an AccessToken, which opens a websocket within a minute.',
  params: {},
  result: AccessToken,
  errors: [],
})

export const changeLocale = defineCall({
  method: 'account.changelocale',
  verb: 'POST',
  access: 'player',
  summary: 'Saves the language of the player’s messages.',
  params: { locale: text(35, { description: 'one of the available ones' }) },
  result: Type.Literal(1),
  errors: [],
})

export const changeFakename = defineCall({
  method: 'account.changefakename',
  verb: 'POST',
  access: 'player',
  summary: 'Saves the name under which other players see this one.',
  params: { fakename: text(40) },
  result: Type.Literal(1),
  errors: [],
})
