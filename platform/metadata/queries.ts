import type { Kysely } from 'kysely'
import type { Country } from '#schemas/country.ts'
import type { GeneralInfo } from '#schemas/generalInfo.ts'
import type { StoredProfileFields } from '../accounts/profileFields.ts'
import type { RewardSettings } from '../bonuses/RewardSettings.ts'
import { databaseOf } from '../database/GuardedDatabase.ts'
import type { Schema } from '../database/schema.ts'
import type { LoyaltySettings } from '../loyalty/LoyaltySettings.ts'
import type { CashierSettings } from '../payments/CashierSettings.ts'

/** Shape of each setting in the database. Seeding writes all of them. */
export interface Settings {
  readonly general_info: Omit<GeneralInfo, 'game_origins'>
  readonly countries: Omit<Country, 'name'>[]
  /** US dollars for one unit of each available currency. */
  readonly currency_rates: Record<string, number>
  readonly profile_fields: StoredProfileFields
  readonly cashier: CashierSettings
  readonly rewards: RewardSettings
  readonly loyalty: LoyaltySettings
}

/** Time for which a setting that was read is used again, in milliseconds. */
const LIFETIME_MS = 1000

type CachedSettings = Map<keyof Settings, { readonly value: unknown; readonly readAt: number }>

const cache = new WeakMap<object, CachedSettings>()

/**
 * Reads a setting, at most once a second: nearly every call needs some, and they rarely change. What
 * another process or a hand at the database has changed counts after that second.
 */
async function readSetting<K extends keyof Settings>(db: Kysely<Schema>, key: K): Promise<Settings[K]> {
  const cached = cachedSettings(db)
  const known = cached?.get(key)
  // only seeding and `saveSetting` write it, by the same type
  if (known && performance.now() - known.readAt < LIFETIME_MS) return known.value as Settings[K]
  const readAt = performance.now()
  const { value } = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  cached?.set(key, { value, readAt })
  return value as Settings[K]
}

/** Returns the settings that were read from this database, in its transactions too. */
function cachedSettings(db: Kysely<Schema>): CachedSettings | undefined {
  const database = databaseOf(db)
  if (!database) return undefined
  const cached = cache.get(database) ?? new Map()
  cache.set(database, cached)
  return cached
}

/** Changes a setting; this process uses it at once. Must not run in a transaction. */
export async function saveSetting<K extends keyof Settings>(
  db: Kysely<Schema>,
  key: K,
  value: Settings[K],
): Promise<void> {
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .execute()
  // a read under way keeps its old value to the map that it has begun with
  const database = databaseOf(db)
  if (database) cache.delete(database)
}

export function readGeneralInfo(db: Kysely<Schema>): Promise<Settings['general_info']> {
  return readSetting(db, 'general_info')
}

export function readCountries(db: Kysely<Schema>): Promise<Omit<Country, 'name'>[]> {
  return readSetting(db, 'countries')
}

export function readProfileFields(db: Kysely<Schema>): Promise<StoredProfileFields> {
  return readSetting(db, 'profile_fields')
}

export function readCurrencyRates(db: Kysely<Schema>): Promise<Record<string, number>> {
  return readSetting(db, 'currency_rates')
}

export function readCashierSettings(db: Kysely<Schema>): Promise<CashierSettings> {
  return readSetting(db, 'cashier')
}

export function readLoyaltySettings(db: Kysely<Schema>): Promise<LoyaltySettings> {
  return readSetting(db, 'loyalty')
}

export function readRewardSettings(db: Kysely<Schema>): Promise<RewardSettings> {
  return readSetting(db, 'rewards')
}
