import type { Feedback } from '#schemas/feedback.ts'
import type { Transport } from './transport.ts'

export interface SupportApi {
  /** Sends a message to support; resolves to its number. */
  sendFeedback(feedback: Feedback): Promise<{ id: number }>
}

export function supportApi(transport: Transport): SupportApi {
  return {
    sendFeedback: (feedback) => transport.post('Support.sendFeedback', { ...feedback }),
  }
}
