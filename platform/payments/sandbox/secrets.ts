import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/** Secrets that the sandbox shares with the platform. */
export interface SandboxSecrets {
  readonly apiKey: string
  readonly webhookSecret: string
}

const SETTING = 'sandbox_payment_secrets'

/** Returns the secrets, which are created once and stored in the database. */
export async function openSecrets(db: Kysely<Schema>): Promise<SandboxSecrets> {
  const random = () => randomBytes(32).toString('base64url')
  const created: SandboxSecrets = { apiKey: random(), webhookSecret: random() }
  await db
    .insertInto('setting')
    .values({ key: SETTING, value: JSON.stringify(created) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const stored = await db.selectFrom('setting').select('value').where('key', '=', SETTING).executeTakeFirstOrThrow()
  // written by this function alone
  return stored.value as SandboxSecrets
}
