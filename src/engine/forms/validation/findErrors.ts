import { valueAt } from '#src/shared/json.ts'
import { parsePointer } from '#src/shared/jsonPointer.ts'
import { type FormData, byKeys } from '../input/formData.ts'
import { pathKey } from '../schema/paths.ts'
import { type FieldOverride, errorWithOverride } from '../store/FieldOverride.ts'
import { type FieldError, type Validate, type ValidatorError, isReportedInside, locate } from './errors.ts'

interface ValidationInput {
  readonly validate: Validate
  readonly data: FormData
  readonly arrays: Parameters<typeof byKeys>[1]
  readonly overrides: Iterable<readonly [key: string, override: FieldOverride]>
  isHidden(key: string): boolean
  isShown(key: string): boolean
  valueOf(key: string): unknown
  /** Returns the form's own code for the field when it is required and empty. */
  emptyCodeOf(key: string): string | undefined
}

interface ValidationResult {
  /** First error of each field, by field key. */
  readonly errors: ReadonlyMap<string, FieldError>
  /** True when there is no error, including those that belong to no field. */
  readonly isValid: boolean
}

/** Validates a form's data by its schema and by the overrides of its fields. */
export function findErrors(input: ValidationInput): ValidationResult {
  const { validate, data, arrays, overrides, isHidden, isShown, valueOf } = input
  const errors = new Map<string, FieldError>()
  const isDataValid = validate(data)
  let dropped = 0
  // an error that belongs to no field and isn't explained by a hidden one
  let hasFormError = false
  for (const error of isDataValid ? [] : (validate.errors ?? [])) {
    const locatedErrors = locate(error)
    hasFormError ||= locatedErrors.length === 0 && !isReportedInside(error)
    for (const { path, ...fieldError } of locatedErrors) {
      const key = pathKey(byKeys(path, arrays))
      if (isHidden(key)) dropped++
      else if (!errors.has(key)) errors.set(key, isMissingItem(error, data) ? MISSING : fieldError)
    }
  }
  for (const [key, override] of overrides) {
    const ownError = errors.get(key)
    const isAbsent = isHidden(key) || override.isVisible === false
    // an override for a field that the form doesn't have is ignored
    if (!isAbsent && !isShown(key)) continue
    const error = isAbsent
      ? undefined
      : errorWithOverride({ emptyCode: input.emptyCodeOf(key), ...override }, valueOf(key), ownError)
    if (error) errors.set(key, error)
    else if (errors.delete(key)) dropped++
  }
  if (hasFormError && errors.size === 0) errors.set('', { code: 'wrongField', params: {} })
  return { errors, isValid: errors.size === 0 && !hasFormError && (isDataValid || dropped > 0) }
}

const MISSING: FieldError = { code: 'requiredField', params: {} }

/**
 * Returns whether the error is the wrong type of an empty list item, which is reported as missing
 * instead.
 */
function isMissingItem({ keyword, instancePath }: ValidatorError, data: FormData): boolean {
  if (keyword !== 'type' || !/\/\d+$/.test(instancePath)) return false
  return valueAt(data, parsePointer(instancePath)) === undefined
}
