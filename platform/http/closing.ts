import type { PlatformApp } from '../context.ts'

/** Lets the server stop: the connection of a call that was under way would stay open after its answer, and hold it. */
export function closeIdleConnections(app: PlatformApp): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    const timer = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(timer))
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
