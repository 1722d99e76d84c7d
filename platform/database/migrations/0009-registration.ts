import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const registration: Migration = {
  async up(db: Kysely<unknown>) {
    // choices of the registration
    await sql`
      alter table account
        add column is_betting boolean not null default false,
        add column character_id text,
        add column promo_code text references promo_code`.execute(db)
  },
}
