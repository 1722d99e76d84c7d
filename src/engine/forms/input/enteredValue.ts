import type { Json } from '#src/shared/json.ts'
import { choicesIn, optionKey } from '../schema/choices.ts'
import { isoDay } from './days.ts'

/**
 * Parses the text of an HTML control into a value that these schemas allow. A text that doesn't
 * parse is returned as it is, so that validation reports it.
 */
export function enteredValue(text: string, schemas: readonly Json[]): unknown {
  // a lone `const: null` is not a value that a text can express
  const namedValues = schemas.flatMap((it) => {
    const { const: only = null } = it
    return only === null ? (choicesIn(it) ?? []).map(({ value }) => value) : [only]
  })
  const choice = namedValues.find((it) => optionKey(it) === text)
  if (choice !== undefined) return choice
  const types = new Set(schemas.flatMap(({ type }) => (Array.isArray(type) ? type : [type])))
  if (types.has('boolean') && /^(on|true|false)$/.test(text)) return text !== 'false'
  const isNumber = (types.has('number') || types.has('integer')) && /^-?\d+(\.\d+)?$/.test(text.trim())
  if (isNumber) return Number(text)
  return schemas.some(({ format }) => format === 'date') ? isoDay(text) : text
}
