import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Longest wait for connections to accept, in ms: new ones could keep coming. */
const LONGEST_WAIT = 1000

type App = Pick<FastifyInstance, 'server'> & {
  addHook(name: 'preClose', hook: () => Promise<void>): unknown
  addHook(name: 'onSend', hook: (_: unknown, reply: Reply) => Promise<void>): unknown
}

interface Reply {
  header(name: string, value: string): unknown
}

/**
 * Lets `app.close()` finish without losing a request: those in flight and those of connections that
 * the server has yet to accept are answered, idle connections are closed. Needs `return503OnClosing`
 * to be off. Returns whether a stop is under way.
 */
export function gracefulShutdown(app: App): () => boolean {
  let isClosing = false

  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })

  app.addHook('preClose', async () => {
    isClosing = true
    await pendingConnections(app.server)
    // A connection that was busy when the stop began becomes idle only later.
    const timer = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(timer))
  })

  return () => isClosing
}

/**
 * Waits until the server has accepted the connections that the system holds for it: closing the
 * server's socket would reset them. The server accepts one in each turn of the event loop.
 */
async function pendingConnections(server: Server): Promise<void> {
  let opened = 0
  const count = () => void (opened += 1)
  server.on('connection', count)
  const end = performance.now() + LONGEST_WAIT
  let before: number
  do {
    before = opened
    // The first of them may end in the turn that is under way.
    await nextTurn()
    await nextTurn()
  } while (opened > before && performance.now() < end)
  server.off('connection', count)
}

async function nextTurn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}
