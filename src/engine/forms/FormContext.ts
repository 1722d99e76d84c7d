import { type ComponentType, type ReactNode, type Ref, createContext, use } from 'react'
import type { FactReader, FactValue } from '../facts.ts'
import type { FieldCheck } from './AsyncCheck.ts'
import type { FieldOverride } from './FieldOverride.ts'
import type { FieldError } from './errors.ts'
import type { FormSteps } from './FormSteps.ts'
import type { FormStore } from './FormStore.ts'

export interface FieldOption {
  /** Whatever JSON has; `optionKey` is the text that stands for it in a control. */
  readonly value: unknown
  /** Empty for yes and no where content doesn't say what they are called. */
  readonly label: string
  /** What a field type needs to know of it besides. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** What a field type gets: everything about one field, finished. */
export interface FieldProps {
  readonly id: string
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly placeholder?: string
  readonly value: unknown
  /** The form that the schema asks text to have (`format`). */
  readonly format?: string
  /** The words of the error to show. */
  readonly error?: string
  readonly isRequired: boolean
  readonly isDisabled: boolean
  readonly options: readonly FieldOption[]
  /** What the UI schema says besides. */
  readonly settings: Readonly<Record<string, unknown>>
  /** What became of asking the platform about the value: it is being asked, or it has nothing against it. */
  readonly checkState?: 'pending' | 'valid'
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  /** The code of what the field itself finds wrong (half a phone number, too large a file); nothing when all is well. */
  readonly onProblem: (code: string | undefined, params?: FieldError['params']) => void
  /** Sends a file ahead of the form; without it a file field holds the file itself. */
  readonly upload?: UploadFile
  /** The fields beside this one, for types that fill in two: read it in an observer. */
  readonly beside: FieldsBeside
}

export interface FieldsBeside {
  get(name: string): unknown
  /** What follows from something else, and is no edit by itself. */
  set(name: string, value: unknown): void
}

/** Field type by name, as the UI schema's `ui:widget` says it. */
export type FieldTypes = Readonly<Record<string, ComponentType<FieldProps>>>

/** What a form does for a field type without being told by content. */
export interface FieldTrait {
  /** Never kept when somebody leaves the form: passwords, card data, files. */
  readonly isSecret?: boolean
  /** The list that its options come from. */
  readonly source?: string
  /** The check that the platform makes of its value. */
  readonly check?: string
  /** The value that the text in its control stands for: without what only makes it readable. Else the text is the value. */
  readonly read?: (text: string, settings: Readonly<Record<string, unknown>>) => string
}

export type FieldTraits = Readonly<Record<string, FieldTrait>>

/** The few parts of a form's layout that have a look: given, like the field types. */
export interface FormParts {
  readonly Group: ComponentType<{ title?: ReactNode; isRoot: boolean; children: ReactNode }>
  readonly Choice: ComponentType<{
    id: string
    label: ReactNode
    hint?: ReactNode
    options: readonly FieldOption[]
    value: number
    onChange: (value: number) => void
    children: ReactNode
  }>
  readonly List: ComponentType<{
    title: ReactNode
    hint?: ReactNode
    onAdd?: () => void
    children: ReactNode
  }>
  /** Words between fields; nothing is entered. */
  readonly Note: ComponentType<{ title: ReactNode; children?: ReactNode }>
  /** `label`: what the item is called, in plain words. */
  readonly ListItem: ComponentType<{ label: string; onRemove?: () => void; children: ReactNode }>
  /** A part of a form in steps. `heading` takes the focus when the step is gone to. */
  readonly Step: ComponentType<{
    title?: ReactNode
    position: number
    count: number
    isHidden: boolean
    heading: Ref<HTMLHeadingElement>
    children: ReactNode
  }>
  /** What is wrong with a list or a group as a whole. */
  readonly PartError: ComponentType<{ children: ReactNode }>
}

/** Everything of a form that has a look. */
export interface FormKit {
  readonly types: FieldTypes
  readonly traits?: FieldTraits
  readonly parts: FormParts
  /** Words for error codes that content says nothing about. */
  readonly standardMessages?: Readonly<Record<string, string>>
}

/** A file that somebody chose, with what its field takes. */
export interface FileToUpload {
  readonly file: File
  readonly accept?: string
  readonly maxMegabytes: number
  readonly signal: AbortSignal
  /** How much was sent so far, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Resolves to the field's value, or to the code of what is wrong with the file. */
export type UploadFile = (file: FileToUpload) => Promise<{ readonly value: string } | { readonly code: string }>

/** What forms may ask somebody else, by the names that content gives. */
export interface FormServices {
  /** `ui:check` of a field. */
  readonly checks: Readonly<Record<string, FieldCheck>>
  /** `ui:definitions` of a form: what its fields are, for the value of `ui:definitionsOn`. */
  readonly definitions: Readonly<Record<string, (on: FactValue) => Promise<Readonly<Record<string, FieldOverride>>>>>
  /** Takes the files of a form's field. */
  readonly uploadTo?: (form: string, field: string) => UploadFile
}

export interface FormEnvironment extends FormKit {
  readonly store: FormStore
  /** Words for error codes: by `field.code`, then by `code`. */
  readonly messages: Readonly<Record<string, string>>
  /** How amounts are written. */
  readonly locale?: string
  /** What is known of the page and the viewer, for conditions of the layout; read in an observer. */
  readonly facts?: FactReader
  /** Questions to the platform, by the name that `ui:check` gives. */
  readonly checks?: Readonly<Record<string, FieldCheck>>
  /** Whether somebody besides the document says what its fields are (see FieldOverride). */
  readonly hasDefinitions?: boolean
  /** Of a form in steps, which one shows. */
  readonly steps?: FormSteps
  /** Takes the files of a field, by the field's key. */
  readonly uploadTo?: (field: string) => UploadFile
  /** Options that don't stand in the schema, by the name that the UI schema's `source` gives. */
  readonly optionLists: Readonly<Record<string, readonly FieldOption[]>>
}

export const FormContext = createContext<FormEnvironment | undefined>(undefined)

export function useForm(): FormEnvironment {
  const form = use(FormContext)
  if (!form) throw new Error('a form field stands outside a form')
  return form
}
