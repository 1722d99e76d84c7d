import type { CodeKeywordDefinition, KeywordCxt } from 'ajv'
import { _, getProperty, stringify } from 'ajv/dist/compile/codegen/index.js'
import type Ajv from 'ajv/dist/core.js'
import type { KeywordErrorCxt } from 'ajv/dist/types/index.js'
import required from 'ajv/dist/vocabularies/validation/required.js'
import type { TSchema } from 'typebox'
import Value from 'typebox/value'
import { type RuleFailure, codeOf } from '#schemas/rules/failure.ts'
import { schemaAt } from '#src/engine/forms/schema/schemaAt.ts'
import { type Json, asObject, isObject } from '#src/shared/json.ts'
import { expectation } from './expectation.ts'
import { interop } from './interop.ts'

/** The rules that a form's schema may name, with their parameters and the defaults of these. */
export interface Rules {
  readonly functions: Readonly<Record<string, (value: never, given: never, siblings: never) => readonly RuleFailure[]>>
  readonly parameters: Readonly<Record<string, TSchema>>
  readonly defaults: Readonly<Record<string, Json>>
}

/**
 * Adds the keyword `rule`: `"rule": "password"` or `"rule": { "name": "sum", "min": 10 }`. It calls
 * the registered function with the value, its parameters and the sibling values. The message of the
 * error is the first code, its params are the values for the message.
 */
export function addRuleKeyword(ajv: Ajv, rules: Rules): void {
  ajv.addKeyword({
    keyword: 'rule',
    schemaType: ['string', 'object'],
    error: {
      message: ({ params: { failures } }) => _`${failures}[0].code ?? ${failures}[0]`,
      params: ({ params: { failures, given, name } }) =>
        _`{...${given}, value: ${failures}[0].value ?? ${given}.value, rule: ${name}}`,
    },
    code(context: KeywordCxt) {
      const { gen, data, it } = context
      const { name, given } = readRule(context.schema, rules)
      if (!Object.hasOwn(rules.functions, name)) return
      const rule = gen.scopeValue('func', {
        ref: rules.functions[name],
        code: _`require("runtime").rules${getProperty(name)}`,
      })
      const parameters = gen.const('given', stringify(given))
      const failures = gen.const('failures', _`${rule}(${data}, ${parameters}, ${it.parentData} || {})`)
      context.setParams({ failures, given: parameters, name })
      context.fail(_`${failures}.length > 0`)
    },
  })
}

/**
 * Replaces Ajv's `required`: the error of a missing property has the code that its rule uses for an
 * empty value. Empty values are not in the data, so that the rule itself is never called.
 */
export function addRequiredWithRule(ajv: Ajv, rules: Rules): void {
  const original = interop(required)
  const keyword: CodeKeywordDefinition = {
    ...original,
    error: {
      message: 'must be there',
      params: (context) => {
        const { missingProperty } = context.params
        const missingName = String(missingProperty)
        const names: readonly unknown[] = Array.isArray(context.schema) ? context.schema : []
        const name = names.filter((it) => typeof it === 'string').find((it) => String(_`${it}`) === missingName)
        const emptyError = name === undefined ? {} : emptyValueError(propertySchema(context, name), rules)
        return _`{...${stringify(emptyError)}, missingProperty: ${missingProperty}}`
      },
    },
    // in the place of the original, so that errors keep their order
    before: 'propertyNames',
  }
  ajv.removeKeyword('required').addKeyword(keyword)
}

/**
 * Returns the schema of a property. A condition may require a property that the form itself
 * describes, or through a reference.
 */
function propertySchema({ parentSchema, it }: KeywordErrorCxt, name: string): unknown {
  const root: unknown = it.schemaEnv.root.schema
  const [propertySchemaOrRef] = [parentSchema, it.dataLevel === 0 && root].flatMap((schema) => {
    const properties = isObject(schema) && schema['properties']
    return isObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : []
  })
  return isObject(propertySchemaOrRef) && typeof propertySchemaOrRef['$ref'] === 'string'
    ? schemaAt(root, propertySchemaOrRef['$ref'])
    : propertySchemaOrRef
}

/** Returns the code that the first rule has for an empty value, with the values for its message. */
function emptyValueError(schema: unknown, rules: Rules): Json {
  if (!isObject(schema)) return {}
  const parts = [schema, ...(Array.isArray(schema['allOf']) ? schema['allOf'] : [])].filter(isObject)
  for (const part of parts.filter((it) => 'rule' in it)) {
    const { name, given } = readRule(part['rule'], rules)
    const rule = rules.functions[name] as
      | ((value: undefined, given: Json, beside: Json) => readonly RuleFailure[])
      | undefined
    const [failure] = rule?.(undefined, given, {}) ?? []
    if (failure !== undefined) return { ...given, emptyCode: codeOf(failure) }
  }
  return {}
}

/**
 * Returns why a rule is invalid: it has no name, or wrong parameters. Returns undefined for valid
 * and for unknown rules.
 */
export function ruleProblem(
  rule: unknown,
  rules: Rules,
): { readonly expected: string; readonly found: string } | undefined {
  const { name, ...given } = ruleObject(rule)
  if (typeof name !== 'string') {
    const expected = `a rule that is registered: ${Object.keys(rules.functions).join(', ')}`
    return { expected, found: JSON.stringify(name) ?? 'no name' }
  }
  // an unknown rule accepts any value, and authors get a warning (unknownRules)
  if (!Object.hasOwn(rules.functions, name)) return undefined
  const parameters = rules.parameters[name]
  const [error] = parameters ? Value.Errors(parameters, given) : []
  if (error) {
    const place = error.instancePath === '' ? '' : `${error.instancePath.slice(1).replaceAll('/', '.')}: `
    return { expected: `of the rule ${name}: ${place}${expectation(error)}`, found: JSON.stringify(given) }
  }
  const { pattern } = given
  if (typeof pattern !== 'string' || isPattern(pattern)) return undefined
  return { expected: `of the rule ${name}: a pattern that is a regular expression`, found: pattern }
}

/** Returns a rule as an object; a text is the name of one without parameters. */
const ruleObject = (rule: unknown): Json => (typeof rule === 'string' ? { name: rule } : asObject(rule))

/**
 * Parses a rule and adds its default parameters.
 * @throws {Error} when the rule is invalid
 */
function readRule(schema: unknown, rules: Rules): { readonly name: string; readonly given: Json } {
  const problem = ruleProblem(schema, rules)
  if (problem) throw new Error(`expected ${problem.expected}, found ${problem.found}`)
  const { name, ...given } = ruleObject(schema)
  return { name: String(name), given: { ...rules.defaults[String(name)], ...given } }
}

/** Returns whether a text is a regular expression. */
export function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'))
  } catch {
    return false
  }
}
