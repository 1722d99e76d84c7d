import type { Json } from '#src/shared/json.ts'
import { choicesIn, optionKey } from './choices.ts'
import { isoDay } from './days.ts'

/**
 * The value that the text of an HTML control stands for under these schemas of its field; the text itself where it is
 * none, for the rules to say so.
 */
export function enteredValue(text: string, schemas: readonly Json[]): unknown {
  // null that nobody chooses among others is none that a text means
  const named = schemas.flatMap((it) => {
    const { const: only = null } = it
    return only === null ? (choicesIn(it) ?? []).map(({ value }) => value) : [only]
  })
  const choice = named.find((it) => optionKey(it) === text)
  if (choice !== undefined) return choice
  const types = new Set(schemas.flatMap(({ type }) => (Array.isArray(type) ? type : [type])))
  if (types.has('boolean') && /^(on|true|false)$/.test(text)) return text !== 'false'
  const isNumber = (types.has('number') || types.has('integer')) && /^-?\d+(\.\d+)?$/.test(text.trim())
  if (isNumber) return Number(text)
  return schemas.some(({ format }) => format === 'date') ? isoDay(text) : text
}
