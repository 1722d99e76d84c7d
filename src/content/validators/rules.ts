import type { Ajv, CodeKeywordDefinition, KeywordCxt } from 'ajv'
import type { KeywordErrorCxt } from 'ajv/dist/types/index.js'
import { _, getProperty, stringify } from 'ajv/dist/compile/codegen/index.js'
import required from 'ajv/dist/vocabularies/validation/required.js'
import type { TSchema } from 'typebox'
import Value from 'typebox/value'
import { type RuleFailure, codeOf } from '#schemas/rules/failure.ts'
import { schemaAt } from '#src/engine/forms/schemaAt.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { interop } from './interop.ts'

/** The rules that a form's schema may name, what each of them may be told, and what holds when it isn't. */
export interface Rules {
  readonly functions: Readonly<Record<string, (value: never, given: never, siblings: never) => readonly RuleFailure[]>>
  readonly parameters: Readonly<Record<string, TSchema>>
  readonly defaults: Readonly<Record<string, Json>>
}

/**
 * `"rule": "password"` or `"rule": { "name": "sum", "min": 10 }`: calls the registered function with the value, its
 * parameters and the values beside it. The error's message is the first code, its params are what the message may show.
 */
export function addRuleKeyword(ajv: Ajv, rules: Rules): void {
  ajv.addKeyword({
    keyword: 'rule',
    schemaType: ['string', 'object'],
    error: {
      message: ({ params: { failures } }) => _`${failures}[0].code ?? ${failures}[0]`,
      params: ({ params: { failures, given } }) => _`{...${given}, value: ${failures}[0].value ?? ${given}.value}`,
    },
    code(context: KeywordCxt) {
      const { gen, data, it } = context
      const { name, given } = readRule(context.schema, rules)
      const rule = gen.scopeValue('func', {
        ref: rules.functions[name],
        code: _`require("runtime").rules${getProperty(name)}`,
      })
      const parameters = gen.const('given', stringify(given))
      const failures = gen.const('failures', _`${rule}(${data}, ${parameters}, ${it.parentData} || {})`)
      context.setParams({ failures, given: parameters })
      context.fail(_`${failures}.length > 0`)
    },
  })
}

/**
 * As Ajv's `required`, but where a rule stands at what is missing, its own code for nothing comes along: an empty value is
 * not in the data, so the rule itself is never asked.
 */
export function addRequiredByRule(ajv: Ajv, rules: Rules): void {
  const original = interop(required)
  const ours: CodeKeywordDefinition = {
    ...original,
    error: {
      message: 'must be there',
      params: (context) => {
        const { missingProperty } = context.params
        const written = String(missingProperty)
        const name = (context.schema as readonly string[]).find((it) => String(_`${it}`) === written)
        const said = name === undefined ? {} : saidOfNothing(propertySchema(context, name), rules)
        return _`{...${stringify(said)}, missingProperty: ${missingProperty}}`
      },
    },
    // where it stood: errors keep their order
    before: 'propertyNames',
  }
  ajv.removeKeyword('required').addKeyword(ours)
}

/** A condition may demand what the form itself describes, and a description may stand elsewhere. */
function propertySchema({ parentSchema, it }: KeywordErrorCxt, name: string): unknown {
  const root: unknown = it.schemaEnv.root.schema
  const [found] = [parentSchema, it.dataLevel === 0 && root].flatMap((schema) => {
    const properties = isObject(schema) && schema['properties']
    return isObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : []
  })
  return isObject(found) && typeof found['$ref'] === 'string' ? schemaAt(root, found['$ref']) : found
}

/** The code that the first rule has for a value that isn't there, and what its message may show. */
function saidOfNothing(schema: unknown, rules: Rules): Json {
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

/** Throws, in words, when there is no such rule or it can't be told this. */
function readRule(schema: unknown, rules: Rules): { name: string; given: Json } {
  const { name, ...given } = typeof schema === 'string' ? { name: schema } : (schema as Json)
  if (typeof name !== 'string' || !Object.hasOwn(rules.functions, name)) {
    throw new Error(
      `no rule is registered as ${JSON.stringify(name)}; there are ${Object.keys(rules.functions).join(', ')}`,
    )
  }
  const parameters = rules.parameters[name]
  const [error] = parameters ? Value.Errors(parameters, given) : []
  if (error) throw new Error(`the rule ${name} can't take ${JSON.stringify(given)}: ${wordsFor(error)}`)
  refuseBadPattern(name, given['pattern'])
  return { name, given: { ...rules.defaults[name], ...given } }
}

function wordsFor({
  instancePath,
  message,
  params,
}: {
  instancePath: string
  message: string
  params: object
}): string {
  const unknown = 'additionalProperties' in params ? `: ${String(params.additionalProperties)}` : ''
  return `${instancePath} ${message}${unknown}`.trim()
}

function refuseBadPattern(name: string, pattern: unknown): void {
  if (typeof pattern !== 'string') return
  try {
    void new RegExp(pattern, 'u')
  } catch {
    throw new Error(`the pattern of the rule ${name} is no regular expression: ${pattern}`)
  }
}
