import { afterAll, beforeAll } from 'vitest'

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

export interface Running extends Pick<RunningPlatform, 'origin' | 'demoAccounts'> {
  readonly db: Database['db']
}

/** A platform that runs while the tests of this block do; only they can look at it. */
export function whileTesting(open: () => Promise<Database>, options?: StartOptions): Running {
  let running: { database: Database; platform: RunningPlatform } | undefined
  const there = () => {
    if (!running) throw new Error('the platform is there when the tests run')
    return running
  }
  beforeAll(async () => {
    const database = await open()
    running = { database, platform: await startOn(database, options) }
  }, slowStart)
  afterAll(() => running?.platform.close())
  return {
    get origin() {
      return there().platform.origin
    },
    get demoAccounts() {
      return there().platform.demoAccounts
    },
    get db() {
      return there().database.db
    },
  }
}
