import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { requireSecret } from './requireSecret.ts'

interface WebhookOptions {
  /** Secret that the CMS sends as a bearer token. */
  readonly secret: string
  /**
   * Called for each change, without details of it. Resolves when the site has looked for changes.
   */
  readonly onChange: () => Promise<unknown>
  /** Maximum time that an answer waits for `onChange`, in milliseconds. */
  readonly timeoutMs?: number
}

const BODY_LIMIT = 10_000_000
const TIMEOUT_MS = 3000

/**
 * Accepts notices of the CMS that content has changed, and answers when the site has read it.
 * Requests without the secret are refused.
 */
export async function webhookRoutes(
  app: FastifyInstance,
  { secret, onChange, timeoutMs = TIMEOUT_MS }: WebhookOptions,
): Promise<void> {
  await app.register(async (scope) => {
    requireSecret(scope, secret)
    scope.removeAllContentTypeParsers()
    // The body is ignored: the entry is read from the CMS itself.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, done) => done(null))
    scope.post('/webhooks/content', async (_request, reply) => {
      await Promise.race([onChange(), delay(timeoutMs, undefined, { ref: false })])
      return reply.code(202).send({ accepted: true })
    })
  })
}
