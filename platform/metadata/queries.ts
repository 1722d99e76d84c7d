import type { Kysely } from 'kysely'
import type { Country } from '#schemas/country.ts'
import type { GeneralInfo } from '#schemas/generalInfo.ts'
import type { StoredProfileFields } from '../accounts/profileFields.ts'
import type { Schema } from '../database/schema.ts'
import type { CashierSettings } from '../payments/CashierSettings.ts'

/** Shape of each setting in the database. Seeding writes all of them. */
export interface Settings {
  readonly general_info: GeneralInfo
  readonly countries: Omit<Country, 'name'>[]
  /** US dollars for one unit of each available currency. */
  readonly currency_rates: Record<string, number>
  readonly profile_fields: StoredProfileFields
  readonly cashier: CashierSettings
}

async function readSetting<K extends keyof Settings>(db: Kysely<Schema>, key: K): Promise<Settings[K]> {
  const { value } = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  // only seeding writes it, by the same type
  return value as Settings[K]
}

export function readGeneralInfo(db: Kysely<Schema>): Promise<GeneralInfo> {
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
