import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { createToken, hashToken } from './tokens.ts'

/** The account and the purpose of a link in a message. */
export interface LinkKey {
  readonly uid: string
  readonly purpose: 'contact' | 'restore' | 'social'
  /** Address or number that the link was sent to. */
  readonly target: string
}

export const linkLifetimeMinutes = { contact: 24 * 60, restore: 30, social: 10 } as const

/**
 * Issues a token of 256 bits that replaces the previous ones of the same purpose. Only its hash is
 * stored.
 */
export async function issueLink(trx: Kysely<Schema>, key: LinkKey, now: Date): Promise<string> {
  const { token, hash } = createToken()
  await dropLinks(trx, key.uid, key.purpose)
  const expiresAt = new Date(now.getTime() + linkLifetimeMinutes[key.purpose] * 60_000)
  await trx
    .insertInto('one_time_link')
    .values({ ...key, token_hash: hash, expires_at: expiresAt })
    .execute()
  return token
}

/** Invalidates the account's links of a purpose. */
export async function dropLinks(trx: Kysely<Schema>, uid: string, purpose: LinkKey['purpose']): Promise<void> {
  await trx.deleteFrom('one_time_link').where('uid', '=', uid).where('purpose', '=', purpose).execute()
}

/** Redeems a link, once. Returns undefined when it is used up, replaced, expired or unknown. */
export async function takeLink(
  trx: Kysely<Schema>,
  { token, purpose }: { readonly token: string; readonly purpose: LinkKey['purpose'] },
  now: Date,
): Promise<{ readonly uid: string; readonly target: string } | undefined> {
  return trx
    .deleteFrom('one_time_link')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['uid', 'target'])
    .executeTakeFirst()
}
