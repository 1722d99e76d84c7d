import { Pool } from 'pg'
import type { RetainedFileStore, StoredFile } from './RetainedFileStore.ts'

/** Key of the advisory lock, the same on every server, so that one at a time creates the table. */
const LOCK = 4_820_231
const CREATE_TABLE = `
  select pg_advisory_xact_lock(${LOCK});
  create table if not exists web_file (
    name text primary key,
    content bytea not null,
    used_at timestamptz not null default now()
  )`
const LIMITS = { max: 4, connectionTimeoutMillis: 2000, statement_timeout: 5000, query_timeout: 6000 }

/**
 * Stores files in a table of a PostgreSQL database that several web servers share. Ages are
 * measured by the clock of the database.
 */
export class DatabaseStore implements RetainedFileStore {
  private readonly pool: Pool
  private tableCreation: Promise<void> | undefined

  /** Connects with the first query. */
  constructor(url: string) {
    this.pool = new Pool({ connectionString: url, application_name: 'croupier files', ...LIMITS })
    // a connection that breaks while idle is replaced; without a listener it would end the process
    this.pool.on('error', () => undefined)
  }

  async list(): Promise<readonly StoredFile[]> {
    const ageInMs = '1000 * extract(epoch from now() - used_at)::float8'
    return this.query<StoredFile>(
      `select name, octet_length(content) as size, ${ageInMs} as "unusedFor" from web_file order by name`,
    )
  }

  async read(name: string): Promise<Buffer | undefined> {
    const update = 'update web_file set used_at = now() where name = $1 returning content'
    const [row] = await this.query<{ readonly content: Buffer }>(update, name)
    return row?.content
  }

  async write(name: string, content: Buffer): Promise<void> {
    const insert = 'insert into web_file (name, content) values ($1, $2)'
    await this.query(`${insert} on conflict (name) do update set used_at = now()`, name, content)
  }

  /** Skips files that were used within the last day, because every server renews the same ones. */
  async renew(names: readonly string[]): Promise<void> {
    const isOld = "used_at < now() - interval '1 day'"
    await this.query(`update web_file set used_at = now() where name = any($1) and ${isOld}`, names)
  }

  async remove(files: Parameters<RetainedFileStore['remove']>[0]): Promise<void> {
    const removed = 'unnest($1::text[], $2::float8[]) as gone (name, age)'
    const isUnused = "used_at <= now() - gone.age * interval '1 ms'"
    const [names, ages] = [files.map(({ name }) => name), files.map(({ unusedFor }) => unusedFor)]
    await this.query(
      `delete from web_file using ${removed} where web_file.name = gone.name and ${isUnused}`,
      names,
      ages,
    )
  }

  close(): Promise<void> {
    return this.pool.end()
  }

  private async query<T extends object>(sql: string, ...values: unknown[]): Promise<T[]> {
    await (this.tableCreation ??= this.createTable())
    return (await this.pool.query<T>(sql, values)).rows
  }

  private async createTable(): Promise<void> {
    try {
      // A role that may not create tables may find one that another role has created.
      const { rows } = await this.pool.query<{ readonly there: boolean }>(
        `select to_regclass('web_file') is not null as there`,
      )
      if (!rows[0]?.there) await this.pool.query(CREATE_TABLE)
    } catch (error) {
      this.tableCreation = undefined
      throw error
    }
  }
}
