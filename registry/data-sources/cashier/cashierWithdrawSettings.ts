import type { WithdrawSettings } from '#schemas/payment.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const cashierWithdrawSettingsParams = Nothing

/** The methods that this player can withdraw by. */
export const cashierWithdrawSettings = defineSource({
  cache: 'viewer',
  refreshOn: [
    'focus',
    'cashier.makewithdrawal',
    'cashier.cancelwithdrawal',
    'cashier.removerequisite',
    // what a withdrawal may need first
    'account.saveProfileInfo',
    'account.confirmContact',
  ],
  load: ({ api }): Promise<WithdrawSettings> => api.cashier.getWithdrawSettings(),
})
