// Connects the players of the parent's first message, and answers each further one with the state.
import process from 'node:process'
import type { RealtimeMessage } from '#schemas/playerEvent.ts'
import { RealtimeConnection, type Socket, TokenRefused } from '#src/app/player/realtime/RealtimeConnection.ts'
import type { BenchPlayer } from './benchPlayers.ts'
import type { SocketsOptions, SocketsState } from './sockets.ts'

const ready = new Set<string>()
const numbers: Record<string, number[]> = {}
let readyAt = 0

process.once('message', (options) => {
  const { origin, players } = options as SocketsOptions
  for (const player of players) connect(origin, player)
  process.on('message', () => process.send?.({ ready: ready.size, readyAt, numbers } satisfies SocketsState))
})

function connect(origin: string, { uid, cookie }: BenchPlayer): void {
  numbers[uid] = []
  const connection = new RealtimeConnection({
    uid: Number(uid),
    after: undefined,
    async getToken() {
      const answer = await fetch(`${origin}/api/account.getToken`, { headers: { cookie } })
      if (answer.status === 401 || answer.status === 403) throw new TokenRefused()
      const { data } = (await answer.json()) as { readonly data: { readonly token: string } }
      return data.token
    },
    open: (path) => openSocket(`${origin.replace('http', 'ws')}${path}`, uid),
    onEvent: () => undefined,
    onReload: () => undefined,
    onEnd: () => console.error(`[bench] the session of ${uid} has ended`),
  })
  connection.start()
}

/** Opens a websocket, and notes what it receives before the connection drops what is doubled. */
function openSocket(address: string, uid: string): Socket {
  const websocket = new WebSocket(address)
  const socket: Socket = {
    onMessage: null,
    onClose: null,
    send: (text) => websocket.send(text),
    close: () => websocket.close(),
  }
  websocket.addEventListener('message', (event) => {
    const message = JSON.parse(String(event.data)) as RealtimeMessage
    if (message.name === 'realtime.ready') {
      ready.add(uid)
      readyAt = Date.now()
    } else if ('number' in message) numbers[uid]?.push(message.number)
    socket.onMessage?.(event)
  })
  websocket.addEventListener('close', (event) => {
    ready.delete(uid)
    socket.onClose?.(event)
  })
  return socket
}
