import type { Socket } from './RealtimeConnection.ts'

/** Opens a websocket at a path of this site. */
export function openSocket(path: string): Socket {
  const { protocol, host } = globalThis.location
  const websocket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`)
  const socket: Socket = {
    onMessage: null,
    onClose: null,
    send: (text) => websocket.send(text),
    close() {
      // closing a websocket that isn't open yet would be a warning on the console
      if (websocket.readyState === WebSocket.CONNECTING) websocket.addEventListener('open', () => websocket.close())
      else websocket.close()
    },
  }
  websocket.addEventListener('message', (message) => socket.onMessage?.(message))
  websocket.addEventListener('close', (close) => socket.onClose?.(close))
  return socket
}
