import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lets players remove saved requisites; payments that were made to them keep them. */
export const removedRequisites: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('requisite').addColumn('removed_at', 'timestamptz').execute()
  },
}
