import { PGlite } from '@electric-sql/pglite'
import { describe } from 'vitest'
import { type Database, openEmbedded, openPostgres } from '#platform/database/openDatabase.ts'
import { canConnect, createTemporary, template } from './createTemporary.ts'

interface TestDatabase {
  name: string
  /** Opens a new, empty database. Closing it removes it. */
  open(): Promise<Database>
}

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

export async function openTemporary(): Promise<Database> {
  const { url, drop } = await createTemporary()
  const database = openPostgres(url)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}
