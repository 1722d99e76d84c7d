import { errorReasons } from '#schemas/errors.ts'
import { type WheelFailure, wheelFailures } from '#schemas/wheelFailures.ts'
import { isApiError } from '#src/api/error.ts'

/** Returns why the wheel has refused a spin or a purchase; undefined for other errors. */
export function wheelFailure(error: unknown): WheelFailure | 'EXCLUDED' | undefined {
  if (!isApiError(error)) return undefined
  if (error.code === errorReasons.selfExcluded) return 'EXCLUDED'
  return wheelFailures.find((failure) => failure === error.errorData['reason'])
}
