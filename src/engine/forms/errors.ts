import { parsePointer } from '#src/shared/jsonPointer.ts'

/** An error as the compiled validators (Ajv's) tell it. */
export interface ValidatorError {
  readonly keyword: string
  readonly instancePath: string
  readonly message?: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A compiled validator: true when the data fits, else the errors lie on the function. */
export interface Validate {
  (data: unknown): boolean
  errors?: readonly ValidatorError[] | null
}

/** What a validator module exports: the form's own validator and those of its conditional parts, by hash. */
export interface CompiledValidator {
  readonly validate: Validate
  readonly parts: Readonly<Record<string, Validate>>
}

/** One code, and what its message may mention. */
export interface FieldError {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

export interface LocatedError extends FieldError {
  /** By index, as in the data. */
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

/** Errors by field, in the validator's order; the first code of a field is the one that counts. */
export function locate(error: ValidatorError): LocatedError[] {
  const path = parsePointer(error.instancePath)
  if (error.keyword === 'errorMessage') {
    // ajv-errors: the message is the code, the errors that it stands for come along
    const replaced = (error.params['errors'] ?? []) as ValidatorError[]
    const at = replaced.map((inner) => [...path, ...missingIn(inner)])
    const unique = new Map(at.map((it) => [it.join('/'), it]))
    const params = limits(replaced[0]?.params ?? {})
    return [...unique.values()].map((it) => ({ path: it, code: error.message ?? 'wrongField', params }))
  }
  if (isSaidInside(error) || (path.length === 0 && ['oneOf', 'not'].includes(error.keyword))) return []
  const code = error.keyword === 'rule' ? (error.message ?? 'wrongField') : codeOf(error)
  return [{ path: [...path, ...missingIn(error)], code, params: limits(error.params) }]
}

/** A condition or a choice that fails because of what is in it: that has errors of its own. */
export function isSaidInside({ keyword, params }: ValidatorError): boolean {
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

/** Ajv says `limit`; messages say min or max. */
function limits(params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return params['limit'] === undefined ? params : { ...params, min: params['limit'], max: params['limit'] }
}
