import { asAnswer, asText, typeOf } from './answers.ts'
import type { FormChoice, FormField } from './FormField.ts'
import { applies, canHold } from './settings.ts'

/**
 * Converts `enum` and `ui:enumNames` to rows of choices; undefined when rows can't express them.
 */
export function toChoices(
  { values, names }: { readonly values: unknown; readonly names: unknown },
  field: FormField,
): readonly FormChoice[] | undefined {
  if (!Array.isArray(values) || !applies('choices', field)) return undefined
  const labels = Array.isArray(names) && names.length === values.length ? names : undefined
  const rows: unknown = values.map((value: unknown, index) => ({
    value: asText(value),
    ...(labels && { label: labels[index] }),
  }))
  if (!canHold('choices', rows)) return undefined
  return rows.every(({ value }, index) => asAnswer(value, typeOf(field)) === values[index]) ? rows : undefined
}

interface SchemaChoices {
  readonly values?: readonly unknown[]
  readonly names?: readonly string[]
}

/**
 * Converts rows of choices to values and names. Rows without a value are ignored; one label
 * requires labels for all.
 */
export function fromChoices(row: FormField): SchemaChoices {
  const choices = applies('choices', row) ? (row.choices ?? []).filter(({ value }) => value) : []
  if (choices.length === 0) return {}
  const values = choices.map(({ value }) => asAnswer(value, typeOf(row)))
  if (!choices.some(({ label }) => label)) return { values }
  return { values, names: choices.map(({ value, label }) => label || value) }
}
