import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database/openDatabase.ts'
import { type RunningPlatform, type StartOptions, startPlatform } from '#platform/index.ts'
import { Outbox } from '#platform/messages/Outbox.ts'
import { readGeneralInfo, saveSetting } from '#platform/metadata/queries.ts'
import type { GeneralInfo } from '#schemas/generalInfo.ts'
import { holdJackpots } from './holdJackpots.ts'

/**
 * Time limit of a test that creates a database, in milliseconds: that takes seconds on a busy
 * machine.
 */
export const slowStart = 60_000

const folder = mkdtempSync(join(tmpdir(), 'croupier-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
let outboxes = 0

/** Returns settings for tests: demo data, no log, and an outbox of its own. */
export function testConfig() {
  outboxes += 1
  const outbox = join(folder, String(outboxes))
  return {
    ...readConfig({}),
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'on',
    DATA_DIR: folder,
    OUTBOX_DIR: outbox,
    SANDBOX_PAYMENTS_PORT: 0,
    SANDBOX_GAMES_PORT: 0,
  } as const
}

/** Starts the platform with demo data on a free port. */
export function startPlatformOn(database: Database, options: StartOptions = {}): Promise<RunningPlatform> {
  return startPlatform({ config: testConfig(), database, port: 0, ...options })
}

export interface Running
  extends Pick<RunningPlatform, 'origin' | 'demoAccounts' | 'sockets'>, Pick<Database, 'db' | 'changes'> {
  /**
   * Waits until the outbox has `count` messages to this address, and returns them, the newest
   * first.
   */
  messagesTo(address: string, count?: number): Promise<string[]>
}

/** Runs work while the general info has these changes, and reverts them afterwards. */
export async function withGeneralInfo<T>(
  { db }: Pick<Running, 'db'>,
  change: Partial<GeneralInfo>,
  work: () => Promise<T>,
): Promise<T> {
  const info = await readGeneralInfo(db)
  await saveSetting(db, 'general_info', { ...info, ...change })
  try {
    return await work()
  } finally {
    await saveSetting(db, 'general_info', info)
  }
}

/**
 * Starts a platform for the tests of this block and stops it after them. Its properties are
 * available in tests only.
 */
export function setUpPlatform(open: () => Promise<Database>, options?: StartOptions): Running {
  let running: { database: Database; platform: RunningPlatform } | undefined
  const config = { ...testConfig(), ...options?.config }
  const outbox = new Outbox(config.OUTBOX_DIR, () => new Date())
  const current = () => {
    if (!running) throw new Error('the platform is only available while the tests run')
    return running
  }
  beforeAll(async () => {
    const database = await open()
    running = { database, platform: await startPlatformOn(database, { ...options, config }) }
    await holdJackpots(database.db)
  }, slowStart)
  afterAll(() => running?.platform.close())
  return {
    get origin() {
      return current().platform.origin
    },
    get demoAccounts() {
      return current().platform.demoAccounts
    },
    get sockets() {
      return current().platform.sockets
    },
    get db() {
      return current().database.db
    },
    get changes() {
      return current().database.changes
    },
    async messagesTo(address, count = 1) {
      const readMessages = async () => (await outbox.read()).filter((message) => message.includes(`\nTo: ${address}\n`))
      await expect.poll(async () => (await readMessages()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
      return readMessages()
    },
  }
}
