import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Driver, type Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import type { Config } from '../config.ts'
import { EmbeddedDialect } from './EmbeddedDialect.ts'
import { guardDriver, GuardedDatabase } from './GuardedDatabase.ts'
import { lockFolder } from './lockFolder.ts'
import type { PlayerChanges } from './PlayerChanges.ts'
import { preparedPool } from './preparedPool.ts'
import type { Schema } from './schema.ts'

export interface Database {
  readonly db: Kysely<Schema>
  /**
   * The same database for work that no request waits for. PostgreSQL has connections of their own for
   * it: such work would queue behind the requests for each of its many statements.
   */
  readonly background: Kysely<Schema>
  /** Announces players whom this process has changed, once that is committed. */
  readonly changes: PlayerChanges
  /**
   * PostgreSQL's connections, for libraries with queries of their own; absent when the database is
   * embedded.
   */
  readonly pool?: Pool
  close(): Promise<void>
}

/** Connections to PostgreSQL at most: for requests, and for work in the background. */
const CONNECTIONS = 10
const BACKGROUND_CONNECTIONS = 2

const BIGINT_TYPE = 20
const BYTEA_TYPE = 17

/**
 * Passes bytes as they are: PGlite's own serializer makes a text of each byte, which takes seconds
 * for a large file.
 */
const serializers = { [BYTEA_TYPE]: (bytes: Uint8Array) => bytes as unknown as string }
const parsers = {
  [BIGINT_TYPE]: (value: string) => value,
  [BYTEA_TYPE]: (hex: string) => Buffer.from(hex.slice('\\x'.length), 'hex'),
}

/**
 * Opens the configured database: PostgreSQL when an address is set, else the embedded one in its
 * folder.
 */
export function openDatabase({ DATABASE_URL: url, DATA_DIR: folder }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>) {
  return url ? Promise.resolve(openPostgres(url)) : openEmbedded(folder)
}

/** Opens PostgreSQL at its address. */
export function openPostgres(url: string): Database {
  const types = new TypeOverrides()
  types.setTypeParser(BIGINT_TYPE, (value) => value)
  // a new connection has to plan its statements again, so those that are idle for a while are kept
  const limits = { statement_timeout: 15_000, connectionTimeoutMillis: 5000, idleTimeoutMillis: 300_000 }
  function open(max: number, changes?: PlayerChanges) {
    const pool = new Pool({ connectionString: url, types, max, ...limits })
    // the pool replaces a connection that breaks while idle; without a listener the error would end
    // the process
    pool.on('error', () => {})
    const dialect = new GuardedPostgres({ pool: preparedPool(pool) })
    return { pool, db: new GuardedDatabase<Schema>({ dialect }, changes) }
  }
  const { pool, db } = open(CONNECTIONS)
  const { db: background } = open(BACKGROUND_CONNECTIONS, db.changes)
  const close = async () => void (await Promise.all([db.destroy(), background.destroy()]))
  return { db, background, changes: db.changes, pool, close }
}

class GuardedPostgres extends PostgresDialect {
  override createDriver(): Driver {
    return guardDriver(super.createDriver())
  }
}

/**
 * Opens the embedded database in a folder that it locks for this process, or in memory without a
 * folder. `copy`, PGlite's dump of a data directory, is the initial content instead of an empty
 * database.
 */
export async function openEmbedded(folder?: string, copy?: Blob): Promise<Database> {
  const release = folder === undefined ? () => {} : lockFolder(folder)
  try {
    const dataDir = folder === undefined ? undefined : await prepareFolder(folder)
    const pglite = await PGlite.create({ dataDir, loadDataDir: copy, parsers, serializers })
    const db = new GuardedDatabase<Schema>({ dialect: new EmbeddedDialect(pglite) })
    return {
      db,
      background: db,
      changes: db.changes,
      async close() {
        await db.destroy()
        if (!pglite.closed) await pglite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Returns PGlite's own folder. It is created aside and moved into place when complete: an
 * interrupted start would leave a folder that looks like a database and isn't one.
 */
async function prepareFolder(folder: string): Promise<string> {
  const data = join(folder, 'pg')
  if (existsSync(data)) return data
  const draft = join(folder, 'pg.new')
  rmSync(draft, { recursive: true, force: true })
  await (await PGlite.create(draft)).close()
  renameSync(draft, data)
  return data
}
