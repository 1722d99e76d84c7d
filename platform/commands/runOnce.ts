import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Call } from '#schemas/defineCall.ts'
import { errorReasons } from '#schemas/errors.ts'
import { type AccountRow, selectAndLock } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError } from '../http/PlatformError.ts'

interface Command<T> {
  readonly uid: string
  readonly call: Call
  readonly params: Readonly<Record<string, unknown>> & { readonly idempotency_key: string }
  /** The answer, such as the id of what the command adds: it is chosen before, and stored with the key. */
  readonly answer?: T
}

/**
 * Runs a command in a transaction that has locked the player's account, once for each idempotency key
 * of the player, and returns its answer. The same key with the same parameters returns the stored
 * answer; while the first is running, others wait for it. A command that throws leaves nothing behind,
 * so its key can be used again.
 * @throws {PlatformError} InvalidRequestException when the key was used for something else
 */
export async function runOnce<T>(
  { db, now }: Pick<PlatformContext, 'db' | 'now'>,
  { uid, call: { method }, params: { idempotency_key: key, ...params }, answer }: Command<T>,
  run: (trx: Kysely<Schema>, account: AccountRow) => Promise<unknown>,
): Promise<T> {
  const hash = hashOf(params)
  return db.transaction().execute(async (trx) => {
    const { is_new: isNew, ...account } = await trx
      .with('locked', () => selectAndLock(trx, uid))
      // reads the locked row, so that the key is added after the lock
      .with('added', (cte) =>
        cte
          .insertInto('command')
          .columns(['uid', 'key', 'method', 'params_hash', 'answer', 'created_at'])
          .expression(
            cte
              .selectFrom('locked')
              .select(({ val }) => [
                'locked.uid',
                val(key).as('key'),
                val(method).as('method'),
                val(hash).as('params_hash'),
                sql`${JSON.stringify(answer ?? null)}::jsonb`.as('answer'),
                sql`${now()}::timestamptz`.as('created_at'),
              ]),
          )
          .onConflict((conflict) => conflict.columns(['uid', 'key']).doNothing())
          .returning('key'),
      )
      .selectFrom('locked')
      .selectAll()
      .select(({ exists, selectFrom }) => exists(selectFrom('added').select('key')).as('is_new'))
      .executeTakeFirstOrThrow()
    if (!isNew) return findAnswer<T>(trx, { uid, key, method, hash })
    await run(trx, account)
    return answer as T
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
