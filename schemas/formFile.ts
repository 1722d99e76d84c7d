import Type, { type Static } from 'typebox'

/** A file that was uploaded for a field of a form and waits for the form to be sent. */
export const UploadedFile = Type.Object({
  /** Names the file in the form's answers; whoever has it can send the file. */
  token: Type.String(),
  name: Type.String(),
  /** By the file's first bytes. */
  type: Type.String(),
  bytes: Type.Integer(),
  /** When it is removed unless the form was sent. */
  expires_at: Type.String(),
})
export type UploadedFile = Static<typeof UploadedFile>

/** A file for a field of a form, with what the field takes. */
export interface FormFile {
  readonly form: string
  readonly field: string
  readonly file: File
  /** As in HTML; every kind that is known by its bytes where it isn't given. */
  readonly accept?: string | undefined
  readonly maxMegabytes: number
}
