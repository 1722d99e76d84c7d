import type { FieldProps as LayoutProps } from '@rjsf/utils'
import { choicesIn, choicesOfSeveral, optionKey } from './choices.ts'
import { enteredType } from './schemaTypes.ts'
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

const hasOwnOptions = (schema: Input['schema']) => choicesIn(schema) !== undefined

function ownOptions(schema: Input['schema'], settings: Settings): readonly FieldOption[] {
  const own = choicesIn(schema) ?? choicesOfSeveral(schema, settings['widget']) ?? booleanChoices(schema)
  return inOrder(own.map(withName(settings['enumNames'])), settings['enumOrder'])
}

/** Yes and no have the words of the site, unless content says them. */
function booleanChoices(schema: Input['schema']): readonly FieldOption[] {
  return enteredType(schema) === 'boolean' ? [true, false].map((value) => ({ value, label: '' })) : []
}

/** Names by place, or by value. */
function withName(names: unknown): (option: FieldOption, index: number) => FieldOption {
  return (option, index) => {
    const key = Array.isArray(names) ? index : optionKey(option.value)
    const hasRequiredData = names !== null && typeof names === 'object' && Object.hasOwn(names, key)
    return hasRequiredData ? { ...option, label: String((names as Record<string | number, unknown>)[key]) } : option
  }
}

/** As content orders them; `*` stands for the rest. */
function inOrder(options: readonly FieldOption[], order: unknown): readonly FieldOption[] {
  if (!Array.isArray(order)) return options
  const rest = options.filter(({ value }) => !order.includes(value))
  const sorted = order.flatMap((it: unknown) => (it === '*' ? rest : options.filter(({ value }) => value === it)))
  return order.includes('*') ? sorted : [...sorted, ...rest]
}
