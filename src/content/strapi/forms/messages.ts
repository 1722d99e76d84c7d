import { type Json, isObject } from '#src/shared/json.ts'
import type { FormField, FormMessage } from './FormField.ts'
import { withoutUndefined, without } from './properties.ts'
import { canHold } from './settings.ts'

/** The form's message, not the field's: a missing field is reported by the schema of its parent. */
const MISSING = 'required'

const isValidMessage = (check: string, code: unknown) => canHold('messages', [{ check, code }])

/** Returns whether a row can hold the code for a missing value. */
export const isMissingCode = (code: unknown): code is string => isValidMessage(MISSING, code)

/**
 * Splits the messages of a field's schema into rows, and the rest of the schema that rows can't
 * express.
 */
export function takeMessages(property: Json): { readonly messages: readonly FormMessage[]; readonly rest: Json } {
  const { errorMessage } = property
  const entries = Object.entries(isObject(errorMessage) ? errorMessage : {}).filter(
    (entry): entry is [FormMessage['check'], string] => entry[0] !== MISSING && isValidMessage(...entry),
  )
  const remaining = without(
    errorMessage,
    entries.map(([check]) => check),
  )
  return {
    messages: entries.map(([check, code]) => ({ check, code })),
    rest: withoutUndefined({ ...property, errorMessage: remaining }),
  }
}

interface FieldMessages {
  readonly missing: string | undefined
  /** The `errorMessage` of the field's schema; undefined when there is none. */
  readonly errorMessage: unknown
}

/**
 * Merges the codes of a row with those of its JSON. Entries without a check or a code are ignored;
 * of two for one check the last is used.
 */
export function giveMessages({ messages = [] }: FormField, authored: unknown): FieldMessages {
  const codes = new Map(messages.flatMap(({ check, code }) => (check && code ? [[check, code] as const] : [])))
  const missing = codes.get(MISSING)
  codes.delete(MISSING)
  if (codes.size === 0) return { missing, errorMessage: authored }
  return { missing, errorMessage: { ...(isObject(authored) && authored), ...Object.fromEntries(codes) } }
}

export const missingMessage = (code: string): FormMessage => ({ check: MISSING, code })
