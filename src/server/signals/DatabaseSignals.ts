import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Signals, SignalsInput } from './Signals.ts'

const CHANNEL = 'croupier_content'
/** Pauses between tries to connect, in ms: each twice as long as the one before. */
const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5000
/** How often it is asked whether the database is still there, in ms. */
const PULSE = 10_000
const DEADLINE = 3000
const CLOSING = 1000

interface DatabaseSignalsInput extends SignalsInput {
  /** Of a PostgreSQL database that all web servers share: a session of its own, no pooler that lends out transactions. */
  readonly url: string
  readonly pulse?: number
}

/**
 * Signals over PostgreSQL's LISTEN and NOTIFY. A connection that is lost is made anew for as long as it takes; after that
 * what may have been missed is looked for, and what couldn't be told is told.
 */
export class DatabaseSignals implements Signals {
  private readonly input: DatabaseSignalsInput
  private readonly id = randomUUID()
  private readonly closing = new AbortController()
  private client: Client | undefined
  private connecting: Promise<void> | undefined
  private asked: Promise<unknown> = Promise.resolve()
  private isUntold = false
  private isTelling = false
  awaySince: string | null = null

  constructor(input: DatabaseSignalsInput) {
    this.input = input
  }

  /** Connects, now or when it can. */
  start(): void {
    this.connecting = this.connectAtLast()
  }

  contentChanged(): Promise<unknown> {
    const looked = this.input.onContent()
    this.isUntold = true
    if (this.client) void this.tell(this.client)
    return looked
  }

  /** Doesn't wait for a database that doesn't answer. */
  async close(): Promise<void> {
    this.closing.abort()
    await this.connecting
    await Promise.race([this.client?.end(), delay(CLOSING, undefined, { ref: false })])
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted
  }

  /** What changes while the others are told is told once more. */
  private async tell(client: Client): Promise<void> {
    if (this.isTelling) return
    this.isTelling = true
    try {
      while (this.isUntold) {
        this.isUntold = false
        await this.ask(client, `notify ${CHANNEL}, '${this.id}'`)
      }
    } catch {
      this.isUntold = true
    } finally {
      this.isTelling = false
    }
  }

  /** A connection that has gone silently is noticed by a question. */
  private async watch(client: Client): Promise<void> {
    while (this.client === client && !this.isClosed) {
      await this.wait(this.input.pulse ?? PULSE)
      if (this.client === client) await this.ask(client, 'select 1').catch(() => undefined)
    }
  }

  /** One question after the other; a connection that doesn't answer is given up. */
  private ask(client: Client, query: string): Promise<unknown> {
    const answer = this.asked.then(() => client.query(query))
    this.asked = answer.catch(() => drop(client))
    return answer
  }

  private async connectAtLast(): Promise<void> {
    for (let pause = FIRST_PAUSE; !this.isClosed; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        return await this.connect()
      } catch (error) {
        this.noteOthers(error as Error)
        await this.wait(pause)
      }
    }
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.input.url,
      application_name: 'croupier signals',
      connectionTimeoutMillis: DEADLINE,
      query_timeout: DEADLINE,
    })
    let reason = new Error('the connection has ended')
    client.on('error', (error) => (reason = error))
    client.on('notification', ({ payload }) => {
      if (payload !== this.id) void this.input.onContent()
    })
    client.on('end', () => {
      if (this.client === client) this.lost(reason)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      drop(client)
      throw error
    }
    this.connected(client)
  }

  private connected(client: Client): void {
    this.client = client
    this.noteOthers(undefined)
    void this.input.onContent()
    void this.tell(client)
    void this.watch(client)
  }

  private lost(reason: Error): void {
    this.client = undefined
    if (this.isClosed) return
    this.noteOthers(reason)
    this.connecting = this.wait(FIRST_PAUSE).then(() => this.connectAtLast())
  }

  /** Not all servers at the same moment. */
  private async wait(pause: number): Promise<void> {
    const some = pause * (0.5 + Math.random() / 2)
    await delay(some, undefined, { ref: false, signal: this.closing.signal }).catch(() => undefined)
  }

  private noteOthers(away: Error | undefined): void {
    if ((this.awaySince === null) === !away) return
    this.awaySince = away ? new Date().toISOString() : null
    this.input.onOthers?.(away)
  }
}

/** Ends it without waiting for what is under way; its `end` follows. */
function drop(client: Client): void {
  client.end().catch(() => undefined)
}
