import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Schema } from '../database/schema.ts'

/** Signs with a key that is made once and kept in the database, so that what was signed holds after a restart. */
export class Signer {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  /** The purpose keeps what was signed for one thing from passing for another. */
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
  const kept = await db.selectFrom('setting').select('value').where('key', '=', 'signing_key').executeTakeFirstOrThrow()
  return new Signer(Buffer.from(String(kept.value), 'base64url'))
}

/** Compares two secrets in a time that doesn't depend on them. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
