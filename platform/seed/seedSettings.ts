import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Settings } from '../metadata/queries.ts'
import { readFixture } from './readFixture.ts'

/** Writes the settings that the database lacks. The platform can't work without them. */
export async function seedSettings(db: Kysely<Schema>): Promise<void> {
  const settings: Settings = {
    general_info: await readFixture('general-info'),
    countries: await readFixture('countries'),
    currency_rates: await readFixture('currency-rates'),
    profile_fields: await readFixture('profile-fields'),
    cashier: await readFixture('cashier'),
    rewards: await readFixture('rewards'),
    loyalty: await readFixture('loyalty'),
  }
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
