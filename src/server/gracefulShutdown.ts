import type { FastifyInstance } from 'fastify'

/**
 * Lets `app.close()` finish: requests in flight are answered and idle connections closed. Returns
 * whether a stop is under way.
 */
export function gracefulShutdown(app: FastifyInstance): () => boolean {
  let isClosing = false

  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })

  app.addHook('preClose', async () => {
    isClosing = true
    // A connection that was busy when the stop began becomes idle only later.
    setInterval(() => app.server.closeIdleConnections(), 100).unref()
  })

  return () => isClosing
}
