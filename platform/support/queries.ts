import type { Kysely } from 'kysely'

import type { Schema } from '../database/schema.ts'

export interface Feedback {
  /** null for a guest */
  readonly uid: string | null
  readonly name: string
  readonly email: string
  readonly message: string
}

/** Keeps what somebody has written to support; its number. */
export async function insertFeedback(db: Kysely<Schema>, feedback: Feedback, now: Date): Promise<number> {
  const row = { ...feedback, created_at: now }
  const { id } = await db.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}
