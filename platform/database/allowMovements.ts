import { type Kysely, sql } from 'kysely'

/**
 * Lets the ledger move money in further ways, given as a condition for its rows. Earlier ways stay, in
 * whatever order migrations are applied.
 */
export async function allowMovements(db: Kysely<unknown>, condition: string): Promise<void> {
  const { rows } = await sql<{ readonly definition: string }>`
    select pg_get_expr(conbin, conrelid) as definition from pg_constraint
    where conname = 'ledger_movement_check' and conrelid = 'ledger'::regclass`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the ledger has no ledger_movement_check')
  await sql`
    alter table ledger
      drop constraint ledger_movement_check,
      add constraint ledger_movement_check check (${sql.raw(row.definition)} or (${sql.raw(condition)}))`.execute(db)
}
