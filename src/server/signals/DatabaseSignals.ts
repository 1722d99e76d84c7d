import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { asError } from '#src/shared/errors.ts'
import type { Signals, SignalsOptions } from './Signals.ts'

const CHANNEL = 'croupier_content'
/**
 * The pause between two tries to connect, in milliseconds, doubles from the first to the maximum.
 */
const FIRST_PAUSE = 200
const MAX_PAUSE = 5000
/** Time between two checks of the connection, in milliseconds. */
const CHECK_INTERVAL = 10_000
/** Timeout of connecting and of each query, in milliseconds. */
const QUERY_TIMEOUT = 3000
/** Maximum time to close the connection, in milliseconds. */
const CLOSE_TIMEOUT = 1000

interface DatabaseSignalsOptions extends SignalsOptions {
  /**
   * Address of a PostgreSQL database that all web servers share. It must offer a session of its
   * own, not a pooler that shares connections between transactions.
   */
  readonly url: string
  /** Time between two checks of the connection, in milliseconds. */
  readonly checkInterval?: number
}

/**
 * Sends signals by PostgreSQL's LISTEN and NOTIFY. A lost connection is retried until it is back;
 * then this server looks for changes that it may have missed and sends signals that it couldn't
 * send.
 */
export class DatabaseSignals implements Signals {
  private readonly options: DatabaseSignalsOptions
  private readonly id = randomUUID()
  private readonly closing = new AbortController()
  private client: Client | undefined
  private connection: Promise<void> | undefined
  private lastQuery: Promise<unknown> = Promise.resolve()
  private isPending = false
  private isNotifying = false
  unavailableSince: string | null = null

  constructor(input: DatabaseSignalsOptions) {
    this.options = input
  }

  /** Connects in the background and retries until it succeeds. */
  start(): void {
    this.connection = this.connectWithRetries()
  }

  contentChanged(): Promise<unknown> {
    const handled = this.options.onContent()
    this.isPending = true
    if (this.client) void this.notifyOthers(this.client)
    return handled
  }

  /** Closes the connection, and gives up after a timeout. */
  async close(): Promise<void> {
    this.closing.abort()
    await this.connection
    await Promise.race([this.client?.end(), delay(CLOSE_TIMEOUT, undefined, { ref: false })])
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted
  }

  /** A change during a notification sends another one. */
  private async notifyOthers(client: Client): Promise<void> {
    if (this.isNotifying) return
    this.isNotifying = true
    try {
      while (this.isPending) {
        this.isPending = false
        await this.query(client, `notify ${CHANNEL}, '${this.id}'`)
      }
    } catch {
      this.isPending = true
    } finally {
      this.isNotifying = false
    }
  }

  /** Queries the database regularly, because a connection can be lost without an event. */
  private async watch(client: Client): Promise<void> {
    while (this.client === client && !this.isClosed) {
      await this.wait(this.options.checkInterval ?? CHECK_INTERVAL)
      if (this.client === client) await this.query(client, 'select 1').catch(() => undefined)
    }
  }

  /** Runs one query after the other, and drops the connection when one fails or times out. */
  private query(client: Client, sql: string): Promise<unknown> {
    const answer = this.lastQuery.then(() => client.query(sql))
    this.lastQuery = answer.catch(() => drop(client))
    return answer
  }

  private async connectWithRetries(): Promise<void> {
    for (let pause = FIRST_PAUSE; !this.isClosed; pause = Math.min(2 * pause, MAX_PAUSE)) {
      try {
        return await this.connect()
      } catch (error) {
        this.setAvailability(asError(error))
        await this.wait(pause)
      }
    }
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.options.url,
      application_name: 'croupier signals',
      connectionTimeoutMillis: QUERY_TIMEOUT,
      query_timeout: QUERY_TIMEOUT,
    })
    let reason = new Error('the connection has ended')
    client.on('error', (error) => (reason = error))
    client.on('notification', ({ payload }) => {
      if (payload !== this.id) void this.options.onContent()
    })
    client.on('end', () => {
      if (this.client === client) this.handleDisconnect(reason)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      drop(client)
      throw error
    }
    this.handleConnect(client)
  }

  private handleConnect(client: Client): void {
    this.client = client
    this.setAvailability(undefined)
    void this.options.onContent()
    void this.notifyOthers(client)
    void this.watch(client)
  }

  private handleDisconnect(reason: Error): void {
    this.client = undefined
    if (this.isClosed) return
    this.setAvailability(reason)
    this.connection = this.wait(FIRST_PAUSE).then(() => this.connectWithRetries())
  }

  /** Waits for a random part of the pause, so that servers don't reconnect at the same moment. */
  private async wait(pause: number): Promise<void> {
    const randomPause = pause * (0.5 + Math.random() / 2)
    await delay(randomPause, undefined, { ref: false, signal: this.closing.signal }).catch(() => undefined)
  }

  private setAvailability(error: Error | undefined): void {
    if ((this.unavailableSince === null) === !error) return
    this.unavailableSince = error ? new Date().toISOString() : null
    this.options.onAvailabilityChange?.(error)
  }
}

/** Ends the connection without awaiting queries under way; its `end` event follows. */
function drop(client: Client): void {
  client.end().catch(() => undefined)
}
