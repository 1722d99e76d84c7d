import Type from 'typebox'
import { text } from '../callParams.ts'
import { CurrencyRates } from '../currency.ts'
import { defineCall } from '../defineCall.ts'

export const getCurrencyRates = defineCall({
  method: 'account.getcurrencyrates',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns the CurrencyRates: US dollars for one unit of each available currency.',
  params: {},
  result: CurrencyRates,
  errors: [],
})

export const setCurrency = defineCall({
  method: 'account.setCurrency',
  verb: 'POST',
  access: 'player',
  summary: 'Chooses the currency to play in. Nothing is exchanged.',
  params: { currency: text(8, { description: 'one of the available ones' }) },
  result: Type.Literal(1),
  errors: [],
})
