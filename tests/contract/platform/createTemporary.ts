import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test'

/**
 * Name of a database with demo data. When it is set, all tests run on copies of it, which takes
 * less than half of the time; mutation tests set it.
 */
export const template = process.env['TEST_DATABASE_TEMPLATE']

/** Checks whether a PostgreSQL server is available to tests. */
export async function canConnect(): Promise<boolean> {
  try {
    await run('select 1')
    return true
  } catch {
    return false
  }
}

interface Temporary {
  readonly name: string
  readonly url: string
  drop(): Promise<void>
}

/** Creates a database on the PostgreSQL server, as a copy of `from` if it is given, which nobody may be connected to. */
export async function createTemporary(from = template): Promise<Temporary> {
  const name = `${from ?? 'croupier'}_${randomUUID().slice(0, 8)}`
  await run(`create database ${name}${from === undefined ? '' : ` template ${from}`}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
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
