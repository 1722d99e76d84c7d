import type { ChatEvent } from '#schemas/chatEvent.ts'
import type { BigInteger, GeneratedBigInteger, Timestamp } from '../database/columns.ts'

export interface ChatEventTable extends ChatEvent {
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  readonly created_at: Timestamp
}
