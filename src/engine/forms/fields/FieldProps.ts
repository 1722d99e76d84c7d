import type { ReactNode } from 'react'
import type { FieldError } from '../validation/errors.ts'

export interface FieldOption {
  /** Any JSON value; `optionKey` returns its text for a control. */
  readonly value: unknown
  /** Empty for true and false when content has no label for them. */
  readonly label: string
  /** Further data for field types. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** The props of a field type: everything about one field, ready to render. */
export interface FieldProps {
  readonly id: string
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly placeholder?: string
  readonly value: unknown
  /** The `format` of the schema. */
  readonly format?: string
  /** Text of the error to show. */
  readonly error?: string
  readonly isRequired: boolean
  readonly isDisabled: boolean
  readonly options: readonly FieldOption[]
  /** Further settings of the UI schema. */
  readonly settings: Readonly<Record<string, unknown>>
  /** State of the platform's check of the value: running, or passed. */
  readonly checkState?: 'pending' | 'valid'
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  /**
   * Reports an input error that the field itself detects, such as half a phone number or too large
   * a file; undefined clears it.
   */
  readonly onProblem: (code: string | undefined, params?: FieldError['params']) => void
  /** Uploads a file before the form is submitted. Without it a file field holds the file itself. */
  readonly upload?: UploadFile
  /** The sibling fields, for types that fill in two. Read it in an observer. */
  readonly beside: FieldsBeside
}

export interface FieldsBeside {
  get(name: string): unknown
  /** Sets a derived value, which does not count as an edit. */
  set(name: string, value: unknown): void
}

/** A file that was selected, with the limits of its field. */
export interface FileToUpload {
  readonly file: File
  readonly accept?: string
  readonly maxMegabytes: number
  readonly signal: AbortSignal
  /** Receives the fraction sent so far, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Resolves to the field's value, or to an error code. */
export type UploadFile = (file: FileToUpload) => Promise<{ readonly value: string } | { readonly code: string }>
