import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { readFixture } from './readFixture.ts'

/** Reads the nicknames of made-up players, in the order of the demo's winners; those of accounts are left out. */
export async function readDemoNicknames(db: Kysely<Schema>): Promise<string[]> {
  const nicknames = [...new Set((await readFixture('winners')).map(({ nickname }) => nickname))]
  const taken = await db.selectFrom('account').select('fakename').where('fakename', 'in', nicknames).execute()
  return nicknames.filter((nickname) => !taken.some(({ fakename }) => fakename === nickname))
}
