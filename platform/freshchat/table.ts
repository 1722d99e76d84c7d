import type { ChatEvent } from '#schemas/chatEvent.ts'

import type { BigInteger, GeneratedBigInteger, Timestamp } from '../database/columns.ts'

export interface ChatEventTable extends ChatEvent {
  id: GeneratedBigInteger
  uid: BigInteger
  created_at: Timestamp
}
