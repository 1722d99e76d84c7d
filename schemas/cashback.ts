import Type, { type Static } from 'typebox'

export const cashbackStatuses = ['active', 'paid_out'] as const
export type CashbackStatus = (typeof cashbackStatuses)[number]

export const cashbackSorts = ['created_at', 'end_date', 'receiving_expired_at'] as const
export type CashbackSort = (typeof cashbackSorts)[number]

/** A share of losses that is paid back. Texts are in the locale of the request. */
export const Cashback = Type.Object({
  id: Type.Integer(),
  status: Type.Enum(cashbackStatuses),
  description: Type.Object({
    title: Type.String(),
    text: Type.String(),
    amount: Type.Number(),
    currency: Type.String(),
  }),
  receiving_expired_at: Type.Union([
    Type.String({ description: 'until when it can be had: ISO 8601, UTC' }),
    Type.Null(),
  ]),
  end_date: Type.String({ description: 'of the days that it is for: ISO 8601, UTC' }),
})
export type Cashback = Static<typeof Cashback>
