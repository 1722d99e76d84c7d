import type { Ajv, KeywordCxt } from 'ajv'
import { _, getProperty, stringify } from 'ajv/dist/compile/codegen/index.js'
import type { TSchema } from 'typebox'
import Value from 'typebox/value'
import type { RuleFailure } from '#schemas/rules/failure.ts'

type Json = Readonly<Record<string, unknown>>

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
