import { type ComponentType, type ReactNode, createContext, use } from 'react'
import type { FormStore } from './FormStore.ts'

export interface FieldOption {
  readonly value: string | number | boolean
  readonly label: string
}

/** What a field type gets: everything about one field, finished. */
export interface FieldProps {
  readonly id: string
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly placeholder?: string
  readonly value: unknown
  /** The words of the error to show. */
  readonly error?: string
  readonly isRequired: boolean
  readonly isDisabled: boolean
  readonly options: readonly FieldOption[]
  /** What the UI schema says besides. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
}

/** Field type by name, as the UI schema's `ui:widget` says it. */
export type FieldTypes = Readonly<Record<string, ComponentType<FieldProps>>>

/** The few parts of a form's layout that have a look: given, like the field types. */
export interface FormParts {
  readonly Group: ComponentType<{ title?: ReactNode; isRoot: boolean; children: ReactNode }>
  readonly Choice: ComponentType<{
    id: string
    label: ReactNode
    options: readonly FieldOption[]
    value: number
    onChange: (value: number) => void
    children: ReactNode
  }>
  readonly List: ComponentType<{ title: ReactNode; onAdd?: () => void; error?: string; children: ReactNode }>
  readonly ListItem: ComponentType<{ onRemove?: () => void; children: ReactNode }>
}

/** Everything of a form that has a look. */
export interface FormKit {
  readonly types: FieldTypes
  readonly parts: FormParts
}

export interface FormEnvironment extends FormKit {
  readonly store: FormStore
  /** Words for error codes: by `field.code`, then by `code`. */
  readonly messages: Readonly<Record<string, string>>
  /** Options that don't stand in the schema, by the name that the UI schema's `source` gives. */
  readonly optionLists: Readonly<Record<string, readonly FieldOption[]>>
}

export const FormContext = createContext<FormEnvironment | undefined>(undefined)

export function useForm(): FormEnvironment {
  const form = use(FormContext)
  if (!form) throw new Error('a form field stands outside a form')
  return form
}
