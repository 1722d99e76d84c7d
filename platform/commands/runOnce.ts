import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Call } from '#schemas/defineCall.ts'
import { errorReasons } from '#schemas/errors.ts'
import type { PlatformContext } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError } from '../http/PlatformError.ts'

interface Command {
  readonly uid: string
  readonly call: Call
  readonly params: Readonly<Record<string, unknown>> & { readonly idempotency_key: string }
}

/**
 * Runs a command in a transaction, once for each idempotency key of a player. The same key with the
 * same parameters returns the stored answer; while the first is running, others wait for it. A
 * command that throws leaves nothing behind, so its key can be used again.
 * @throws {PlatformError} InvalidRequestException when the key was used for something else
 */
export async function runOnce<T>(
  { db, now }: Pick<PlatformContext, 'db' | 'now'>,
  { uid, call: { method }, params: { idempotency_key: key, ...params } }: Command,
  run: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const hash = hashOf(params)
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('command')
      .values({ uid, key, method, params_hash: hash, answer: 'null', created_at: now() })
      // waits for a concurrent transaction that adds the same key
      .onConflict((conflict) => conflict.columns(['uid', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!added) return findAnswer<T>(trx, { uid, key, method, hash })
    const answer = await run(trx)
    const command = trx.updateTable('command').set({ answer: JSON.stringify(answer ?? null) })
    await command.where('uid', '=', uid).where('key', '=', key).execute()
    return answer
  })
}

interface StoredCommand {
  readonly uid: string
  readonly key: string
  readonly method: string
  readonly hash: string
}

async function findAnswer<T>(trx: Kysely<Schema>, { uid, key, method, hash }: StoredCommand): Promise<T> {
  const stored = await trx
    .selectFrom('command')
    .selectAll()
    .where('uid', '=', uid)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (stored.method !== method || stored.params_hash !== hash) {
    throw new PlatformError('InvalidRequestException', 'the idempotency key was used for another command', {
      code: errorReasons.idempotencyKeyReused,
    })
  }
  // the answer that the same command returned
  return stored.answer as T
}

/** Hashes parameters, in whatever order they came. */
function hashOf(params: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
