import Type, { type Static } from 'typebox'

export const depositLimitPeriods = ['none', '1', '7', '14', '30'] as const
export type DepositLimitPeriod = (typeof depositLimitPeriods)[number]

const Amount = Type.Union([Type.Number({ description: 'in units of the currency' }), Type.Null()])
const Time = Type.String({ description: 'ISO 8601, UTC' })

/** A limit on deposits within a number of days. Its amounts are null when there is no limit. */
export const DepositLimit = Type.Object({
  period: Type.Enum(depositLimitPeriods, { default: 'none' }),
  limit_amount: Amount,
  available_amount: Amount,
  open_amount: Type.Union(Amount.anyOf, {
    description: 'what deposits take that were begun and have not ended, in units of the currency',
  }),
  currency: Type.String(),
  account: Type.Object(
    { available_amount: Amount, currency: Type.String() },
    { description: 'what is available in the currency of the account, in which deposits are made' },
  ),
  can_edit: Type.Boolean({ description: 'false while a change waits: it can be cancelled, or the limit lowered' }),
  expired_at: Type.Union([Time, Type.Null()], { description: 'when the oldest deposit that counts stops counting' }),
  pending: Type.Union([
    Type.Object({
      period: Type.Enum(depositLimitPeriods),
      limit_amount: Amount,
      currency: Type.String(),
      starts_at: Time,
    }),
    Type.Null(),
  ]),
})
export type DepositLimit = Static<typeof DepositLimit>
