import Type from 'typebox'
import { defineCall } from '../defineCall.ts'
import { DepositLimit, depositLimitPeriods } from '../depositLimit.ts'

export const getDepositLimit = defineCall({
  method: 'account.getDepositLimit',
  verb: 'GET',
  access: 'player',
  summary: 'Returns the DepositLimit; its `period` is `none` without one.',
  params: {},
  result: DepositLimit,
  errors: [],
})

export const setDepositLimit = defineCall({
  method: 'account.setDepositLimit',
  verb: 'POST',
  access: 'player',
  isExtension: true,
  summary: 'Sets a limit: a first or a lower one applies immediately, a higher one or none after 24 hours.',
  params: {
    period: Type.Enum(depositLimitPeriods, { description: 'days' }),
    amount: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
    currency: Type.Optional(
      Type.String({ maxLength: 8, description: 'of the amount: any with a rate; by default that of getDepositLimit' }),
    ),
  },
  result: Type.Literal(1),
  errors: [],
})

export const cancelDepositLimitChange = defineCall({
  method: 'account.cancelDepositLimitChange',
  verb: 'POST',
  access: 'player',
  isExtension: true,
  summary: 'Cancels a change that waits for its 24 hours.',
  params: {},
  result: Type.Literal(1),
  errors: [],
})
