import type { FieldProps as LayoutProps } from '@rjsf/utils'
import { readFact } from './readLayout.ts'
import type { FieldOption, FormEnvironment } from './FormContext.ts'

type Settings = Readonly<Record<string, unknown>>

interface Input {
  readonly schema: LayoutProps['schema']
  readonly settings: Settings
  readonly form: FormEnvironment
  /** The list that the field's type takes where content names none. */
  readonly source?: string
}

/**
 * What can be chosen: the options that a fact or another field decides (`ui:optionsOn`: its name, `ui:optionsBy`: options by its
 * value), a named list (`ui:source`), or what the schema says. Read in an observer.
 */
export function optionsFor({ schema, settings, form, source }: Input): readonly FieldOption[] {
  const { optionsOn, optionsBy } = settings
  if (typeof optionsOn === 'string' && optionsBy && typeof optionsBy === 'object') {
    const key = String(readFact(optionsOn, form) ?? '')
    return readOptions(Object.hasOwn(optionsBy, key) ? (optionsBy as Settings)[key] : undefined)
  }
  const named = settings['source'] ?? (hasOwnOptions(schema) ? undefined : source)
  if (typeof named === 'string') return (Object.hasOwn(form.optionLists, named) && form.optionLists[named]) || []
  return ownOptions(schema, settings)
}

function readOptions(list: unknown): readonly FieldOption[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((it: unknown) => {
    if (typeof it === 'string' || typeof it === 'number') return [{ value: it, label: String(it) }]
    const { value, label } = (it ?? {}) as Partial<FieldOption>
    return value === undefined ? [] : [{ value, label: String(label ?? value) }]
  })
}

const hasOwnOptions = (schema: Input['schema']) => Boolean(schema.enum ?? schema.oneOf ?? schema.anyOf)

function ownOptions(schema: Input['schema'], settings: Settings): FieldOption[] {
  const names = Array.isArray(settings['enumNames']) ? settings['enumNames'] : []
  if (schema.enum) {
    return schema.enum.map((value, index) => ({
      value: value as FieldOption['value'],
      label: String(names[index] ?? value),
    }))
  }
  const alternatives = schema.oneOf ?? schema.anyOf ?? []
  return alternatives.flatMap((it) =>
    typeof it === 'object' && it.const !== undefined
      ? [{ value: it.const as FieldOption['value'], label: it.title ?? String(it.const) }]
      : [],
  )
}
