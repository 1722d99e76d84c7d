import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/**
 * Signs with a key that is created once and stored in the database, so that signatures survive a
 * restart.
 */
export class Signer {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  /** Signs the parts. `purpose` keeps a signature from being accepted for anything else. */
  sign(purpose: string, parts: readonly string[]): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url')
  }
}

export async function openSigner(db: Kysely<Schema>): Promise<Signer> {
  const value = JSON.stringify(randomBytes(32).toString('base64url'))
  await db
    .insertInto('setting')
    .values({ key: 'signing_key', value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const storedKey = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'signing_key')
    .executeTakeFirstOrThrow()
  return new Signer(Buffer.from(String(storedKey.value), 'base64url'))
}

/** Compares two secrets in constant time. */
export function isEqualSecret(actual: string, expected: string): boolean {
  const [left, right] = [Buffer.from(actual), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
