import type { IncomingMessage } from 'node:http'

/** Maximum size of any request body, in bytes. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024

/**
 * Reads and discards the rest of a body that is too large, so that the client receives the answer:
 * when the connection is closed while data arrives, the answer is lost. Resolves also when the
 * client disconnects.
 */
export function discardBody(request: IncomingMessage, limit = MAX_BODY_BYTES): Promise<void> {
  return new Promise((resolve) => {
    if (request.complete || request.destroyed) return resolve()
    let remaining = limit
    const finish = () => {
      request.off('data', count)
      resolve()
    }
    const count = (chunk: Buffer) => {
      remaining -= chunk.length
      if (remaining < 0) finish()
    }
    request.on('data', count)
    for (const event of ['end', 'close', 'error']) request.once(event, finish)
    request.resume()
  })
}
