import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@redis/client'
import type { FastifyBaseLogger } from 'fastify'

const CHANNEL = 'croupier:players'
/** Longest pause between two tries to connect, in milliseconds. */
const MAX_PAUSE = 2000
/** Time for a message to be accepted by Redis, in milliseconds. */
const COMMAND_TIMEOUT = 1000

interface FanOutOptions {
  readonly url: string
  /** Handles players who were announced by another process. */
  readonly onUids: (uids: readonly string[]) => void
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Announces changed players to the other platform processes through Redis. Only ids pass through
 * it: events stay in the database, so a lost message delays them until the next look.
 */
export class RedisFanOut {
  readonly #options: FanOutOptions
  readonly #id = randomUUID()
  readonly #publisher
  readonly #subscriber
  readonly #waiting = new Set<string>()
  #isPublishing = false
  #isAway = false

  constructor(options: FanOutOptions) {
    this.#options = options
    this.#publisher = createClient({
      url: options.url,
      // a message that waits for Redis would come after the next look
      disableOfflineQueue: true,
      commandOptions: { timeout: COMMAND_TIMEOUT },
      socket: { reconnectStrategy: (tries) => Math.min(100 * (tries + 1), MAX_PAUSE) },
    })
    this.#subscriber = this.#publisher.duplicate({ disableOfflineQueue: false })
    for (const client of [this.#publisher, this.#subscriber]) {
      client.on('error', (error: unknown) => this.#setAway(error))
      client.on('ready', () => this.#setAway(undefined))
    }
  }

  /** Connects in the background and retries until it succeeds. */
  start(): void {
    this.#publisher.connect().catch((error: unknown) => this.#setAway(error))
    this.#subscriber
      .connect()
      .then(() => this.#subscriber.subscribe(CHANNEL, (message) => this.#receive(message)))
      .catch((error: unknown) => this.#setAway(error))
  }

  /** Announces players; those who are announced while a message is being sent go into the next one. */
  publish(uids: readonly string[]): void {
    for (const uid of uids) this.#waiting.add(uid)
    if (!this.#isPublishing) void this.#publishWaiting()
  }

  async close(): Promise<void> {
    const closed = [this.#publisher, this.#subscriber].map((client) => client.isOpen && client.close())
    await Promise.race([Promise.allSettled(closed), delay(COMMAND_TIMEOUT, undefined, { ref: false })])
    for (const client of [this.#publisher, this.#subscriber]) if (client.isOpen) client.destroy()
  }

  async #publishWaiting(): Promise<void> {
    this.#isPublishing = true
    while (this.#waiting.size > 0) {
      const message = [this.#id, ...this.#waiting].join(' ')
      this.#waiting.clear()
      await this.#publisher.publish(CHANNEL, message).catch((error: unknown) => this.#setAway(error))
    }
    this.#isPublishing = false
  }

  #receive(message: string): void {
    const [id, ...uids] = message.split(' ')
    if (id !== this.#id) this.#options.onUids(uids)
  }

  #setAway(error: unknown): void {
    const isAway = error !== undefined
    if (isAway === this.#isAway) return
    this.#isAway = isAway
    const message = isAway ? 'Redis cannot be reached: events of players are late' : 'Redis is reached again'
    this.#options.log.warn({ err: error }, message)
  }
}
