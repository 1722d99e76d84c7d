import type { Timestamp } from '../database/columns.ts'

/** A launch that has signed a player in, which it can do once. */
export interface MessengerLaunchTable {
  /** Hash by which the messenger has signed the launch. */
  readonly hash: string
  /** Time after which the launch data are too old in any case. */
  readonly expires_at: Timestamp
}
