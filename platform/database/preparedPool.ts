import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Pool, PoolClient } from 'pg'

/** Statements that are prepared at most; each connection keeps the plans of those that it has run. */
const MAX_PREPARED = 200
/** A statement is prepared from this use on; many are never repeated. */
const PREPARED_FROM = 5
/** PostgreSQL's error when the columns of a prepared statement have changed, as by a migration. */
const FEATURE_NOT_SUPPORTED = '0A000'

/** Chooses the statements that are worth preparing, and their names. */
class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new LRUCache<string, number>({ max: 2 * MAX_PREPARED })
  #last = 0

  /** Counts a use and returns the name; undefined when the statement isn't prepared. */
  use(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MAX_PREPARED) return known
    const uses = (this.#uses.get(text) ?? 0) + 1
    this.#uses.set(text, uses)
    return uses < PREPARED_FROM ? undefined : this.rename(text)
  }

  /** Gives a statement a new name, so that every connection prepares it again. */
  rename(text: string): string {
    const name = `s${(this.#last += 1)}`
    this.#names.set(text, name)
    return name
  }
}

/**
 * Prepares statements that are repeated: planning them takes PostgreSQL longer than running them.
 */
export function preparedPool(pool: Pool): PostgresPool {
  const names = new StatementNames()
  // the dialect knows its connections by these objects
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparing(client, names)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

function preparing(client: PoolClient, names: StatementNames): PostgresPoolClient {
  async function run(text: string, values: readonly unknown[]) {
    const name = values.length === 0 ? undefined : names.use(text)
    if (name === undefined) return client.query(text, [...values])
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === FEATURE_NOT_SUPPORTED) names.rename(text)
      throw error
    }
  }
  return {
    // the dialect uses no cursors
    query: run as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}
