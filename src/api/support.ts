import type { Feedback } from '#schemas/feedback.ts'
import type { Transport } from './transport.ts'

export interface SupportApi {
  /** Writes to support; answers the number of the letter. */
  sendFeedback(feedback: Feedback): Promise<{ id: number }>
}

export function supportApi(transport: Transport): SupportApi {
  return {
    sendFeedback: (feedback) => transport.post('Support.sendFeedback', { ...feedback }),
  }
}
