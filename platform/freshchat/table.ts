import type { ChatEvent } from '#schemas/chat-event.ts'

import type { BigInteger, GeneratedBigInteger, Timestamp } from '../database/columns.ts'

export interface ChatEventTable extends ChatEvent {
  id: GeneratedBigInteger
  uid: BigInteger
  created_at: Timestamp
}
