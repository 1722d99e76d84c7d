import { errorReasons } from '#schemas/errors.ts'
import type { PurchaseFailure } from '#schemas/loyalty.ts'
import { isApiError } from '#src/api/error.ts'
import { isRefusal } from './sendCommand.ts'

/** Texts of refusals, by the reason that the platform gives. */
const texts = {
  SOLD_OUT: 'products.gone',
  NOT_AVAILABLE: 'products.unavailable',
  LEVEL_TOO_LOW: 'products.levelTooLow',
  // the points may have been spent on another device
  NOT_ENOUGH_POINTS: 'products.failed',
} as const satisfies Readonly<Record<PurchaseFailure, string>>

/** Returns why the shop has refused a purchase; undefined for other errors. */
export function purchaseFailure(error: unknown): PurchaseFailure | undefined {
  const reason = isApiError(error) ? error.errorData['reason'] : undefined
  return typeof reason === 'string' && Object.hasOwn(texts, reason) ? (reason as PurchaseFailure) : undefined
}

/** Returns the key of the text that players read when a purchase in the shop failed. */
export function purchaseRefusal(
  error: unknown,
): (typeof texts)[PurchaseFailure] | 'products.excluded' | 'products.unknown' {
  if (!isRefusal(error)) return 'products.unknown'
  if (isApiError(error) && error.code === errorReasons.selfExcluded) return 'products.excluded'
  const failure = purchaseFailure(error)
  return failure ? texts[failure] : 'products.failed'
}
