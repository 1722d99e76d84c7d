import { isDeepStrictEqual } from 'node:util'
import { ruleParameters } from '#schemas/rules/parameters.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { isKeyOf } from '#src/shared/keysOf.ts'
import { asNumber } from './answers.ts'
import type { FormField, FormRule } from './FormField.ts'
import { withoutUndefined } from './properties.ts'
import { canHold } from './settings.ts'

/** Limits of rules, numbers or days, which rows hold as text. */
const LIMITS = new Set(['min', 'max'])

/**
 * Splits the rules of a field's schema into rows, and the rest of the schema that rows can't
 * express.
 */
export function splitRules(property: Json): { readonly rules: readonly FormRule[]; readonly rest: Json } {
  const { rule, allOf, ...others } = property
  const singleRule = toRule(rule)
  if (singleRule) return { rules: [singleRule], rest: withoutUndefined({ ...others, allOf }) }
  const parts: readonly unknown[] = Array.isArray(allOf) ? allOf : []
  const rulesOfAllOf = parts.flatMap((it) => onlyRule(it) ?? [])
  // a single rule is written as `rule`, so that an `allOf` with one rule must stay
  const areAllRules = rule === undefined && rulesOfAllOf.length > 1 && rulesOfAllOf.length === parts.length
  return areAllRules ? { rules: rulesOfAllOf, rest: others } : { rules: [], rest: property }
}

/**
 * Converts the rules of a row to keywords: `rule` for one; several are added to the `allOf` of its
 * JSON.
 */
export function rulesToKeywords({ rules = [] }: FormField, authored: unknown): Json {
  const keywordValues = rules.filter(({ name }) => name).map(fromRule)
  if (keywordValues.length === 0) return {}
  if (keywordValues.length === 1) return { rule: keywordValues[0] }
  const others: readonly unknown[] = Array.isArray(authored) ? authored : []
  return { allOf: [...others, ...keywordValues.map((rule) => ({ rule }))] }
}

function onlyRule(part: unknown): FormRule | undefined {
  return isObject(part) && Object.keys(part).join() === 'rule' ? toRule(part['rule']) : undefined
}

function toRule(rule: unknown): FormRule | undefined {
  const ruleObject = typeof rule === 'string' ? { name: rule } : rule
  if (!isObject(ruleObject)) return undefined
  const rows: unknown = [
    Object.fromEntries(
      Object.entries(ruleObject).map(([name, value]) => [name, LIMITS.has(name) ? asLimit(value) : value]),
    ),
  ]
  const [row] = canHold('rules', rows) ? rows : []
  return row && isDeepStrictEqual(fromRule(row), rule) ? row : undefined
}

const asLimit = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/**
 * Converts a row to a rule, without parameters that the rule doesn't take, which an editor keeps
 * when the rule is changed. Text that isn't a number stays text and is refused by the rule.
 */
function fromRule({ name, ...parameters }: FormRule): unknown {
  const parameterSchemas: Readonly<Record<string, object>> = isKeyOf(ruleParameters, name)
    ? ruleParameters[name].properties
    : {}
  const validParameters = Object.entries(parameters).flatMap(([key, value]) => {
    const { [key]: parameter } = parameterSchemas
    if (!parameter || value === undefined) return []
    const isNumber = 'type' in parameter && (parameter.type === 'number' || parameter.type === 'integer')
    return [[key, isNumber && typeof value === 'string' ? asNumber(value) : value] as const]
  })
  return validParameters.length > 0 ? { name, ...Object.fromEntries(validParameters) } : name
}
