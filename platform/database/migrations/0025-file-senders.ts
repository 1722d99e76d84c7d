import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const fileSenders: Migration = {
  async up(db: Kysely<unknown>) {
    // a digest of the sender's address, until a submission claims the file
    await sql`alter table form_file add column sender text`.execute(db)
    await sql`create index form_file_of_sender on form_file (sender) where answer_id is null`.execute(db)
    // files are compressed already: compressing them again takes most of the time of storing them
    await sql`alter table form_file alter column content set storage external`.execute(db)
  },
}
