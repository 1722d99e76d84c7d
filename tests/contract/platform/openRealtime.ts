import { expect } from 'vitest'
import type { NumberedEvent, RealtimeMessage } from '#schemas/playerEvent.ts'
import { HEARTBEAT_ANSWER, REALTIME_PATH } from '#schemas/realtime.ts'
import type { Api } from '#src/api/index.ts'

export interface Realtime {
  /** Everything that was received but heartbeats, in order. */
  readonly messages: readonly Exclude<RealtimeMessage, { name: 'realtime.heartbeat' }>[]
  readonly events: readonly NumberedEvent[]
  /** The code with which the platform has closed the connection. */
  readonly closeCode: number | undefined
  /** Waits until this many events were received, and returns them. */
  waitForEvents(count: number): Promise<readonly NumberedEvent[]>
  close(): void
}

interface Opening {
  readonly token: string
  readonly player: number
  readonly after?: number | undefined
}

export function realtimeAddress(origin: string, { token, player, after }: Opening): string {
  const query = new URLSearchParams({
    token,
    player: String(player),
    ...(after !== undefined && { after: `${after}` }),
  })
  return `${origin.replace('http', 'ws')}${REALTIME_PATH}?${query}`
}

/** Opens a websocket with a token. */
export async function openWithToken(origin: string, opening: Opening): Promise<Realtime> {
  const socket = new WebSocket(realtimeAddress(origin, opening))
  const messages: Realtime['messages'][number][] = []
  const events: NumberedEvent[] = []
  let closeCode: number | undefined
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as RealtimeMessage
    if (message.name === 'realtime.heartbeat') return socket.send(HEARTBEAT_ANSWER)
    messages.push(message)
    if (message.name !== 'realtime.ready' && message.name !== 'realtime.reload') events.push(message)
  })
  socket.addEventListener('close', ({ code }) => (closeCode = code))
  await expect.poll(() => messages.length > 0 || closeCode !== undefined, { timeout: 30_000 }).toBe(true)
  return {
    messages,
    events,
    get closeCode() {
      return closeCode
    },
    async waitForEvents(count) {
      await expect.poll(() => events.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
      return events
    },
    close: () => socket.close(),
  }
}

/** Opens a websocket of a signed-in player. */
export async function openRealtime(origin: string, api: Api, after?: number): Promise<Realtime> {
  const { uid: player } = await api.account.getInfo()
  const { token } = await api.account.getToken()
  return openWithToken(origin, { token, player, after })
}
