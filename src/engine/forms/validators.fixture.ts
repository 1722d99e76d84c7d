import type { CompiledValidator, Validate, ValidatorError } from './errors.ts'

/** A validator without errors. */
export const fine = { validate: Object.assign(() => true, { errors: null }), parts: {} } satisfies CompiledValidator

/** A validator that reports these errors for any data. */
export function finding(...errors: ValidatorError[]): CompiledValidator {
  const validate: Validate = () => errors.length === 0
  validate.errors = errors
  return { validate, parts: {} }
}

/** The validator's error for a missing required property. */
export const missing = (instancePath: string, missingProperty: string): ValidatorError => ({
  keyword: 'required',
  instancePath,
  params: { missingProperty },
})
