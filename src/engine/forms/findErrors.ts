import { parsePointer } from '#src/shared/jsonPointer.ts'
import { type FieldOverride, errorUnder } from './FieldOverride.ts'
import { type FieldError, type Validate, type ValidatorError, isSaidInside, locate } from './errors.ts'
import { type FormData, byKeys } from './formData.ts'
import { pathKey } from './paths.ts'

interface Question {
  readonly validate: Validate
  readonly data: FormData
  readonly arrays: Parameters<typeof byKeys>[1]
  readonly overrides: Iterable<readonly [key: string, override: FieldOverride]>
  isHidden(key: string): boolean
  isShown(key: string): boolean
  valueOf(key: string): unknown
  /** The form's own code for the field where it is required and empty. */
  emptyCodeOf(key: string): string | undefined
}

interface Found {
  /** The first error of each field, by the field's key. */
  readonly errors: ReadonlyMap<string, FieldError>
  /** True when there is none, and nothing wrong that no field could say. */
  readonly isValid: boolean
}

/** What is wrong with a form's data by its rules, and by what is said of its fields besides them. */
export function findErrors(question: Question): Found {
  const { validate, data, arrays, overrides, isHidden, isShown, valueOf } = question
  const errors = new Map<string, FieldError>()
  const isFine = validate(data)
  let dropped = 0
  // what no field can say, and nothing that is hidden explains
  let isRefused = false
  for (const error of isFine ? [] : (validate.errors ?? [])) {
    const places = locate(error)
    isRefused ||= places.length === 0 && !isSaidInside(error)
    for (const { path, ...fieldError } of places) {
      const key = pathKey(byKeys(path, arrays))
      if (isHidden(key)) dropped++
      else if (!errors.has(key)) errors.set(key, isMissingItem(error, data) ? MISSING : fieldError)
    }
  }
  for (const [key, override] of overrides) {
    const own = errors.get(key)
    const isGone = isHidden(key) || override.isVisible === false
    // what is said of a field that this form doesn't have is nobody's error
    if (!isGone && !isShown(key)) continue
    const error = isGone
      ? undefined
      : errorUnder({ emptyCode: question.emptyCodeOf(key), ...override }, valueOf(key), own)
    if (error) errors.set(key, error)
    else if (errors.delete(key)) dropped++
  }
  if (isRefused && errors.size === 0) errors.set('', { code: 'wrongField', params: {} })
  return { errors, isValid: errors.size === 0 && !isRefused && (isFine || dropped > 0) }
}

const MISSING: FieldError = { code: 'requiredField', params: {} }

/** A place in a list that nothing was entered at has no type: what is wrong with it is that it is empty. */
function isMissingItem({ keyword, instancePath }: ValidatorError, data: FormData): boolean {
  if (keyword !== 'type' || !/\/\d+$/.test(instancePath)) return false
  return valueIn(data, parsePointer(instancePath)) === undefined
}

function valueIn(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], data)
}
