import type { Kysely } from 'kysely'
import type { Profile } from '#schemas/profile.ts'
import type { AccountRow } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'

export const emptyProfile = {
  first_name: '',
  middle_name: '',
  last_name: '',
  sex: 0,
  birth_date: '',
  document_type: '',
  document_number: '',
  region: '',
  home_town: '',
  address: '',
  postcode: '',
}

/** Returns the profile of an account; fields without a value are empty. */
export async function findProfile(db: Kysely<Schema>, account: AccountRow): Promise<Profile> {
  const row = await db.selectFrom('profile').selectAll().where('uid', '=', account.uid).executeTakeFirst()
  const { uid: _, ...fields } = row ?? { uid: account.uid, ...emptyProfile }
  return { ...fields, country_code: account.country_code ?? '' }
}

/** Saves the profile. Must run in a transaction, because the country is a column of the account. */
export async function saveProfile(trx: Kysely<Schema>, uid: string, profile: Profile): Promise<void> {
  const { country_code: country, ...fields } = profile
  await trx
    .insertInto('profile')
    .values({ uid, ...fields })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(fields))
    .execute()
  await trx
    .updateTable('account')
    .set({ country_code: country || null })
    .where('uid', '=', uid)
    .execute()
}
