import Type, { type Static } from 'typebox'

/** A file that was uploaded for a field of a form that is not sent yet. */
export const UploadedFile = Type.Object({
  /** Identifies the file in the form's answers. It is enough to send the file. */
  token: Type.String(),
  name: Type.String(),
  /** MIME type, detected from the file's first bytes. */
  type: Type.String(),
  bytes: Type.Integer(),
  /** Time at which the file is removed unless the form is sent. */
  expires_at: Type.String(),
})
export type UploadedFile = Static<typeof UploadedFile>
