import Type, { type Static } from 'typebox'
import { REALTIME_PATH } from '#schemas/realtime.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { refuseCrossSite } from '../http/requests/refuseCrossSite.ts'
import { PlayerSocket } from './PlayerSocket.ts'
import type { PlayerSockets } from './PlayerSockets.ts'
import { findNumberBefore, redeemToken } from './queries.ts'

/**
 * Age of events that a client gets which names no number, in milliseconds: its page may have been
 * loaded before them.
 */
const RECENT_MS = 60_000

const Query = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 100 }),
  player: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
})
type Query = Static<typeof Query>

/** Adds the websocket of players. */
export function realtimeRoutes(app: PlatformApp, { db, now }: PlatformContext, sockets: PlayerSockets): void {
  async function findStart({ token, player, after }: Query) {
    const owner = await redeemToken(db, token, now())
    if (!owner || owner.uid !== String(player)) return undefined
    return { owner, after: after ?? (await findNumberBefore(db, owner.uid, new Date(now().getTime() - RECENT_MS))) }
  }

  app.route<{ readonly Querystring: Query }>({
    method: 'GET',
    url: REALTIME_PATH,
    schema: { querystring: Query },
    onRequest: async (request) => refuseCrossSite(request),
    handler: async () => {
      throw new PlatformError('InvalidRequestException', 'this address opens websockets only')
    },
    wsHandler: async (socket, { query, log }) => {
      socket.on('error', (error) => log.info({ err: error }, 'a websocket failed'))
      try {
        const start = await findStart(query)
        const opened = new PlayerSocket({ socket, owner: start?.owner ?? NOBODY, after: start?.after ?? 0 })
        if (!start) return opened.close('unauthorized')
        socket.once('close', () => sockets.remove(opened))
        if (!opened.isOpen) return
        opened.send({ name: 'realtime.ready', number: start.after })
        sockets.add(opened)
      } catch (error) {
        log.error({ err: error }, 'a websocket could not be opened')
        socket.close(1011)
      }
    },
  })
}

const NOBODY = { uid: '', sessionHash: '' }
