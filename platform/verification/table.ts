import type { VerificationProvider, VerificationState } from '#schemas/verification.ts'
import type { BigInteger, NullableTimestamp, Timestamp } from '../database/columns.ts'

export interface VerificationTable {
  readonly uid: BigInteger
  readonly provider: VerificationProvider
  readonly applicant_id: string
  readonly state: Exclude<VerificationState, 'none'>
  readonly reasons: string[]
  /** Time at which the documents under review were submitted. */
  readonly submitted_at: NullableTimestamp
  /** Time of the provider's newest event; older events are ignored. */
  readonly event_at: NullableTimestamp
}

/** The last document that a player submitted to the sandbox. */
export interface VerificationDocumentTable {
  readonly uid: BigInteger
  readonly name: string
  readonly media_type: string
  readonly content: Uint8Array
  readonly created_at: Timestamp
}
