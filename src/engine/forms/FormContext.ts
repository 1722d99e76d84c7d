import { type ComponentType, type ReactNode, type Ref, createContext, use } from 'react'
import type { Json } from '#src/shared/json.ts'
import type { FactReader, FactValue } from '../facts.ts'
import type { FieldOption, FieldProps, UploadFile } from './fields/FieldProps.ts'
import type { FormSteps } from './layout/FormSteps.ts'
import type { FieldCheck } from './store/AsyncCheck.ts'
import type { FieldOverride } from './store/FieldOverride.ts'
import type { FormStore } from './store/FormStore.ts'

/** Field types by name, as `ui:widget` of the UI schema names them. */
export type FieldTypes = Readonly<Record<string, ComponentType<FieldProps>>>

/** Defaults of a form for a field type. */
export interface FieldTrait {
  /** The value is never stored when the viewer leaves the form: passwords, card data, files. */
  readonly isSecret?: boolean
  /** Name of the list that provides its options. */
  readonly source?: string
  /** Name of the platform's check of its value. */
  readonly check?: string
  /**
   * Parses the text in its control into a value, without characters that only format it. By default
   * the text is the value. The locale is that of the page.
   */
  readonly read?: (text: string, settings: Readonly<Record<string, unknown>>, locale?: string) => string
}

export type FieldTraits = Readonly<Record<string, FieldTrait>>

/** The visual parts of a form's layout, injected like the field types. */
export interface FormParts {
  readonly Group: ComponentType<{ readonly title?: ReactNode; readonly isRoot: boolean; readonly children: ReactNode }>
  readonly Choice: ComponentType<{
    readonly id: string
    readonly label: ReactNode
    readonly hint?: ReactNode
    readonly options: readonly FieldOption[]
    readonly value: number
    readonly onChange: (value: number) => void
    readonly children: ReactNode
  }>
  readonly List: ComponentType<{
    readonly title: ReactNode
    readonly hint?: ReactNode
    readonly onAdd?: () => void
    readonly children: ReactNode
  }>
  /** Text between fields, without an input. */
  readonly Note: ComponentType<{ readonly title: ReactNode; readonly children?: ReactNode }>
  /** `label` names the item, as plain text. */
  readonly ListItem: ComponentType<{
    readonly label: string
    readonly onRemove?: () => void
    readonly children: ReactNode
  }>
  /** A step of a form. `heading` receives the focus when the viewer moves to the step. */
  readonly Step: ComponentType<{
    readonly title?: ReactNode
    readonly position: number
    readonly count: number
    readonly isHidden: boolean
    readonly heading: Ref<HTMLHeadingElement>
    readonly children: ReactNode
  }>
  /** Shows the error of a list or a group itself. */
  readonly PartError: ComponentType<{ readonly children: ReactNode }>
}

/** All visual components of forms. */
export interface FormKit {
  readonly types: FieldTypes
  readonly traits?: FieldTraits
  readonly parts: FormParts
  /** Default messages by error code. */
  readonly standardMessages?: Readonly<Record<string, string>>
}

/** Loads the definitions of a form's fields, by the value that they depend on and the form's schema. */
export type LoadDefinitions = (on: FactValue, schema: Json) => Promise<Readonly<Record<string, FieldOverride>>>

/** Services of forms, by the names that content uses. */
export interface FormServices {
  /** Checks for `ui:check` of a field. */
  readonly checks: Readonly<Record<string, FieldCheck>>
  /** Definitions for `ui:definitions` of a form: its fields for the value of `ui:definitionsOn`. */
  readonly definitions: Readonly<Record<string, LoadDefinitions>>
  /** Returns the upload of a form's field. */
  readonly uploadTo?: (form: string, field: string) => UploadFile
}

export interface FormEnvironment extends FormKit {
  readonly store: FormStore
  /** Messages by `field.code`, then by `code`. */
  readonly messages: Readonly<Record<string, string>>
  /** Locale for amounts. */
  readonly locale?: string
  /** Facts of the page and the viewer, for conditions of the layout. Read it in an observer. */
  readonly facts?: FactReader
  /** Checks by the name in `ui:check`. */
  readonly checks?: Readonly<Record<string, FieldCheck>>
  /** True when definitions override the form's fields (see FieldOverride). */
  readonly hasDefinitions?: boolean
  /** The steps of a form in steps. */
  readonly steps?: FormSteps
  /** Returns the upload of a field, by the field's key. */
  readonly uploadTo?: (field: string) => UploadFile
  /** Lists of options by the name in the UI schema's `source`. */
  readonly optionLists: Readonly<Record<string, readonly FieldOption[]>>
}

export const FormContext = createContext<FormEnvironment | undefined>(undefined)

export function useForm(): FormEnvironment {
  const form = use(FormContext)
  if (!form) throw new Error('a form field was rendered outside a form')
  return form
}
