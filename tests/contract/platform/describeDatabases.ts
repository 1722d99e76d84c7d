import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { describe } from 'vitest'
import { type Database, openEmbedded, openPostgres } from '#platform/database/openDatabase.ts'

interface TestDatabase {
  name: string
  /** Opens a new, empty database. Closing it removes it. */
  open(): Promise<Database>
}

const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test'

/**
 * Name of a database with demo data. When it is set, all tests run on copies of it, which takes
 * less than half of the time; mutation tests set it.
 */
const template = process.env['TEST_DATABASE_TEMPLATE']

/** True when a PostgreSQL server is available to tests. */
export const hasPostgres = await canConnect()

/**
 * Declares tests for the embedded database and for PostgreSQL. Without a server those of PostgreSQL
 * are skipped, and `npm test` counts them in its last line.
 * @param title with `$name` in place of the database's name
 */
export function describeDatabases(title: string, declare: (database: TestDatabase) => void): void {
  const databases = [
    { name: 'the embedded database', open: openInMemory, isHere: template === undefined },
    { name: 'PostgreSQL', open: openTemporary, isHere: hasPostgres },
  ]
  for (const { isHere: isAvailable, ...database } of databases) {
    describe.skipIf(!isAvailable)(title.replace('$name', database.name), () => declare(database))
  }
}

let emptyDump: Promise<Blob> | undefined

/**
 * Opens the embedded database in memory, from a copy: creating each anew takes three times as long.
 */
export async function openInMemory(): Promise<Database> {
  if (template !== undefined) return openTemporary()
  emptyDump ??= dumpEmptyDatabase()
  return openEmbedded(undefined, await emptyDump)
}

async function dumpEmptyDatabase(): Promise<Blob> {
  const pglite = await PGlite.create()
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return dump
}

async function canConnect(): Promise<boolean> {
  try {
    await run('select 1')
    return true
  } catch {
    return false
  }
}

export async function openTemporary(): Promise<Database> {
  const { url, drop } = await createTemporary()
  const database = openPostgres(url)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

/** Creates a database on the PostgreSQL server, for tests that need its address. */
export async function createTemporary(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${template ?? 'croupier'}_${randomUUID().replaceAll('-', '')}`
  await run(`create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}

async function run(command: string): Promise<void> {
  const client = new Client({ connectionString: server, connectionTimeoutMillis: 1000 })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
