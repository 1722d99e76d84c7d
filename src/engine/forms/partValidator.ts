import { type RJSFSchema, type ValidatorType, hashForSchema } from '@rjsf/utils'
import type { CompiledValidator } from './errors.ts'

/**
 * What the layout asks a validator: whether a part of the schema (an `if`, an alternative) holds. All parts were compiled
 * on the server, so there is nothing to compile here; the form's own errors are the store's business.
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
