import { asAnswer, asText, typeOf } from './answers.ts'
import type { FormChoice, FormField } from './FormField.ts'
import { counts, isKept } from './settings.ts'

/** The choices of a field as rows, from `enum` and `ui:enumNames`; undefined when rows can't say them. */
export function toChoices(
  { values, names }: { readonly values: unknown; readonly names: unknown },
  kind: FormField,
): readonly FormChoice[] | undefined {
  if (!Array.isArray(values) || !counts('choices', kind)) return undefined
  const labels = Array.isArray(names) && names.length === values.length ? (names as unknown[]) : undefined
  const rows = values.map((value: unknown, index) => ({
    value: asText(value),
    ...(labels && { label: labels[index] }),
  })) as FormChoice[]
  if (!isKept('choices', rows)) return undefined
  return rows.every(({ value }, index) => asAnswer(value, typeOf(kind)) === values[index]) ? rows : undefined
}

interface Choosable {
  readonly values?: readonly unknown[]
  readonly names?: readonly string[]
}

/** A choice without a value is none. Where one has a label, each has. */
export function fromChoices(row: FormField): Choosable {
  const choices = counts('choices', row) ? (row.choices ?? []).filter(({ value }) => value) : []
  if (choices.length === 0) return {}
  const values = choices.map(({ value }) => asAnswer(value, typeOf(row)))
  if (!choices.some(({ label }) => label)) return { values }
  return { values, names: choices.map(({ value, label }) => label || value) }
}
