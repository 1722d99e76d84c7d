import type { FieldOption } from './FormContext.ts'
import type { FieldError } from './errors.ts'

/** What somebody besides the form's own document says of a field; what it doesn't say stays as the document has it. */
export interface FieldOverride {
  readonly isVisible?: boolean
  readonly isRequired?: boolean
  /** Judged before it comes here. */
  readonly pattern?: string
  readonly type?: string
  readonly mask?: string
  readonly options?: readonly FieldOption[]
}

/** The error that an override adds to what the form's own rules found, or takes away from it. */
export function errorUnder(
  { isRequired, pattern }: FieldOverride,
  value: unknown,
  own: FieldError | undefined,
): FieldError | undefined {
  const isEmpty = value === undefined || value === ''
  if (isEmpty && isRequired === false) return undefined
  if (isEmpty && isRequired) return own ?? { code: 'requiredField', params: {} }
  if (own || isEmpty || pattern === undefined) return own
  return new RegExp(pattern, 'u').test(String(value)) ? undefined : { code: 'regex', params: {} }
}
