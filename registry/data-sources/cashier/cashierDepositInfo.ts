import type { DepositInfo } from '#schemas/payment.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const cashierDepositInfoParams = Nothing

/** The methods that this player can deposit with. */
export const cashierDepositInfo = defineSource({
  cache: 'viewer',
  refreshOn: [
    'focus',
    'cashier.makedeposit',
    'cashier.removerequisite',
    'account.setDepositLimit',
    'account.cancelDepositLimitChange',
  ],
  load: ({ api }): Promise<DepositInfo> => api.cashier.getDepositInfo(),
})
