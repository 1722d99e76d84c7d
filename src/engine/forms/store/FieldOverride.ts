import { sumErrors } from '#schemas/rules/sum.ts'
import type { Json } from '#src/shared/json.ts'
import type { FieldOption } from '../fields/FieldProps.ts'
import type { FieldError } from '../validation/errors.ts'

/**
 * Maximum length, in characters, of a text that is matched against an override's pattern. No
 * profile field is longer, and a pattern that takes quadratic time would be too slow on more.
 */
export const MAX_MATCHED_LENGTH = 1000

/**
 * Properties that a service or a condition sets for a field, over the form's own document.
 * Undefined ones stay as in the document.
 */
export interface FieldOverride {
  readonly isVisible?: boolean
  readonly isRequired?: boolean
  /** Error code when the field is required and empty; `requiredField` by default. */
  readonly emptyCode?: string
  /**
   * The pattern is not vetted: it may be slow. A browser matches it against what its own viewer
   * types; the server vets it first, where a slow one would hold up other requests.
   */
  readonly pattern?: string
  readonly type?: string
  readonly mask?: string
  readonly options?: readonly FieldOption[]
  /** Limits of an amount. The field is checked by the rule of sums with them. */
  readonly amount?: AmountLimits
  /** Settings of the field, over those of the layout. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** The field can't be changed. The value is the message code of the reason. */
  readonly lock?: string
  /** The field of a form whose document doesn't have it. Only fields at the top of a form are added. */
  readonly addition?: FieldAddition
}

/** A field as a form's document would describe it. */
export interface FieldAddition {
  readonly schema: Json
  readonly uiSchema: Json
}

export interface AmountLimits {
  /** In units of the currency. */
  readonly min: number
  readonly max: number
  readonly currency: string
  /** Number of decimals that the amount may have. */
  readonly decimals: number
}

/** Returns the error with the limits of an amount, which the server's error doesn't name. */
export function withLimits(error: FieldError, override: FieldOverride | undefined): FieldError {
  const { amount } = override ?? {}
  return amount ? { ...error, params: { ...amountParams(amount), ...error.params } } : error
}

/** Returns the values of an amount's error. Whole amounts, and those with decimals, have messages of their own. */
const amountParams = (amount: AmountLimits): FieldError['params'] => ({
  ...amount,
  rule: amount.decimals > 0 ? 'decimalSum' : 'sum',
  value: amount.decimals,
})

/**
 * Applies an override to the error that the form's own rules found: returns that error, another
 * one, or undefined.
 */
export function errorWithOverride(
  { isRequired, pattern, amount, emptyCode = 'requiredField' }: FieldOverride,
  value: unknown,
  ownError: FieldError | undefined,
): FieldError | undefined {
  const isEmpty = value === undefined || value === ''
  if (isEmpty && isRequired === false) return undefined
  if (isEmpty && isRequired) return ownError ?? { code: emptyCode, params: {} }
  if (ownError || isEmpty) return ownError
  const text = String(value)
  const [code] = amount ? sumErrors(text, amount) : []
  if (amount && code !== undefined) return { code, params: amountParams(amount) }
  if (pattern === undefined) return undefined
  return text.length <= MAX_MATCHED_LENGTH && new RegExp(pattern, 'u').test(text)
    ? undefined
    : { code: 'regex', params: {} }
}
