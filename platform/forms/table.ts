import type { BigInteger, GeneratedBigInteger, Json, Timestamp } from '../database/columns.ts'

/** One submission of a form. */
export interface FormAnswerTable {
  readonly id: GeneratedBigInteger
  /** Slug of the form. */
  readonly form: string
  readonly locale: string
  /** Null for a guest. */
  readonly uid: BigInteger | null
  readonly answers: Json<Record<string, unknown>>
  readonly created_at: Timestamp
}

/** A file of a form. It expires unless a submission claims it. */
export interface FormFileTable {
  readonly id: GeneratedBigInteger
  readonly token_hash: string
  readonly form: string
  readonly field: string
  /** Null for a guest, whose token proves that the upload is theirs. */
  readonly uid: BigInteger | null
  /** Null until the form is sent. */
  readonly answer_id: BigInteger | null
  /** Digest of the sender's address; null once a submission has claimed the file. */
  readonly sender: string | null
  readonly name: string
  /** Detected from the bytes. */
  readonly media_type: string
  readonly bytes: number
  readonly content: Uint8Array
  readonly created_at: Timestamp
  readonly expires_at: Timestamp
}
