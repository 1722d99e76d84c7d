import websocket from '@fastify/websocket'
import type { PlatformApp, PlatformContext } from '../context.ts'
import type { PlayerChanges } from '../database/PlayerChanges.ts'
import { PlayerSockets } from './PlayerSockets.ts'
import { RedisFanOut } from './RedisFanOut.ts'
import { realtimeRoutes } from './routes.ts'

/** Bytes of a client's message; it sends heartbeats only. */
const MAX_MESSAGE_BYTES = 64

export interface RealtimeOptions {
  readonly changes: PlayerChanges
  /** Redis that several processes share; without it each polls for changes of the others. */
  readonly redisUrl?: string | undefined
  /** Milliseconds between two looks into the database for changes that nobody announced. */
  readonly pollMs?: number | undefined
}

/** Opens the websockets of players. They are closed with the server. */
export async function openRealtime(
  app: PlatformApp,
  context: PlatformContext,
  { changes, redisUrl, pollMs }: RealtimeOptions,
): Promise<PlayerSockets> {
  const report = (error: unknown) => app.log.error({ err: error }, 'events of players could not be read')
  const sockets = new PlayerSockets({ ...context, report, pollMs })
  const onUids = (uids: readonly string[]) => sockets.wake(uids)
  const fanOut = redisUrl === undefined ? undefined : new RedisFanOut({ url: redisUrl, onUids, log: app.log })
  const stopListening = changes.listen((uids) => {
    sockets.wake(uids)
    fanOut?.publish(uids)
  })
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES },
    // the plugin's own would close connections without a reason
    preClose: (done: () => void) => {
      stopListening()
      void Promise.all([sockets.close(), fanOut?.close()]).finally(() => done())
    },
  })
  realtimeRoutes(app, context, sockets)
  sockets.start()
  fanOut?.start()
  return sockets
}
