import { type Json, isObject } from '#src/shared/json.ts'
import type { FormField, FormMessage } from './FormField.ts'
import { present, without } from './left.ts'
import { isKept } from './settings.ts'

/** What the form says: a field that is missing has no schema that looks at it. */
const MISSING = 'required'

const isMessage = (check: string, code: unknown) => isKept('messages', [{ check, code }])

/** Whether a row can say the code for what is missing. */
export const isMissingCode = (code: unknown): code is string => isMessage(MISSING, code)

/** What the `errorMessage` of a field's schema says by its checks, as rows, and what of the schema they don't say. */
export function takeMessages(property: Json): { readonly messages: readonly FormMessage[]; readonly rest: Json } {
  const { errorMessage } = property
  const said = Object.entries(isObject(errorMessage) ? errorMessage : {}).filter(
    (entry): entry is [FormMessage['check'], string] => entry[0] !== MISSING && isMessage(...entry),
  )
  const left = without(
    errorMessage,
    said.map(([check]) => check),
  )
  return {
    messages: said.map(([check, code]) => ({ check, code })),
    rest: present({ ...property, errorMessage: left }),
  }
}

interface GivenMessages {
  readonly missing: string | undefined
  /** Of the field's schema; undefined when nothing says any. */
  readonly errorMessage: unknown
}

/** The codes of a row, added to those of its JSON. One without a check or a code says nothing; of two for one check the last holds. */
export function giveMessages({ messages = [] }: FormField, written: unknown): GivenMessages {
  const codes = new Map(messages.flatMap(({ check, code }) => (check && code ? [[check, code] as const] : [])))
  const missing = codes.get(MISSING)
  codes.delete(MISSING)
  if (codes.size === 0) return { missing, errorMessage: written }
  return { missing, errorMessage: { ...(isObject(written) && written), ...Object.fromEntries(codes) } }
}

export const missingMessage = (code: string): FormMessage => ({ check: MISSING, code })
