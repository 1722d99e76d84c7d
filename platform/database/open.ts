import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { type Driver, type Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'

import type { Config } from '../config.ts'
import { EmbeddedDialect } from './embedded.ts'
import { GuardedDatabase, guardDriver } from './guard.ts'
import { lockFolder } from './lock.ts'
import type { Schema } from './schema.ts'

export interface Database {
  db: Kysely<Schema>
  /** PostgreSQL's connections, for libraries that bring their own queries; absent when the database is embedded */
  pool?: Pool
  close(): Promise<void>
}

const bigintType = 20
const byteaType = 17

/** PGlite's own way makes a text of each byte, which takes seconds for a large file: bytes go in as they are. */
const serializers = { [byteaType]: (bytes: Uint8Array) => bytes as unknown as string }
const parsers = {
  [bigintType]: (value: string) => value,
  [byteaType]: (hex: string) => Buffer.from(hex.slice('\\x'.length), 'hex'),
}

/** The configured one: PostgreSQL where an address is given, else the embedded one in its folder. */
export function openDatabase({ DATABASE_URL: url, DATA_DIR: folder }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>) {
  return url ? Promise.resolve(openPostgres(url)) : openEmbedded(folder)
}

/** PostgreSQL by its address. */
export function openPostgres(url: string): Database {
  const types = new TypeOverrides()
  types.setTypeParser(bigintType, (value) => value)
  const limits = { max: 20, statement_timeout: 15_000, connectionTimeoutMillis: 5000 }
  const pool = new Pool({ connectionString: url, types, ...limits })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new GuardedDatabase<Schema>({ dialect: new GuardedPostgres({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

class GuardedPostgres extends PostgresDialect {
  override createDriver(): Driver {
    return guardDriver(super.createDriver())
  }
}

/**
 * The embedded database in a folder that only this process may use, or in memory when there is no folder. With a copy it
 * begins as that one, PGlite's dump of a data directory, instead of empty.
 */
export async function openEmbedded(folder?: string, copy?: Blob): Promise<Database> {
  const release = folder === undefined ? () => {} : lockFolder(folder)
  try {
    const dataDir = folder === undefined ? undefined : await preparedFolder(folder)
    const pglite = await PGlite.create({ dataDir, loadDataDir: copy, parsers, serializers })
    const db = new GuardedDatabase<Schema>({ dialect: new EmbeddedDialect(pglite) })
    return {
      db,
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
 * PGlite's own folder, created aside and put in place when it is complete: a start that was interrupted would leave one that
 * looks like a database and isn't.
 */
async function preparedFolder(folder: string): Promise<string> {
  const data = join(folder, 'pg')
  if (existsSync(data)) return data
  const draft = join(folder, 'pg.new')
  rmSync(draft, { recursive: true, force: true })
  await (await PGlite.create(draft)).close()
  renameSync(draft, data)
  return data
}
