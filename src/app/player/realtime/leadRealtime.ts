import { type BrokerMessage, type BrokerPort, type TabMessage, type TabPort, wrapPort } from './messages.ts'
import { openSocket } from './openSocket.ts'
import { RealtimeBroker } from './RealtimeBroker.ts'
import { watchLock } from './watchLock.ts'

const NAME = 'croupier-realtime'

/** A message between tabs: of a tab to the leader, of the leader to a tab, or of it to all. */
type Envelope =
  | { readonly from: string; readonly message: TabMessage }
  | { readonly to: string; readonly message: BrokerMessage }
  | { readonly isNewLeader: true }

/**
 * Joins the connection of all tabs where there are no shared workers: the tab that gets a lock
 * leads. Without locks each tab has a connection of its own.
 */
export function leadRealtime(signal: AbortSignal): TabPort {
  return 'locks' in navigator ? joinLeader(signal) : lead(signal)
}

/** Opens a connection for this tab alone. */
function lead(signal: AbortSignal): TabPort {
  const { port1, port2 } = new MessageChannel()
  const broker = new RealtimeBroker({ open: openSocket, onRelease: watchLock })
  signal.addEventListener('abort', () => broker.stop())
  addEventListener('online', () => broker.retryNow(), { signal })
  broker.add(wrapPort(port2))
  return wrapPort<TabMessage, BrokerMessage>(port1)
}

function joinLeader(signal: AbortSignal): TabPort {
  const id = crypto.randomUUID()
  const channel = new BroadcastChannel(NAME)
  let isClosed = false
  const port: TabPort = {
    post(message) {
      // a tab may still say something while it leaves
      if (!isClosed) send(channel, { from: id, message })
    },
    onMessage: () => undefined,
    close() {
      isClosed = true
      channel.close()
    },
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
    if ('isNewLeader' in data) port.onMessage({ type: 'started' })
    else if ('to' in data && data.to === id) port.onMessage(data.message)
  })
  const lock = navigator.locks.request(NAME, { signal }, () => leadOthers(signal))
  // rejects when the tab leaves before it has led
  lock.catch(() => undefined)
  return port
}

/** Leads until the signal is aborted. */
async function leadOthers(signal: AbortSignal): Promise<void> {
  // messages of a channel don't reach the object that sent them, but others of the same tab
  const channel = new BroadcastChannel(NAME)
  const broker = new RealtimeBroker({ open: openSocket, onRelease: watchLock })
  const ports = new Map<string, BrokerPort>()
  function portOf(to: string): BrokerPort {
    const known = ports.get(to)
    if (known) return known
    const port: BrokerPort = {
      post(message) {
        if (!signal.aborted) send(channel, { to, message })
      },
      onMessage: () => undefined,
      close: () => undefined,
    }
    ports.set(to, port)
    broker.add(port)
    return port
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
    if ('from' in data) portOf(data.from).onMessage(data.message)
  })
  addEventListener('online', () => broker.retryNow(), { signal })
  send(channel, { isNewLeader: true })
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
  broker.stop()
  channel.close()
}

function send(channel: BroadcastChannel, envelope: Envelope): void {
  // A channel is limited to this origin, so there is no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(envelope)
}
