import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { requireSecret } from './requireSecret.ts'

interface WebhookInput {
  /** What the CMS sends to prove that it is the CMS. */
  readonly secret: string
  /**
   * Called for each change; what is told beside that something has changed is not relied upon. Resolves when it was
   * looked for.
   */
  readonly onChange: () => Promise<unknown>
  /** The longest that an answer waits for that, in ms. */
  readonly patience?: number
}

const LARGEST = 10_000_000
const PATIENCE = 3000

/**
 * The CMS tells here that content has changed, and is answered when the site has read it. Who doesn't know the secret is
 * told nothing.
 */
export async function webhookRoutes(
  app: FastifyInstance,
  { secret, onChange, patience = PATIENCE }: WebhookInput,
): Promise<void> {
  await app.register(async (scope) => {
    requireSecret(scope, secret)
    scope.removeAllContentTypeParsers()
    // the entry comes along; it is read from the CMS itself
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, _body, done) => done(null))
    scope.post('/webhooks/content', async (_request, reply) => {
      await Promise.race([onChange(), delay(patience, undefined, { ref: false })])
      return reply.code(202).send({ accepted: true })
    })
  })
}
