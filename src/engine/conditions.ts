import type { Condition, ConditionRow } from '#schemas/condition.ts'

export type FactValue = string | number | boolean | undefined
/** What is known of the viewer and the request, by name. */
export type Facts = Readonly<Record<string, FactValue>>

/** True when there is no condition, or when all rows of any group hold. An unknown fact has no value. */
export function isVisible(condition: Condition | undefined, facts: Facts): boolean {
  if (!condition?.length) return true
  return condition.some((group) => group.rows.every((row) => holds(row, facts)))
}

function holds(row: ConditionRow, facts: Facts): boolean {
  const fact = Object.hasOwn(facts, row.fact) ? facts[row.fact] : undefined
  const verdict = compare(fact, row)
  return row.negate ? !verdict : verdict
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
