import { useEffect } from 'react'
import { answerPaymentWindows } from '#src/stores/paymentWindows.ts'

/**
 * Tells the windows that this page has opened for a payment that it shows the payment; undefined
 * while it has opened none.
 */
export function useOpenedWindows(transaction: string | undefined): void {
  useEffect(() => (transaction === undefined ? undefined : answerPaymentWindows(transaction)), [transaction])
}
