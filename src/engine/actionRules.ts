import type { Action } from '#schemas/action.ts'
import type { Misfit } from './names.ts'

type ActionField = Exclude<keyof Action, 'id' | 'type' | 'when'>

/** What a row of a registered action must say, may say, and what is right in it. */
export interface ActionRule {
  readonly needs: readonly ActionField[]
  readonly takes?: readonly ActionField[]
  readonly check?: (action: Action) => Misfit | undefined
  /** Where a link goes that does the same without a script. */
  readonly href?: (action: Action) => string | undefined
}

const OWN_FIELDS = new Set(['id', 'type', 'when'])

/** What is wrong with a row of an action list: a field that is missing, that means nothing here, or has a bad value. */
export function actionMisfit(action: Action, rule: ActionRule): Misfit | undefined {
  const missing = rule.needs.find((field) => action[field] === undefined)
  if (missing) return { field: missing, expected: `what ${action.type} needs here` }
  const known = new Set<string>([...rule.needs, ...(rule.takes ?? [])])
  const stray = Object.keys(action).find((field) => !OWN_FIELDS.has(field) && !known.has(field))
  if (stray) return { field: stray, expected: `nothing: ${action.type} has no ${stray}` }
  return rule.check?.(action)
}
