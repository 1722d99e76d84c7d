import { parsePointer } from '#src/shared/jsonPointer.ts'
import type { Lazy } from '#src/shared/lazy.ts'

/** An error of a compiled validator, as Ajv reports it. */
export interface ValidatorError {
  readonly keyword: string
  readonly instancePath: string
  readonly message?: string
  /** Values of the error's keyword. */
  readonly params: Readonly<Record<string, unknown>> & {
    /** The errors that ajv-errors replaced by one with a message. */
    readonly errors?: readonly ValidatorError[]
  }
}

/**
 * A compiled validator: returns true when the data is valid, else leaves the errors in its property
 * `errors`.
 */
export interface Validate {
  (data: unknown): boolean
  errors?: readonly ValidatorError[] | null
}

/**
 * The exports of a validator module: the form's validator and those of its conditional parts, by
 * hash.
 */
export interface CompiledValidator {
  readonly validate: Validate
  readonly parts: Readonly<Record<string, Validate>>
}

/** An error code with the values for its message. */
export interface FieldError {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

export interface LocatedError extends FieldError {
  /** Path in the data, with indices. */
  readonly path: readonly string[]
}

export function isSameError(a: FieldError | undefined, b: FieldError): boolean {
  if (a?.code !== b.code) return false
  const names = Object.keys(a.params)
  return names.length === Object.keys(b.params).length && names.every((name) => a.params[name] === b.params[name])
}

const KEYWORD_CODES: Readonly<Record<string, string>> = {
  required: 'requiredField',
  dependencies: 'requiredField',
  dependentRequired: 'requiredField',
  minLength: 'minLength',
  maxLength: 'maxLength',
  pattern: 'regex',
  format: 'wrongField',
  minimum: 'minValue',
  maximum: 'maxValue',
  multipleOf: 'amountNotMultipleOf',
  exclusiveMinimum: 'minValue',
  exclusiveMaximum: 'maxValue',
  enum: 'wrongField',
  type: 'wrongField',
  minItems: 'minItems',
  maxItems: 'maxItems',
  uniqueItems: 'uniqueItems',
}

/**
 * Returns the fields that an error of the validator concerns, with codes. The first code of a field
 * takes precedence.
 */
export function locate(error: ValidatorError): LocatedError[] {
  const path = parsePointer(error.instancePath)
  if (error.keyword === 'errorMessage') {
    // ajv-errors: the message is the code, and the errors that it replaces are attached
    const replaced = error.params.errors ?? []
    const paths = replaced.map((inner) => [...path, ...missingIn(inner)])
    const unique = new Map(paths.map((it) => [it.join('/'), it]))
    const params = limits(replaced[0]?.params ?? {})
    return [...unique.values()].map((it) => ({ path: it, code: error.message ?? 'wrongField', params }))
  }
  if (isReportedInside(error) || (path.length === 0 && ['oneOf', 'not'].includes(error.keyword))) return []
  const code = error.keyword === 'rule' ? (error.message ?? 'wrongField') : codeOf(error)
  return [{ path: [...path, ...missingIn(error)], code, params: limits(error.params) }]
}

/**
 * Returns whether the error only reports that a condition or choice fails; the errors inside it are
 * reported separately.
 */
export function isReportedInside({ keyword, params }: ValidatorError): boolean {
  const isChoice = keyword === 'anyOf' || (keyword === 'oneOf' && !params['passingSchemas'])
  return keyword === 'if' || isChoice
}

function codeOf({ keyword, params }: ValidatorError): string {
  const { emptyCode } = params
  return typeof emptyCode === 'string' ? emptyCode : (KEYWORD_CODES[keyword] ?? 'wrongField')
}

function missingIn({ params }: ValidatorError): string[] {
  return typeof params['missingProperty'] === 'string' ? [params['missingProperty']] : []
}

/** Ajv reports `limit`; messages use min or max. */
function limits(params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return params['limit'] === undefined ? params : { ...params, min: params['limit'], max: params['limit'] }
}

/** Provides compiled validators by address: modules in the browser, memory on the server. */
export type Validators = (address: string) => Lazy<CompiledValidator>
