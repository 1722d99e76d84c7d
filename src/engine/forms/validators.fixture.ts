import type { CompiledValidator, Validate, ValidatorError } from './errors.ts'

/** A validator that finds nothing wrong. */
export const fine = { validate: Object.assign(() => true, { errors: null }), parts: {} } satisfies CompiledValidator

/** A validator that finds these, whatever it is given. */
export function finding(...errors: ValidatorError[]): CompiledValidator {
  const validate: Validate = () => errors.length === 0
  validate.errors = errors
  return { validate, parts: {} }
}

/** What a validator says of a property that must be there. */
export const missing = (instancePath: string, missingProperty: string): ValidatorError => ({
  keyword: 'required',
  instancePath,
  params: { missingProperty },
})
