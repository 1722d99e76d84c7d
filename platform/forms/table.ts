import type { BigInteger, GeneratedBigInteger, Json, Timestamp } from '../database/columns.ts'

/** One submission of a form. */
export interface FormAnswerTable {
  id: GeneratedBigInteger
  /** Slug of the form. */
  form: string
  locale: string
  /** Null for a guest. */
  uid: BigInteger | null
  answers: Json<Record<string, unknown>>
  created_at: Timestamp
}

/** A file of a form. It expires unless a submission claims it. */
export interface FormFileTable {
  id: GeneratedBigInteger
  token_hash: string
  form: string
  field: string
  /** Null for a guest, whose token proves that the upload is theirs. */
  uid: BigInteger | null
  /** Null until the form is sent. */
  answer_id: BigInteger | null
  /** Digest of the sender's address; null once a submission has claimed the file. */
  sender: string | null
  name: string
  /** Detected from the bytes. */
  media_type: string
  bytes: number
  content: Uint8Array
  created_at: Timestamp
  expires_at: Timestamp
}
