import type { RootStore } from '../RootStore.ts'
import { reloadOffers } from './OfferChanges.ts'
import { type PaymentState, paymentEventsOf } from './PaymentEvents.ts'

/**
 * Reports a state of a payment to this tab, whether an event or a request has brought it. The first
 * time that a deposit is reported as succeeded, offers are loaded again: some are only for a player's
 * first deposits.
 */
export function reportPayment(stores: Pick<RootStore, 'api' | 'offers'>, payment: PaymentState): void {
  const payments = paymentEventsOf(stores)
  const isKnown = payments.stateOf(payment.transaction_id)?.state === payment.state
  payments.report(payment)
  if (!isKnown && payment.type === 'deposit' && payment.state === 'succeeded') reloadOffers(stores)
}
