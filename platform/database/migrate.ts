import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'

import { players } from './migrations/0001-players.ts'
import { catalogue } from './migrations/0002-catalogue.ts'
import { feedback } from './migrations/0004-feedback.ts'
import { promoCodes } from './migrations/0003-promo-codes.ts'

/** Every change of the database's shape, in order. A published one is never edited: add the next number. */
const migrations = {
  '0001-players': players,
  '0002-catalogue': catalogue,
  '0003-promo-codes': promoCodes,
  '0004-feedback': feedback,
}

/** Names of the migrations that were applied now. Several processes may call it at once on PostgreSQL: one applies, the others wait. */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}
