import type { FieldProps as LayoutProps } from '@rjsf/utils'
import { isObject } from '#src/shared/json.ts'
import type { FormEnvironment } from '../FormContext.ts'
import { readFact } from '../layout/readLayout.ts'
import { choicesIn, choicesOfSeveral, optionKey } from '../schema/choices.ts'
import { enteredType } from '../schema/schemaTypes.ts'
import type { FieldOption } from './FieldProps.ts'

type Settings = Readonly<Record<string, unknown>>

interface FieldInput {
  readonly schema: LayoutProps['schema']
  readonly settings: Settings
  readonly form: FormEnvironment
  /** The list that the field's type uses when content names none. */
  readonly source?: string
}

/**
 * Returns the options of a field: those that depend on a fact or another field (`ui:optionsOn`: its
 * name, `ui:optionsBy`: options by its value), a named list (`ui:source`), or those of the schema.
 * Call it in an observer.
 */
export function optionsFor({ schema, settings, form, source }: FieldInput): readonly FieldOption[] {
  const { optionsOn, optionsBy } = settings
  if (typeof optionsOn === 'string' && optionsBy && typeof optionsBy === 'object') {
    const key = String(readFact(optionsOn, form) ?? '')
    return readOptions(Object.hasOwn(optionsBy, key) ? Reflect.get(optionsBy, key) : undefined)
  }
  const listName = settings['source'] ?? (hasOwnOptions(schema) ? undefined : source)
  if (typeof listName === 'string')
    return (Object.hasOwn(form.optionLists, listName) && form.optionLists[listName]) || []
  return ownOptions(schema, settings)
}

function readOptions(list: unknown): readonly FieldOption[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((it: unknown) => {
    if (typeof it === 'string' || typeof it === 'number') return [{ value: it, label: String(it) }]
    const { value, label } = isObject(it) ? it : {}
    return value === undefined ? [] : [{ value, label: String(label ?? value) }]
  })
}

const hasOwnOptions = (schema: FieldInput['schema']) => choicesIn(schema) !== undefined

function ownOptions(schema: FieldInput['schema'], settings: Settings): readonly FieldOption[] {
  const schemaOptions = choicesIn(schema) ?? choicesOfSeveral(schema, settings['widget']) ?? booleanChoices(schema)
  return sortOptions(schemaOptions.map(withName(settings['enumNames'])), settings['enumOrder'])
}

/** True and false get the site's translations unless content has labels. */
function booleanChoices(schema: FieldInput['schema']): readonly FieldOption[] {
  return enteredType(schema) === 'boolean' ? [true, false].map((value) => ({ value, label: '' })) : []
}

/** Returns a function that renames options, by index or by value. */
function withName(names: unknown): (option: FieldOption, index: number) => FieldOption {
  return (option, index) => {
    if (Array.isArray(names)) return index in names ? { ...option, label: String(names[index]) } : option
    const key = optionKey(option.value)
    return isObject(names) && Object.hasOwn(names, key) ? { ...option, label: String(names[key]) } : option
  }
}

/** Sorts options as content does; `*` stands for the rest. */
function sortOptions(options: readonly FieldOption[], order: unknown): readonly FieldOption[] {
  if (!Array.isArray(order)) return options
  const rest = options.filter(({ value }) => !order.includes(value))
  const sorted = order.flatMap((it: unknown) => (it === '*' ? rest : options.filter(({ value }) => value === it)))
  return order.includes('*') ? sorted : [...sorted, ...rest]
}
