import type { Field } from '#src/content/strapi/model.ts'
import type { Choices, Shown } from '#src/content/strapi/shown.ts'
import type { Json } from '#src/shared/json.ts'

/**
 * Returns the condition under which the admin shows an attribute, in Strapi's form (JSON Logic);
 * empty when it always does.
 */
export function shownWhen({ schema }: Field): Json {
  const shown = schema['x-shown']
  return shown ? { conditions: { visible: logicOf(shown) } } : {}
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
