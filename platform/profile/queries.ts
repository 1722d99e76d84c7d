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

/** What the player has said so far; empty where nothing was said. */
export async function findProfile(db: Kysely<Schema>, account: AccountRow): Promise<Profile> {
  const row = await db.selectFrom('profile').selectAll().where('uid', '=', account.uid).executeTakeFirst()
  const { uid: _, ...said } = row ?? { uid: account.uid, ...emptyProfile }
  return { ...said, country_code: account.country_code ?? '' }
}

/** To be called in a transaction: the country is the account's. */
export async function saveProfile(trx: Kysely<Schema>, uid: string, profile: Profile): Promise<void> {
  const { country_code: country, ...said } = profile
  await trx
    .insertInto('profile')
    .values({ uid, ...said })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(said))
    .execute()
  await trx
    .updateTable('account')
    .set({ country_code: country || null })
    .where('uid', '=', uid)
    .execute()
}
