import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Upgraded connections that don't end by themselves are cut after this long, in ms. */
const UPGRADED_GRACE = 1500

/**
 * Makes `app.close()` end: requests in flight are answered, idle connections closed, upgraded ones (websockets) ended.
 * Returns whether a stop is under way.
 */
export function gracefulShutdown(app: FastifyInstance): () => boolean {
  let isClosing = false
  const upgraded = new Set<Socket>()

  app.server.on('upgrade', (_, socket) => {
    upgraded.add(socket as Socket)
    socket.on('close', () => upgraded.delete(socket as Socket))
  })

  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })

  app.addHook('preClose', async () => {
    isClosing = true
    // a connection that was busy when the stop began becomes idle only later
    setInterval(() => app.server.closeIdleConnections(), 100).unref()
    for (const socket of upgraded) socket.end()
    setTimeout(() => {
      for (const socket of upgraded) socket.destroy()
    }, UPGRADED_GRACE).unref()
  })

  return () => isClosing
}
