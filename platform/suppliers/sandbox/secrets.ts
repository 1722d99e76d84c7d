import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/** Keys in PEM: the operator signs its calls with one pair, the sandbox those of the wallet with the other. */
export interface GameSandboxSecrets {
  readonly operatorPrivateKey: string
  readonly operatorPublicKey: string
  readonly supplierPrivateKey: string
  readonly supplierPublicKey: string
}

const SETTING = 'sandbox_game_secrets'
const KEY_BITS = 2048

/** Returns the secrets, which are created once and stored in the database. */
export async function openGameSecrets(db: Kysely<Schema>): Promise<GameSandboxSecrets> {
  const stored = await readSecrets(db)
  if (stored) return stored
  const [operator, supplier] = await Promise.all([createKeys(), createKeys()])
  const created: GameSandboxSecrets = {
    operatorPrivateKey: operator.privateKey,
    operatorPublicKey: operator.publicKey,
    supplierPrivateKey: supplier.privateKey,
    supplierPublicKey: supplier.publicKey,
  }
  await db
    .insertInto('setting')
    .values({ key: SETTING, value: JSON.stringify(created) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  // another process may have been first
  return (await readSecrets(db)) ?? created
}

async function readSecrets(db: Kysely<Schema>): Promise<GameSandboxSecrets | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', SETTING).executeTakeFirst()
  // written by openGameSecrets alone
  return row?.value as GameSandboxSecrets | undefined
}

const createKeys = () =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
