import { ruleDefaults, ruleParameters } from '#schemas/rules/parameters.ts'
import { ruleFunctions } from './ruleFunctions.ts'

/**
 * Rules that a form's schema names, by name alone or with parameters: `"rule": "password"`,
 * `"rule": { "name": "sum", "min": 10, "max": 500 }`. Of several failures of a rule, the first is
 * shown.
 */
export const validationRules = { functions: ruleFunctions, parameters: ruleParameters, defaults: ruleDefaults }
