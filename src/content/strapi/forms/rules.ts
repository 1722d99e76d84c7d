import { isDeepStrictEqual } from 'node:util'
import { ruleParameters } from '#schemas/rules/parameters.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { asNumber } from './answers.ts'
import type { FormField, FormRule } from './FormField.ts'
import { present } from './left.ts'
import { isKept } from './settings.ts'

/** Numbers of some rules and days of others: rows hold them as text. */
const LIMITS = new Set(['min', 'max'])

/** The rules of a field as rows, and what of its schema they don't say. */
export function takeRules(property: Json): { readonly rules: readonly FormRule[]; readonly rest: Json } {
  const { rule, allOf, ...others } = property
  const alone = toRule(rule)
  if (alone) return { rules: [alone], rest: present({ ...others, allOf }) }
  const several = Array.isArray(allOf) ? allOf.flatMap((it: unknown) => onlyRule(it) ?? []) : []
  // a single one comes back as `rule`
  const isWhole = rule === undefined && several.length > 1 && several.length === (allOf as unknown[]).length
  return isWhole ? { rules: several, rest: others } : { rules: [], rest: property }
}

/** The rules of a row as keywords: `rule` for one; several are added to the `allOf` of its JSON. */
export function giveRules({ rules = [] }: FormField, written: unknown): Json {
  const given = rules.filter(({ name }) => name).map(fromRule)
  if (given.length === 0) return {}
  if (given.length === 1) return { rule: given[0] }
  const others = Array.isArray(written) ? (written as unknown[]) : []
  return { allOf: [...others, ...given.map((rule) => ({ rule }))] }
}

function onlyRule(part: unknown): FormRule | undefined {
  return isObject(part) && Object.keys(part).join() === 'rule' ? toRule(part['rule']) : undefined
}

function toRule(rule: unknown): FormRule | undefined {
  const told = typeof rule === 'string' ? { name: rule } : rule
  if (!isObject(told)) return undefined
  const row = Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, LIMITS.has(name) ? asLimit(value) : value]),
  ) as FormRule
  return isKept('rules', [row]) && isDeepStrictEqual(fromRule(row), rule) ? row : undefined
}

const asLimit = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** What a rule doesn't take is left from another one. A number that is none stays text, and the rule refuses it. */
function fromRule({ name, ...given }: FormRule): unknown {
  const known: Readonly<Record<string, object>> = Object.hasOwn(ruleParameters, name)
    ? ruleParameters[name as keyof typeof ruleParameters].properties
    : {}
  const told = Object.entries(given).flatMap(([key, value]) => {
    const { [key]: parameter } = known
    if (!parameter || value === undefined) return []
    const isNumber = 'type' in parameter && (parameter.type === 'number' || parameter.type === 'integer')
    return [[key, isNumber && typeof value === 'string' ? asNumber(value) : value] as const]
  })
  return told.length > 0 ? { name, ...Object.fromEntries(told) } : name
}
