import Type, { type Static } from 'typebox'
import type { List } from '#schemas/list.ts'
import type { Payment } from '#schemas/payment.ts'
import { historyFilters, historyTypes } from '#schemas/paymentStates.ts'
import { defineSource } from '../defineSource.ts'
import { closed } from '../params.ts'

export const cashierHistoryParams = Type.Object(
  {
    type: Type.Optional(Type.Enum(historyTypes)),
    state: Type.Optional(Type.Enum(historyFilters)),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  closed,
)

/** Payments of this player by filter and page. */
export const cashierHistory = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'cashier.makedeposit', 'cashier.makewithdrawal', 'cashier.cancelwithdrawal'],
  load: ({ api }, params: Static<typeof cashierHistoryParams>): Promise<List<Payment>> =>
    api.cashier.getHistory(params),
})
