import { type Database, openPostgres } from '#platform/database/openDatabase.ts'
import { createTemporary } from '../contract/platform/createTemporary.ts'
import { RestartablePlatform } from '../contract/platform/RestartablePlatform.ts'

export interface BenchPlatform {
  readonly platform: RestartablePlatform
  /** Address of the database. */
  readonly url: string
  readonly db: Database['db']
  /** Players whom this process has changed. */
  readonly changes: Database['changes']
}

/** Keys of a payment service that nothing calls: withdrawals wait for their approval. */
const PAYMENTS = {
  HYPERSWITCH_URL: 'http://127.0.0.1:9',
  HYPERSWITCH_API_KEY: 'bench',
  HYPERSWITCH_PROFILE_ID: 'bench',
  HYPERSWITCH_WEBHOOK_SECRET: 'bench',
}

/** Runs the platform as a process of its own on a new PostgreSQL database, which is dropped afterwards. */
export async function withBenchPlatform<T>(
  measure: (bench: BenchPlatform) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
): Promise<T> {
  const { url, drop } = await createTemporary()
  const settings = { DATABASE_URL: url, NODE_ENV: 'production', ...PAYMENTS, ...environment }
  const platform = await RestartablePlatform.prepare(settings)
  const database = openPostgres(url)
  try {
    await platform.start()
    return await measure({ platform, url, db: database.db, changes: database.changes })
  } finally {
    await platform.stop()
    await database.close()
    await drop()
  }
}
