import type { BigInteger, Timestamp } from '../database/columns.ts'

/** Whom a service vouches for, and the account that is theirs. */
export interface SocialIdentityTable {
  service: string
  subject: string
  uid: BigInteger
  created_at: Timestamp
}

/** Somebody has gone to a service to say who they are. */
export interface SocialRequestTable {
  state_hash: string
  /** PKCE, S256: the hash of what the browser's cookie holds */
  challenge: string
  service: string
  redirect_url: string
  /** the address that the service was told to come back to */
  callback: string
  locale: string
  expires_at: Timestamp
}
