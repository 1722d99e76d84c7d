import type { Readable } from 'node:stream'

/** Maximum size of any request body, in bytes. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024

/** A request of any version of HTTP, as Node has it. */
interface Received extends Readable {
  readonly complete: boolean
}

/**
 * Reads and discards the rest of a body that is too large, so that the client receives the answer:
 * when the connection is closed while data arrives, the answer is lost. Resolves also when the
 * client disconnects.
 */
export function discardBody(request: Received, limit = MAX_BODY_BYTES): Promise<void> {
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
