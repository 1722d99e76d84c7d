import type { BigInteger, Timestamp } from '../database/columns.ts'

/** A user of a service, with the account that it signs in to. */
export interface SocialIdentityTable {
  service: string
  subject: string
  uid: BigInteger
  created_at: Timestamp
}

/** A sign-in at a service that has begun. */
export interface SocialRequestTable {
  state_hash: string
  /** S256 challenge of PKCE: the hash of the token in the browser's cookie. */
  challenge: string
  service: string
  redirect_url: string
  /** Callback address that the service was given. */
  callback: string
  locale: string
  expires_at: Timestamp
}
