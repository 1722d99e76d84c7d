import { type Kysely, sql } from 'kysely'
import { lockAccount } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError } from '../http/PlatformError.ts'

/** Limits of one player's storage; bytes count keys and values. */
const quota = { keys: 100, bytes: 128 * 1024 }

interface Entry {
  readonly key: string
  readonly value: string
}

/** Returns values by key; keys without a value are left out. */
export async function findValues(
  db: Kysely<Schema>,
  uid: string,
  keys: readonly string[],
): Promise<Record<string, string>> {
  if (keys.length === 0) return {}
  const rows = await db
    .selectFrom('player_storage')
    .select(['key', 'value'])
    .where('uid', '=', uid)
    .where('key', 'in', keys)
    .execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export async function findKeys(db: Kysely<Schema>, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('player_storage')
    .select('key')
    .where('uid', '=', uid)
    .orderBy(sql`key collate "C"`)
    .execute()
  return rows.map(({ key }) => key)
}

/**
 * Saves a value; an empty one removes the key. Throws StorageQuotaExceededException above the
 * quota. Must run in a transaction, so that concurrent calls can't exceed it.
 */
export async function saveValue(
  trx: Kysely<Schema>,
  uid: string,
  entry: Entry & { readonly now: Date },
): Promise<void> {
  const { key, value, now } = entry
  await lockAccount(trx, uid)
  if (value === '') {
    await trx.deleteFrom('player_storage').where('uid', '=', uid).where('key', '=', key).execute()
    return
  }
  await refuseAboveQuota(trx, uid, entry)
  const row = { value, updated_at: now }
  await trx
    .insertInto('player_storage')
    .values({ uid, key, ...row })
    .onConflict((conflict) => conflict.columns(['uid', 'key']).doUpdateSet(row))
    .execute()
}

async function refuseAboveQuota(trx: Kysely<Schema>, uid: string, { key, value }: Entry): Promise<void> {
  const { keys, bytes } = await trx
    .selectFrom('player_storage')
    .select(({ fn }) => fn.countAll<string>().as('keys'))
    .select(sql<string>`coalesce(sum(octet_length(key) + octet_length(value)), 0)`.as('bytes'))
    .where('uid', '=', uid)
    .where('key', '<>', key)
    .executeTakeFirstOrThrow()
  const addedBytes = Buffer.byteLength(key) + Buffer.byteLength(value)
  if (Number(keys) < quota.keys && Number(bytes) + addedBytes <= quota.bytes) return
  throw new PlatformError('StorageQuotaExceededException', 'the storage of this player is full', { errorData: quota })
}
