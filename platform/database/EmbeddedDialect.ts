import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  PGliteAdapter,
  PGliteDialect,
  type TransactionSettings,
} from 'kysely'
import { guardDriver } from './GuardedDatabase.ts'

/**
 * Kysely's PGlite dialect with three gaps closed: the guard rejects a query before Kysely's own
 * lock would wait for ever, isolation level and access mode are set instead of ignored, and long
 * runs of queries yield to timers and sockets.
 */
export class EmbeddedDialect extends PGliteDialect {
  constructor(pglite: PGlite) {
    super({ pglite })
  }

  override createAdapter(): DialectAdapter {
    return new EmbeddedAdapter()
  }

  override createDriver(): Driver {
    return guardDriver(new EmbeddedDriver(super.createDriver()))
  }
}

class EmbeddedAdapter extends PGliteAdapter {
  /**
   * Untrue, but it keeps Kysely from taking its own lock before it calls the driver, which has a
   * queue.
   */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class EmbeddedDriver implements Driver {
  readonly #inner: Driver
  readonly #waiting: (() => void)[] = []
  #isTaken = false
  #session: DatabaseConnection | undefined

  constructor(inner: Driver) {
    this.#inner = inner
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    try {
      this.#session ??= withYields(await this.#inner.acquireConnection())
      return this.#session
    } catch (error) {
      this.#releaseNext()
      throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    try {
      await this.#inner.releaseConnection(connection)
    } finally {
      this.#releaseNext()
    }
  }

  #releaseNext(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#inner.beginTransaction(connection, settings)
    const { isolationLevel, accessMode } = settings
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean)
    if (modes.length > 0) await connection.executeQuery(CompiledQuery.raw(`set transaction ${modes.join(', ')}`))
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.commitTransaction(connection)
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.rollbackTransaction(connection)
  }

  destroy(): Promise<void> {
    return this.#inner.destroy()
  }
}

/**
 * Yields to the event loop every few milliseconds: PGlite answers in microtasks, so a thousand
 * queries in a row would block timers and sockets.
 */
function withYields(session: DatabaseConnection): DatabaseConnection {
  const execute = session.executeQuery.bind(session)
  let lastYield = performance.now()
  session.executeQuery = async (query, options) => {
    if (performance.now() - lastYield > 8) {
      await yieldToEventLoop()
      lastYield = performance.now()
    }
    return execute(query, options)
  }
  return session
}
