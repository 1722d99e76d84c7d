import { type ErrorType, errorReasons } from '#schemas/errors.ts'
import type { Payment } from '#schemas/payment.ts'
import type { PaymentState } from '#schemas/paymentStates.ts'
import type { ApiError } from '#src/api/error.ts'

interface Refusal {
  /** Key of the text that players read. */
  readonly notice: string
  readonly link: { readonly url: string; readonly label: string }
  /** A question by which the player can agree to what the payment was refused for. */
  readonly question?: { readonly dialog: string; readonly values: Readonly<Record<string, string>> }
}

/** Pages that lead on from a refused payment. */
const ways = {
  deposit: { url: '/cashier/deposit', label: 'cashier.ways.deposit' },
  history: { url: '/cashier/history', label: 'cashier.ways.history' },
  limits: { url: '/profile/responsible-game', label: 'cashier.ways.limits' },
  verification: { url: '/profile/verification', label: 'cashier.ways.verification' },
  profile: { url: '/profile/settings', label: 'cashier.ways.profile' },
  bonuses: { url: '/profile/bonuses', label: 'cashier.ways.bonuses' },
  support: { url: '/support', label: 'cashier.ways.support' },
} as const

/** Errors of payments that players meet, with the page that leads on from each. */
export const paymentRefusals = {
  UserNeedDepositException: 'deposit',
  UserNeedProfileDataException: 'profile',
  UserNeedConfirmContactException: 'profile',
  BillingServiceErrorException: 'history',
  BillingTransactionDeclinedException: 'deposit',
  BillingUnavailableException: 'support',
  BillingDepositLimitExceededException: 'limits',
  WithdrawalDeclinedException: 'history',
  WithdrawalLimitsExceededException: 'history',
  WithdrawalLimitsPeriodExceededException: 'history',
  KycUserProfileException: 'profile',
  KycWithdrawalException: 'verification',
  SumsubVerificationRequiredException: 'verification',
  RequisitesOnVerificationException: 'history',
  RequisitesValidationRequiredException: 'deposit',
  RequisitesFraudulentException: 'support',
} as const satisfies Partial<Record<ErrorType, keyof typeof ways>>

type PaymentRefusal = keyof typeof paymentRefusals

const isPaymentRefusal = (type: string): type is PaymentRefusal => Object.hasOwn(paymentRefusals, type)

/** Returns the page that leads on from a payment that failed for this reason. */
export const wayOnFrom = (type: string) => (isPaymentRefusal(type) ? ways[paymentRefusals[type]] : ways.support)

/** States in which a player can be at the payment service. */
const statesAtService: readonly PaymentState[] = ['waiting', 'pending']

/**
 * Returns the key of what players read about why a payment has failed. An error of the service speaks
 * of money that may have left only if the player was at the service.
 */
export function failureKey({ reason, steps }: Pick<Payment, 'reason' | 'steps'>): string {
  const wasAtService = steps.some(({ state }) => statesAtService.includes(state))
  const isErrorThere = reason === 'BillingServiceErrorException' && wasAtService
  return isErrorThere ? 'cashier.errorAtService' : `cashier.errors.${reason}`
}

/** Returns what players read about a refused payment; undefined for errors of other kinds. */
export function paymentRefusal({ type, code }: Pick<ApiError, 'type' | 'code'>): Refusal | undefined {
  if (code === errorReasons.selfExcluded) return { notice: 'cashier.selfExcluded', link: ways.limits }
  if (code === errorReasons.idempotencyKeyReused) return { notice: 'cashier.alreadySent', link: ways.history }
  if (code === errorReasons.bonusesWouldBurn) {
    const question = { dialog: 'burn-bonuses', values: { burn_bonuses: '1' } }
    return { notice: 'cashier.bonusesKept', link: ways.bonuses, question }
  }
  if (type === undefined || !isPaymentRefusal(type)) return undefined
  return { notice: `cashier.errors.${type}`, link: ways[paymentRefusals[type]] }
}
