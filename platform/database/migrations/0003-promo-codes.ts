import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const promoCodes: Migration = {
  async up(db: Kysely<unknown>) {
    // codes are stored in capitals, however they are typed
    await sql`
      create table promo_code (
        code text primary key check (code = upper(code)),
        starts_at timestamptz,
        ends_at timestamptz,
        max_uses integer check (max_uses > 0),
        uses integer not null default 0 check (uses >= 0)
      )`.execute(db)
  },
}
