import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

export interface Feedback {
  /** Null for a guest. */
  readonly uid: string | null
  readonly name: string
  readonly email: string
  readonly message: string
}

/** Stores a message to support and returns its number. */
export async function insertFeedback(db: Kysely<Schema>, feedback: Feedback, now: Date): Promise<number> {
  const row = { ...feedback, created_at: now }
  const { id } = await db.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}
