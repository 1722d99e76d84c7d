import type { Payment } from '#schemas/payment.ts'
import type { RootStore } from './RootStore.ts'
import { sendCommand } from './sendCommand.ts'

/** Cancels a withdrawal. Rejects when that isn't possible any more. */
export const sendCancellation = ({ api, commandKey }: RootStore, transaction: string): Promise<Payment> =>
  sendCommand(
    `cashier.cancelwithdrawal ${transaction}`,
    (idempotency_key) => api.cashier.cancelWithdrawal({ transaction, idempotency_key }),
    commandKey,
  )
