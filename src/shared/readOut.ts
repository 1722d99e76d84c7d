import type { IncomingMessage } from 'node:http'

/** Bodies above this many bytes are cut, whatever they are for. */
export const LARGEST_BODY = 16 * 1024 * 1024

/**
 * Reads the rest of a body that is too large and throws it away. Whoever sends reads the answer afterwards: an answer that
 * closes the connection while bytes are on their way is lost with them. Resolves as well when the sender goes away.
 */
export function readOut(request: IncomingMessage, limit = LARGEST_BODY): Promise<void> {
  return new Promise((resolve) => {
    if (request.complete || request.destroyed) return resolve()
    let left = limit
    const end = () => {
      request.off('data', count)
      resolve()
    }
    const count = (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) end()
    }
    request.on('data', count)
    for (const event of ['end', 'close', 'error']) request.once(event, end)
    request.resume()
  })
}
