import type { CompiledValidator, Validate, ValidatorError } from './errors.ts'

/** A validator without errors. */
export const fine = { validate: Object.assign(() => true, { errors: null }), parts: {} } satisfies CompiledValidator

type PlacedError = Partial<ValidatorError> & Pick<ValidatorError, 'instancePath'>

/** A validator that reports these errors for any data; of a pattern, unless they say otherwise. */
export function finding(...errors: PlacedError[]): CompiledValidator {
  const validate: Validate = () => errors.length === 0
  validate.errors = errors.map((error) => ({ keyword: 'pattern', params: {}, ...error }))
  return { validate, parts: {} }
}

/** The validator's error for a missing required property. */
export const missing = (instancePath: string, missingProperty: string): ValidatorError => ({
  keyword: 'required',
  instancePath,
  params: { missingProperty },
})
