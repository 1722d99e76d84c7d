import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { readConfig } from '#platform/config.ts'
import { openPostgres } from '#platform/database/openDatabase.ts'
import { startPlatform } from '#platform/index.ts'

const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test'

/**
 * Creates a database with demo data, which the tests of the platform's mutants copy; undefined
 * without PostgreSQL.
 */
export async function makeTemplate(): Promise<{ name: string; drop(): Promise<void> } | undefined> {
  const name = `croupier_mutation_${process.pid}`
  const isThere = await run(`create database ${name}`).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const url = new URL(server)
  url.pathname = `/${name}`
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'croupier-'))
  const config = {
    ...readConfig({}),
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'on',
    DATA_DIR,
    OUTBOX_DIR: DATA_DIR,
    SANDBOX_PAYMENTS_PORT: 0,
    SANDBOX_GAMES_PORT: 0,
  } as const
  const platform = await startPlatform({ config, database: openPostgres(url.href), port: 0 })
  await platform.close()
  return { name, drop: () => dropAll(name) }
}

/** Drops the template and its copies: a test whose mutant hangs doesn't remove its own. */
async function dropAll(template: string): Promise<void> {
  const found = await run(`select datname from pg_database where datname like '${template}%'`)
  for (const { datname } of found) await run(`drop database if exists "${String(datname)}" with (force)`)
}

async function run(command: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: server, connectionTimeoutMillis: 1000 })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(command)).rows
  } finally {
    await client.end()
  }
}
