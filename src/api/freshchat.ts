import type { ChatEvent } from '#schemas/chatEvent.ts'

import type { Transport } from './transport.ts'

export interface FreshchatApi {
  storeChatEvent(event: ChatEvent): Promise<1>
}

export function freshchatApi(transport: Transport): FreshchatApi {
  return {
    storeChatEvent: (event) => transport.post('FreshChat.storeChatEvent', event),
  }
}
