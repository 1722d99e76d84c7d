import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'

/** Takes only a millionth of stakes into the jackpots of the demo, so that no stake of a test ever wins one by chance. */
export async function holdJackpots(db: Kysely<Schema>): Promise<void> {
  await db.updateTable('jackpot').set({ share: 1 }).execute()
}
