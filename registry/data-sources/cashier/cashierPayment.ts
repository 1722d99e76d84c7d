import Type, { type Static } from 'typebox'
import type { Payment } from '#schemas/payment.ts'
import { isApiError } from '#src/api/error.ts'
import { type SourceInput, defineSource } from '../defineSource.ts'
import { missing } from '../missing.ts'
import { closed } from '../params.ts'

export const cashierPaymentParams = Type.Object({ transaction: Type.String({ maxLength: 64 }) }, closed)

/** A payment of this player. Rejects with the kind `missing` when there is none. */
export const cashierPayment = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'cashier.cancelwithdrawal'],
  load: onePayment,
})

async function onePayment({ api }: SourceInput, params: Static<typeof cashierPaymentParams>): Promise<Payment> {
  try {
    return await api.cashier.getPayment(params)
  } catch (error) {
    if (isApiError(error) && error.invalidParameters['transaction']) missing(`the payment ${params.transaction}`)
    throw error
  }
}
