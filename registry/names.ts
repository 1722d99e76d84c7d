import type { ConditionRow } from '#schemas/condition.ts'
import { actionIssue } from '#src/engine/actionRules.ts'
import { rowIssue } from '#src/engine/conditions.ts'
import type { NameIssue, NameRules } from '#src/engine/names.ts'
import { bindingIssue } from '#src/engine/values.ts'
import { isCountry } from '#src/shared/isCountry.ts'
import { actionRules } from './actionRules.ts'
import { factNames, factRule } from './facts.ts'
import { formatters } from './formatters.ts'
import { pageIssue } from './pageSources.ts'
import { values } from './values.ts'

/** Checks the names that content uses, for the boundary. */
export const nameRules: NameRules = {
  checkAction: (action) => actionIssue(action, actionRules[action.type]),
  dialogOf: ({ type, view }) => (type === 'openAuth' && view ? { field: 'view', dialog: view } : undefined),
  checkPage: pageIssue,
  checkRow,
  checkBinding: (binding) => bindingIssue(binding, { values, formatters }),
  messagesOf: ({ formatter, args }) => (formatter === 'plural' ? args.map((noun) => `plural.${noun}`) : []),
}

function checkRow(row: ConditionRow): NameIssue | undefined {
  const rule = factRule(row.fact)
  if (rule) return rowIssue(row, rule) ?? countryIssue(row)
  return { field: 'fact', expected: `one of ${factNames().join(', ')}, query.<key>, route.<parameter>` }
}

function countryIssue({ fact, operator = 'is', value = '' }: ConditionRow): NameIssue | undefined {
  const isCompared = operator === 'is' || operator === 'isNot'
  if (fact !== 'country' || !isCompared || isCountry(value)) return undefined
  return { field: 'value', expected: 'a country by its two letters, as ES' }
}
