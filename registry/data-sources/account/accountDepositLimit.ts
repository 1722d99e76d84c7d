import type { DepositLimit } from '#schemas/depositLimit.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const accountDepositLimitParams = Nothing

/** The deposit limit of this player. */
export const accountDepositLimit = defineSource({
  cache: 'viewer',
  refreshOn: ['account.setDepositLimit', 'account.cancelDepositLimitChange', 'cashier.makedeposit'],
  load: ({ api }): Promise<DepositLimit> => api.depositLimits.getDepositLimit(),
})
