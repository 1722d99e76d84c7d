import type { DepositLimit } from '#schemas/responsibleGaming.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

/** The deposit limit of this player. */
export const accountDepositLimit = defineSource({
  params: Nothing,
  cache: 'viewer',
  refreshOn: ['account.setDepositLimit', 'account.cancelDepositLimitChange', 'cashier.makedeposit'],
  load: ({ api }): Promise<DepositLimit> => api.responsibleGaming.getDepositLimit(),
})
