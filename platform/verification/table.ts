import type { VerificationProvider, VerificationState } from '#schemas/verification.ts'

import type { BigInteger, NullableTimestamp, Timestamp } from '../database/columns.ts'

export interface VerificationTable {
  uid: BigInteger
  provider: VerificationProvider
  applicant_id: string
  state: Exclude<VerificationState, 'none'>
  reasons: string[]
  /** Time at which the documents under review were submitted. */
  submitted_at: NullableTimestamp
  /** Time of the provider's newest event; older events are ignored. */
  event_at: NullableTimestamp
}

/** The last document that a player submitted to the sandbox. */
export interface VerificationDocumentTable {
  uid: BigInteger
  name: string
  media_type: string
  content: Uint8Array
  created_at: Timestamp
}
