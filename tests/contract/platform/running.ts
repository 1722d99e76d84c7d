import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database/open.ts'
import { type RunningPlatform, startPlatform, type StartOptions } from '#platform/index.ts'

/** Creating a database takes seconds on a busy machine. */
export const slowStart = 60_000

const config = { ...readConfig({}), LOG_LEVEL: 'silent', DEMO_DATA: 'on' } as const

/** The platform with demo data on a port of its own. */
export function startOn(database: Database, options: StartOptions = {}): Promise<RunningPlatform> {
  return startPlatform({ config, database, port: 0, ...options })
}
