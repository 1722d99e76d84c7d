import type { BrokerMessage, BrokerPort, TabMessage } from './messages.ts'
import { type ConnectionOptions, RealtimeConnection, TokenRefused } from './RealtimeConnection.ts'

/**
 * Time for which events are repeated to a tab that attaches, in ms: its page may have been loaded
 * before them.
 */
const RECENT_MS = 60_000
/** Time in which a tab answers with a token, in ms; a frozen one doesn't. */
const TOKEN_TIMEOUT = 5000

interface BrokerOptions extends Pick<ConnectionOptions, 'open' | 'random'> {
  /** Calls back when a tab that held the lock is gone. */
  readonly onRelease: (lock: string, callback: () => void) => void
}

interface Tokens {
  resolve(token: string): void
  reject(error: Error): void
}

/** The connection of one player, and the tabs that show its events. */
interface Channel {
  readonly uid: number
  /** The tab that attached last comes last. */
  readonly ports: Set<BrokerPort>
  readonly connection: RealtimeConnection
  recent: { readonly at: number; readonly message: BrokerMessage }[]
  tokens: Tokens | undefined
}

/**
 * Holds one connection for all tabs of a player, passes its messages on to them, and closes it with
 * the last of them.
 */
export class RealtimeBroker {
  readonly #options: BrokerOptions
  readonly #channels = new Map<number, Channel>()

  constructor(options: BrokerOptions) {
    this.#options = options
  }

  add(port: BrokerPort): void {
    port.onMessage = (message) => this.#receive(port, message)
  }

  /** Connects at once where a pause is under way. */
  retryNow(): void {
    for (const { connection } of this.#channels.values()) connection.retryNow()
  }

  stop(): void {
    for (const channel of this.#channels.values()) this.#close(channel)
  }

  #receive(port: BrokerPort, message: TabMessage): void {
    if (message.type === 'attach') return this.#attach(port, message)
    if (message.type === 'detach') return this.#detach(port)
    const tokens = this.#channelOf(port)?.tokens
    if (message.token !== undefined) tokens?.resolve(message.token)
    else tokens?.reject(message.isRefused ? new TokenRefused() : new Error('the tab has no token'))
  }

  #attach(port: BrokerPort, { uid, after, lock }: TabMessage & { readonly type: 'attach' }): void {
    const known = this.#channels.get(uid)
    if (!known?.ports.has(port)) this.#detach(port)
    const channel = known ?? this.#open(uid, after)
    channel.ports.add(port)
    if (lock !== undefined) this.#options.onRelease(lock, () => this.#detach(port))
    channel.recent = channel.recent.filter(({ at }) => at > Date.now() - RECENT_MS)
    for (const { message } of channel.recent) port.post(message)
    if (!known) channel.connection.start()
  }

  #detach(port: BrokerPort): void {
    const channel = this.#channelOf(port)
    channel?.ports.delete(port)
    if (channel?.ports.size === 0) this.#close(channel)
  }

  #open(uid: number, after: number | undefined): Channel {
    const { open, random } = this.#options
    const channel: Channel = {
      uid,
      ports: new Set(),
      recent: [],
      tokens: undefined,
      connection: new RealtimeConnection({
        uid,
        after,
        open,
        ...(random && { random }),
        getToken: () => this.#requestToken(channel),
        onEvent: (event) => this.#send(channel, { type: 'event', event }),
        onReload: () => this.#send(channel, { type: 'reload' }),
        onEnd: () => {
          for (const port of channel.ports) port.post({ type: 'end' })
          this.#close(channel)
        },
      }),
    }
    this.#channels.set(uid, channel)
    return channel
  }

  #close(channel: Channel): void {
    channel.connection.stop()
    if (this.#channels.get(channel.uid) === channel) this.#channels.delete(channel.uid)
  }

  #send(channel: Channel, message: BrokerMessage): void {
    channel.recent.push({ at: Date.now(), message })
    channel.recent = channel.recent.filter(({ at }) => at > Date.now() - RECENT_MS)
    for (const port of channel.ports) port.post(message)
  }

  /** Requests a token from the tab that attached last, and from the others while it is silent. */
  async #requestToken(channel: Channel): Promise<string> {
    for (const port of [...channel.ports].toReversed()) {
      const token = await requestToken(channel, port)
      if (token !== undefined) return token
    }
    throw new Error('no tab answers')
  }

  #channelOf(port: BrokerPort): Channel | undefined {
    return [...this.#channels.values()].find(({ ports }) => ports.has(port))
  }
}

/** Resolves to undefined when the tab doesn't answer in time. */
async function requestToken(channel: Channel, port: BrokerPort): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  channel.tokens = { resolve, reject }
  const timer = setTimeout(() => resolve(undefined), TOKEN_TIMEOUT)
  port.post({ type: 'tokenRequest' })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}
