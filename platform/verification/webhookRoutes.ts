import { webhook } from '#schemas/calls/verification.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { isValidDigest } from './signature.ts'
import { applyEvent, readEvent } from './webhook.ts'

const MAX_EVENT_BYTES = 64 * 1024

/** Adds Sumsub's webhook. Its signature covers the bytes of the body, so they are read unparsed. */
export function webhookRoutes(app: PlatformApp, context: PlatformContext, secret: string): void {
  void app.register(async (raw: PlatformApp) => {
    raw.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES }, (_, body, done) =>
      done(null, body),
    )
    callRoutes(raw, context)(webhook, async ({ headers, body }) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const digest = String(headers['x-payload-digest'] ?? '')
      const algorithm = String(headers['x-payload-digest-alg'] ?? '')
      if (!isValidDigest(bytes, secret, { digest, algorithm })) {
        throw new PlatformError('AuthorizationException', 'the digest does not match the body')
      }
      await applyEvent(context.db, readEvent(bytes))
    })
  })
}
