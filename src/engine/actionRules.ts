import type { Action } from '#schemas/action.ts'
import type { NameIssue } from './names.ts'

type ActionField = Exclude<keyof Action, 'id' | 'type' | 'when'>

/** The fields that a registered action requires and allows, and a check of their values. */
export interface ActionRule {
  readonly needs: readonly ActionField[]
  readonly takes?: readonly ActionField[]
  readonly check?: (action: Action) => NameIssue | undefined
}

/** Addresses of links that have the same effect as an action without a script, by type of action. */
export type ActionLinks = Readonly<Record<string, (action: Action) => string | undefined>>

const COMMON_FIELDS = new Set(['id', 'type', 'when'])

/**
 * Returns the first defect of an action: a missing field, a field that the action doesn't take, or
 * a bad value.
 */
export function actionIssue(action: Action, rule: ActionRule): NameIssue | undefined {
  const missing = rule.needs.find((field) => action[field] === undefined)
  if (missing) return { field: missing, expected: `what ${action.type} needs here` }
  const allowedFields = new Set<string>([...rule.needs, ...(rule.takes ?? [])])
  const stray = Object.keys(action).find((field) => !COMMON_FIELDS.has(field) && !allowedFields.has(field))
  if (stray) return { field: stray, expected: `nothing: ${action.type} has no ${stray}` }
  return rule.check?.(action)
}
