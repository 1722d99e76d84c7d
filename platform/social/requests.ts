import type { Kysely, Selectable } from 'kysely'
import { isEqualSecret } from '../auth/Signer.ts'
import { createToken, hashToken } from '../auth/tokens.ts'
import type { Schema } from '../database/schema.ts'
import type { SocialRequestTable } from './table.ts'

export type SocialRequest = Selectable<SocialRequestTable>

export const REQUEST_LIFETIME_MINUTES = 10

/** `state` goes to the service and back; `verifier` stays in the browser's cookie. */
export interface StartedRequest {
  readonly state: string
  readonly verifier: string
  readonly challenge: string
}

export async function startRequest(
  db: Kysely<Schema>,
  request: Pick<SocialRequest, 'service' | 'redirect_url' | 'callback' | 'locale'>,
  now: Date,
): Promise<StartedRequest> {
  const state = createToken()
  // the hash of a token is the S256 challenge of PKCE
  const { token: verifier, hash: challenge } = createToken()
  const expiresAt = new Date(now.getTime() + REQUEST_LIFETIME_MINUTES * 60_000)
  await db
    .insertInto('social_request')
    .values({ ...request, state_hash: state.hash, challenge, expires_at: expiresAt })
    .execute()
  return { state: state.token, verifier, challenge }
}

/**
 * Takes a request, once. Returns undefined when it is used up, expired, unknown, or another
 * browser's.
 */
export async function takeRequest(
  db: Kysely<Schema>,
  { state, verifier }: { readonly state: string; readonly verifier: string },
  now: Date,
): Promise<SocialRequest | undefined> {
  const request = await db
    .deleteFrom('social_request')
    .where('state_hash', '=', hashToken(state))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return request && isEqualSecret(hashToken(verifier), request.challenge) ? request : undefined
}
