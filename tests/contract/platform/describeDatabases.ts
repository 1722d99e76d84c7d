import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { describe, inject } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { type Database, openEmbedded, openPostgres } from '#platform/database/openDatabase.ts'
import { canConnect, createTemporary, template } from './createTemporary.ts'

interface TestDatabase {
  name: string
  /** Opens a new database with all tables and no rows. Closing it removes it. */
  open(): Promise<Database>
  /** Opens a new database without tables. Closing it removes it. */
  openEmpty(): Promise<Database>
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
    { name: 'the embedded database', open: openInMemory, openEmpty: openEmptyInMemory, isHere: template === undefined },
    { name: 'PostgreSQL', open: openTemporary, openEmpty: openEmptyTemporary, isHere: hasPostgres },
  ]
  for (const { isHere: isAvailable, ...database } of databases) {
    describe.skipIf(!isAvailable)(title.replace('$name', database.name), () => declare(database))
  }
}

let emptyDump: Promise<Blob> | undefined
let migratedDump: Promise<Blob> | undefined

/**
 * Opens the embedded database in memory with all tables, from a copy: creating and migrating each anew
 * takes four times as long.
 */
export async function openInMemory(): Promise<Database> {
  if (template !== undefined) return openTemporary()
  migratedDump ??= dumpMigratedDatabase()
  return openEmbedded(undefined, await migratedDump)
}

async function openEmptyInMemory(): Promise<Database> {
  emptyDump ??= dumpEmptyDatabase()
  return openEmbedded(undefined, await emptyDump)
}

async function dumpEmptyDatabase(): Promise<Blob> {
  const pglite = await PGlite.create()
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return dump
}

async function dumpMigratedDatabase(): Promise<Blob> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-migrated-'))
  const { db, close } = await openEmbedded(folder)
  await migrate(db).finally(close)
  const pglite = await PGlite.create(join(folder, 'pg'))
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await rm(folder, { recursive: true })
  return dump
}

/** Opens a new PostgreSQL database with all tables. */
export const openTemporary = (): Promise<Database> => openCopy(inject('migratedDatabase'))

const openEmptyTemporary = (): Promise<Database> => openCopy(undefined)

async function openCopy(from: string | undefined): Promise<Database> {
  const { url, drop } = await createTemporary(from)
  const database = openPostgres(url)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}
