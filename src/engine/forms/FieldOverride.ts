import type { FieldOption } from './FormContext.ts'
import type { FieldError } from './errors.ts'

/** No field of a profile is longer; a pattern that takes quadratic time would be too slow. */
export const LONGEST_TRIED = 1000

/** What somebody besides the form's own document says of a field; what it doesn't say stays as the document has it. */
export interface FieldOverride {
  readonly isVisible?: boolean
  readonly isRequired?: boolean
  /** The code of what is required and empty; `requiredField` where it isn't given. */
  readonly emptyCode?: string
  /**
   * Nobody has judged it yet. A browser tries it on what is typed in it; where a slow one would hold others up, it
   * is judged first.
   */
  readonly pattern?: string
  readonly type?: string
  readonly mask?: string
  readonly options?: readonly FieldOption[]
  /** It can't be changed; the code of the words that say why. */
  readonly lock?: string
}

/** The error that an override adds to what the form's own rules found, or takes away from it. */
export function errorUnder(
  { isRequired, pattern, emptyCode = 'requiredField' }: FieldOverride,
  value: unknown,
  own: FieldError | undefined,
): FieldError | undefined {
  const isEmpty = value === undefined || value === ''
  if (isEmpty && isRequired === false) return undefined
  if (isEmpty && isRequired) return own ?? { code: emptyCode, params: {} }
  if (own || isEmpty || pattern === undefined) return own
  const text = String(value)
  return text.length <= LONGEST_TRIED && new RegExp(pattern, 'u').test(text) ? undefined : { code: 'regex', params: {} }
}
