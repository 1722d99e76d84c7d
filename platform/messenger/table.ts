import type { Timestamp } from '../database/columns.ts'

/** A launch that has signed somebody in; it does so once. */
export interface MessengerLaunchTable {
  /** as the messenger has signed it */
  hash: string
  /** when the data are too old anyway */
  expires_at: Timestamp
}
