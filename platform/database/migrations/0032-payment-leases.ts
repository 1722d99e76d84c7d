import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the leases of payments, and withdrawals that return after they were paid. */
export const paymentLeases: Migration = {
  async up(db: Kysely<unknown>) {
    // until when a process keeps the payment to itself
    await sql`alter table payment add column leased_until timestamptz`.execute(db)
    await sql`insert into payment_step (type, before, after) values ('withdrawal', 'paid', 'returned')`.execute(db)
    await allowReturns(db)
  },
}

/** Lets a withdrawal move money back that a payment provider has sent back. */
async function allowReturns(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ readonly definition: string }>`
    select pg_get_expr(conbin, conrelid) as definition from pg_constraint
    where conname = 'ledger_movement_check' and conrelid = 'ledger'::regclass`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the ledger has no ledger_movement_check')
  const { definition } = row
  await sql`
    alter table ledger
      drop constraint ledger_movement_check,
      add constraint ledger_movement_check check (
        ${sql.raw(definition)}
        or (kind = 'withdrawal' and from_account = 'provider' and to_account = 'main')
      )`.execute(db)
}
