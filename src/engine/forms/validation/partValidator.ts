import { type RJSFSchema, type ValidatorType, hashForSchema } from '@rjsf/utils'
import type { CompiledValidator } from './errors.ts'

/**
 * Tells the layout whether a part of the schema (an `if`, an alternative) holds. All parts were
 * compiled on the server, so that nothing is compiled here. The store reports the errors of the
 * form.
 */
export function partValidator({ parts }: CompiledValidator): ValidatorType {
  return {
    isValid(schema: RJSFSchema, data) {
      const part = parts[schema.$id ?? hashForSchema(schema)]
      return part ? part(data) : false
    },
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({ errors: [] }),
  }
}
