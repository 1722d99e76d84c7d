import type { FormField } from './FormField.ts'

type Type = NonNullable<FormField['type']>

const schemaTypes: Readonly<Partial<Record<Type, string>>> = {
  text: 'string',
  'yes-or-no': 'boolean',
  number: 'number',
  'whole-number': 'integer',
}

/** Of kinds of fields that nobody types text into. */
const implied: ReadonlyMap<unknown, Type> = new Map([
  ['checkbox', 'yes-or-no'],
  ['switch', 'yes-or-no'],
  ['number', 'number'],
])

/** What kind of answer a field takes, also where its row doesn't say it. */
export const typeOf = ({ widget, type }: Pick<FormField, 'widget' | 'type'>): Type =>
  type ?? implied.get(widget) ?? 'text'

/** `type` of a field's schema; undefined where its JSON says it. */
export const schemaTypeOf = (row: Pick<FormField, 'widget' | 'type'>): string | undefined => schemaTypes[typeOf(row)]

/** What a row must say for a type of a schema; undefined where its kind of field says as much. */
export function rowTypeOf(schemaType: unknown, widget: string | undefined): Type | undefined {
  const [type = 'json'] = Object.entries(schemaTypes).flatMap(([name, it]) => (it === schemaType ? [name as Type] : []))
  return type === typeOf({ widget }) ? undefined : type
}

/** An answer as the text of a row. What is no answer has none. */
export function asText(answer: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof answer) ? String(answer) : undefined
}

/** The text of a row as an answer of this type. What can't be one stays text, and is told by who checks forms. */
export function asAnswer(text: string, type: Type): string | number | boolean {
  if (type === 'yes-or-no' && (text === 'true' || text === 'false')) return text === 'true'
  return type === 'number' || type === 'whole-number' ? asNumber(text) : text
}

export function asNumber(text: string): number | string {
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : text
}
