import type { SavedRequisite } from '#schemas/payment.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const cashierSavedParams = Nothing

/** Cards, accounts and wallets that are saved for this player. */
export const cashierSaved = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'cashier.removerequisite', 'cashier.makewithdrawal'],
  load: ({ api }): Promise<SavedRequisite[]> => api.cashier.getRequisites(),
})
