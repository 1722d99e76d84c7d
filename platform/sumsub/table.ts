import type { VerificationProvider, VerificationState } from '#schemas/verification.ts'

import type { BigInteger, NullableTimestamp, Timestamp } from '../database/columns.ts'

export interface VerificationTable {
  uid: BigInteger
  provider: VerificationProvider
  applicant_id: string
  state: Exclude<VerificationState, 'none'>
  reasons: string[]
  /** when the documents came that are looked at now */
  submitted_at: NullableTimestamp
  /** of the provider's news, the newest: what is older comes too late */
  event_at: NullableTimestamp
}

/** The last document of a player that the sandbox was given. */
export interface VerificationDocumentTable {
  uid: BigInteger
  name: string
  media_type: string
  content: Uint8Array
  created_at: Timestamp
}
