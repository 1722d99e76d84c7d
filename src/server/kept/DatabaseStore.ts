import { Pool } from 'pg'
import type { KeptStore, StoredFile } from './KeptStore.ts'

/** Any number, the same on every server: they make the table one after the other. */
const LOCK = 4_820_231
const MAKE_TABLE = `
  select pg_advisory_xact_lock(${LOCK});
  create table if not exists web_file (
    name text primary key,
    content bytea not null,
    used_at timestamptz not null default now()
  )`
const LIMITS = { max: 4, connectionTimeoutMillis: 2000, statement_timeout: 5000, query_timeout: 6000 }

/** A table of a PostgreSQL database that several web servers share. Its clock alone counts. */
export class DatabaseStore implements KeptStore {
  private readonly pool: Pool
  private made: Promise<void> | undefined

  /** Connects when it is first asked. */
  constructor(url: string) {
    this.pool = new Pool({ connectionString: url, application_name: 'croupier files', ...LIMITS })
    // a connection that breaks while idle is replaced; without a listener it would end the process
    this.pool.on('error', () => undefined)
  }

  async list(): Promise<readonly StoredFile[]> {
    const age = '1000 * extract(epoch from now() - used_at)::float8'
    return this.rows<StoredFile>(
      `select name, octet_length(content) as size, ${age} as "unusedFor" from web_file order by name`,
    )
  }

  async read(name: string): Promise<Buffer | undefined> {
    const update = 'update web_file set used_at = now() where name = $1 returning content'
    const [found] = await this.rows<{ readonly content: Buffer }>(update, name)
    return found?.content
  }

  async write(name: string, content: Buffer): Promise<void> {
    const insert = 'insert into web_file (name, content) values ($1, $2)'
    await this.rows(`${insert} on conflict (name) do update set used_at = now()`, name, content)
  }

  /** Those of today stay as they are: every server asks for the same. */
  async renew(names: readonly string[]): Promise<void> {
    const isOld = "used_at < now() - interval '1 day'"
    await this.rows(`update web_file set used_at = now() where name = any($1) and ${isOld}`, names)
  }

  async remove(files: Parameters<KeptStore['remove']>[0]): Promise<void> {
    const gone = 'unnest($1::text[], $2::float8[]) as gone (name, age)'
    const isUnused = "used_at <= now() - gone.age * interval '1 ms'"
    const [names, ages] = [files.map(({ name }) => name), files.map(({ unusedFor }) => unusedFor)]
    await this.rows(`delete from web_file using ${gone} where web_file.name = gone.name and ${isUnused}`, names, ages)
  }

  close(): Promise<void> {
    return this.pool.end()
  }

  private async rows<T extends object>(query: string, ...values: unknown[]): Promise<T[]> {
    await (this.made ??= this.make())
    return (await this.pool.query<T>(query, values)).rows
  }

  private async make(): Promise<void> {
    try {
      // who may not make tables may find one that somebody else has made
      const { rows } = await this.pool.query<{ there: boolean }>(`select to_regclass('web_file') is not null as there`)
      if (!rows[0]?.there) await this.pool.query(MAKE_TABLE)
    } catch (error) {
      this.made = undefined
      throw error
    }
  }
}
