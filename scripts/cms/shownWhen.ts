import { actionRules } from '#registry/action-rules.ts'
import type { EntryType, Field, Part } from '#src/content/strapi/model.ts'
import type { Choices, Shown } from '#src/content/strapi/shown.ts'
import type { Json } from '#src/shared/json.ts'

const ALWAYS = new Set(['id', 'type', 'when'])

/** When the admin shows an attribute, in Strapi's words (JSON Logic); nothing when it always does. */
export function shownWhen(field: Field, owner: Part | EntryType): Json {
  const shown = field.schema['x-shown'] ?? ofAction(field, owner)
  return shown ? { conditions: { visible: logicOf(shown) } } : {}
}

/** Of an action only the fields that its type takes. */
function ofAction({ property }: Field, owner: Part | EntryType): Shown | undefined {
  if (!('uid' in owner) || owner.kind !== 'action' || ALWAYS.has(property)) return undefined
  const types = Object.entries(actionRules).flatMap(([type, { needs, takes = [] }]) =>
    [...needs, ...takes].some((name) => name === property) ? [type] : [],
  )
  return { only: { type: types } }
}

function logicOf({ only, except }: Shown): Json {
  const chosen = only ? [oneOf('or', comparisons('==', only))] : []
  const others = except ? comparisons('!=', except) : []
  return oneOf('and', [...chosen, ...others])
}

const oneOf = (operator: string, parts: readonly Json[]): Json =>
  parts.length === 1 && parts[0] ? parts[0] : { [operator]: parts }

const comparisons = (operator: string, choices: Choices): Json[] =>
  Object.entries(choices).flatMap(([name, values]) => values.map((value) => ({ [operator]: [{ var: name }, value] })))
