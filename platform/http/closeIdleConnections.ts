import type { PlatformApp } from '../context.ts'

/**
 * Closes connections as soon as their call is answered while the server stops; open ones would
 * delay it.
 */
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
