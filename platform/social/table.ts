import type { BigInteger, Timestamp } from '../database/columns.ts'

/** A user of a service, with the account that it signs in to. */
export interface SocialIdentityTable {
  readonly service: string
  readonly subject: string
  readonly uid: BigInteger
  readonly created_at: Timestamp
}

/** A sign-in at a service that has begun. */
export interface SocialRequestTable {
  readonly state_hash: string
  /** S256 challenge of PKCE: the hash of the token in the browser's cookie. */
  readonly challenge: string
  readonly service: string
  readonly redirect_url: string
  /** Callback address that the service was given. */
  readonly callback: string
  readonly locale: string
  readonly expires_at: Timestamp
}
