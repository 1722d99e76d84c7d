import type { Condition, ConditionRow } from '#schemas/condition.ts'
import type { FactReader, FactRule, FactValue } from './facts.ts'

type Group = Condition[number]

/**
 * Returns true when there is no condition, or when all rows of any group hold. Server and browser
 * share this function.
 */
export function isVisible(condition: Condition | undefined, facts: FactReader): boolean {
  if (!condition?.length) return true
  return condition.some((group) => group.rows.every((row) => holds(row, facts)))
}

/**
 * Evaluates the part of a condition that can't change. Returns true or false when that part decides
 * it, else the rows whose facts `mayChange` names.
 */
export function simplifyCondition(
  condition: Condition | undefined,
  facts: FactReader,
  mayChange: (name: string) => boolean,
): boolean | Condition {
  if (!condition?.length) return true
  const open: Group[] = []
  for (const group of condition) {
    const [fixed, live] = partition(group.rows, ({ fact }) => !mayChange(fact))
    if (!fixed.every((row) => holds(row, facts))) continue
    if (live.length === 0) return true
    open.push({ ...group, rows: live })
  }
  return open.length > 0 && open
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

function holds(row: ConditionRow, facts: FactReader): boolean {
  const isMatch = compare(facts(row.fact), row)
  return row.negate ? !isMatch : isMatch
}

function compare(fact: FactValue, { operator = 'is', value = 'true' }: ConditionRow): boolean {
  switch (operator) {
    case 'is':
      return fact !== undefined && String(fact) === value
    case 'isNot':
      return String(fact) !== value
    case 'greater':
      return Number(fact) > Number(value)
    case 'less':
      return Number(fact) < Number(value)
    case 'contains':
      return String(fact ?? '').includes(value)
    case 'exists':
      return fact !== undefined && fact !== '' && fact !== false
  }
}

/**
 * Returns which field of a row doesn't suit its fact, and what is expected there; undefined when
 * the row fits.
 */
export function rowIssue(
  row: ConditionRow,
  rule: FactRule,
): { readonly field: 'operator' | 'value'; readonly expected: string } | undefined {
  const { operator = 'is', value } = row
  if (operator === 'exists') return undefined
  const isOrder = operator === 'greater' || operator === 'less'
  if (isOrder && rule.type !== 'number') {
    return { field: 'operator', expected: `is, isNot or exists: ${row.fact} is no number` }
  }
  if (operator === 'contains' && rule.type !== 'text') {
    return { field: 'operator', expected: `is, isNot or exists: ${row.fact} is no text` }
  }
  const expected = valueMisfit(value, rule)
  return expected === undefined || (rule.type === 'boolean' && value === undefined)
    ? undefined
    : { field: 'value', expected }
}

function valueMisfit(value: string | undefined, { type, values }: FactRule): string | undefined {
  if (value === undefined) return 'a value to compare with'
  if (values && !values.includes(value)) return `one of ${values.join(', ')}`
  if (type === 'boolean' && value !== 'true' && value !== 'false') return 'true or false'
  if (type === 'number' && (value.trim() === '' || !Number.isFinite(Number(value)))) return 'a number'
  return undefined
}
