import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'

/**
 * The body as a stream that fails once more bytes have passed. The request stays open then, so that it can be read out and
 * answered; when its sender goes away, the stream ends with it.
 */
export function limitBody(request: IncomingMessage, { bytes, onExceeded }: BodyLimit): Transform {
  let left = bytes
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left >= 0) return done(null, chunk)
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
