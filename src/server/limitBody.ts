import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'

/**
 * Returns the body as a stream that fails once it exceeds the limit. The request stays open, so
 * that it can be read to its end and answered; when its sender disconnects, the stream is
 * destroyed.
 */
export function limitBody(request: IncomingMessage, { bytes, onExceeded }: BodyLimit): Transform {
  let remaining = bytes
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      remaining -= chunk.length
      if (remaining >= 0) return done(null, chunk)
      onExceeded()
      return done(new Error(`the body has more than ${bytes} bytes`))
    },
  })
  request.once('error', (error) => counted.destroy(error))
  request.once('close', () => void (request.complete || counted.destroy()))
  return request.pipe(counted)
}

interface BodyLimit {
  readonly bytes: number
  readonly onExceeded: () => void
}
