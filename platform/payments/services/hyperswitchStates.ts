import type { ServicePayment, ServicePayout } from '../PaymentService.ts'

const payments: Readonly<Record<string, ServicePayment['state']>> = {
  requires_payment_method: 'waiting',
  requires_confirmation: 'waiting',
  requires_customer_action: 'waiting',
  processing: 'pending',
  requires_merchant_action: 'pending',
  requires_capture: 'pending',
  partially_captured_and_capturable: 'pending',
  partially_authorized_and_requires_capture: 'pending',
  partially_captured_and_processing: 'pending',
  conflicted: 'pending',
  review: 'pending',
  succeeded: 'succeeded',
  partially_captured: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
  cancelled_post_capture: 'cancelled',
  expired: 'expired',
}

const payouts: Readonly<Record<string, ServicePayout['state']>> = {
  initiated: 'pending',
  pending: 'pending',
  requires_creation: 'pending',
  requires_confirmation: 'pending',
  requires_payout_method_data: 'pending',
  requires_fulfillment: 'pending',
  requires_vendor_account_creation: 'pending',
  success: 'paid',
  failed: 'declined',
  cancelled: 'declined',
  expired: 'declined',
  reversed: 'declined',
  ineligible: 'declined',
}

const stateOf = <S>(states: Readonly<Record<string, S>>, status: string): S | undefined =>
  Object.hasOwn(states, status) ? states[status] : undefined

/** Maps an IntentStatus of Hyperswitch. Returns undefined for one that its documentation lacks. */
export const hyperswitchPaymentState = (status: string) => stateOf(payments, status)

/** Maps a PayoutStatus of Hyperswitch. Returns undefined for one that its documentation lacks. */
export const hyperswitchPayoutState = (status: string) => stateOf(payouts, status)
