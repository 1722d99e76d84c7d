import { keysOf } from '#src/shared/keysOf.ts'
import type { FormField } from './FormField.ts'

type Type = NonNullable<FormField['type']>

const schemaTypes: Readonly<Partial<Record<Type, string>>> = {
  text: 'string',
  'yes-or-no': 'boolean',
  number: 'number',
  'whole-number': 'integer',
}

/** Types of the widgets without text input. */
const impliedTypes: ReadonlyMap<unknown, Type> = new Map([
  ['checkbox', 'yes-or-no'],
  ['switch', 'yes-or-no'],
  ['number', 'number'],
])

/** Returns the type of a field's value, also where its row doesn't set it. */
export const typeOf = ({ widget, type }: Pick<FormField, 'widget' | 'type'>): Type =>
  type ?? impliedTypes.get(widget) ?? 'text'

/** Returns the `type` of a field's schema; undefined where its JSON has it. */
export const schemaTypeOf = (row: Pick<FormField, 'widget' | 'type'>): string | undefined => schemaTypes[typeOf(row)]

/**
 * Returns the type that a row must set for a schema type; undefined where its widget implies it.
 */
export function rowTypeOf(schemaType: unknown, widget: string | undefined): Type | undefined {
  const type = keysOf(schemaTypes).find((name) => schemaTypes[name] === schemaType) ?? 'json'
  return type === typeOf({ widget }) ? undefined : type
}

/** Converts a value to the text of a row; undefined when that is not possible. */
export function asText(answer: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof answer) ? String(answer) : undefined
}

/**
 * Parses the text of a row as a value of this type. A text that doesn't parse is returned, and
 * reported by the check of forms.
 */
export function asAnswer(text: string, type: Type): string | number | boolean {
  if (type === 'yes-or-no' && (text === 'true' || text === 'false')) return text === 'true'
  return type === 'number' || type === 'whole-number' ? asNumber(text) : text
}

export function asNumber(text: string): number | string {
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : text
}
