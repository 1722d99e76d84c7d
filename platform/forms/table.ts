import type { BigInteger, GeneratedBigInteger, Json, Timestamp } from '../database/columns.ts'

/** What somebody entered into a form of content. */
export interface FormAnswerTable {
  id: GeneratedBigInteger
  /** the form's slug */
  form: string
  locale: string
  /** null for a guest */
  uid: BigInteger | null
  answers: Json<Record<string, unknown>>
  created_at: Timestamp
}

/** A file of a form. It expires unless answers name it. */
export interface FormFileTable {
  id: GeneratedBigInteger
  token_hash: string
  form: string
  field: string
  /** null for a guest, whose token is what proves the upload theirs */
  uid: BigInteger | null
  /** null until the form is sent */
  answer_id: BigInteger | null
  /** a digest of the sender's address; null once a form has claimed the file */
  sender: string | null
  name: string
  /** by its bytes */
  media_type: string
  bytes: number
  content: Uint8Array
  created_at: Timestamp
  expires_at: Timestamp
}
