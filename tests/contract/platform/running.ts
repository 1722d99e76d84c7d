import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect } from 'vitest'

import type { GeneralInfo } from '#schemas/general-info.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database/openDatabase.ts'
import { Outbox } from '#platform/messages/Outbox.ts'
import { type RunningPlatform, startPlatform, type StartOptions } from '#platform/index.ts'

/** Creating a database takes seconds on a busy machine. */
export const slowStart = 60_000

const folder = mkdtempSync(join(tmpdir(), 'croupier-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
let outboxes = 0

/** Settings for tests: demo data, no log, and an outbox of its own. */
export function testConfig() {
  outboxes += 1
  const outbox = join(folder, String(outboxes))
  return { ...readConfig({}), LOG_LEVEL: 'silent', DEMO_DATA: 'on', DATA_DIR: folder, OUTBOX_DIR: outbox } as const
}

/** The platform with demo data on a port of its own. */
export function startOn(database: Database, options: StartOptions = {}): Promise<RunningPlatform> {
  return startPlatform({ config: testConfig(), database, port: 0, ...options })
}

export interface Running extends Pick<RunningPlatform, 'origin' | 'demoAccounts'> {
  readonly db: Database['db']
  /** what it would have sent, once so many messages have gone to this address; the newest first */
  messagesTo(address: string, count?: number): Promise<string[]>
}

/** Runs something while the general info says otherwise; afterwards it says what it did. */
export async function whileInfoSays<T>(
  { db }: Pick<Running, 'db'>,
  change: Partial<GeneralInfo>,
  work: () => Promise<T>,
): Promise<T> {
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'general_info')
    .executeTakeFirstOrThrow()
  const write = (info: unknown) =>
    db
      .updateTable('setting')
      .set({ value: JSON.stringify(info) })
      .where('key', '=', 'general_info')
      .execute()
  await write({ ...(value as GeneralInfo), ...change })
  try {
    return await work()
  } finally {
    await write(value)
  }
}

/** A platform that runs while the tests of this block do; only they can look at it. */
export function whileTesting(open: () => Promise<Database>, options?: StartOptions): Running {
  let running: { database: Database; platform: RunningPlatform } | undefined
  const config = { ...testConfig(), ...options?.config }
  const outbox = new Outbox(config.OUTBOX_DIR, () => new Date())
  const there = () => {
    if (!running) throw new Error('the platform is there when the tests run')
    return running
  }
  beforeAll(async () => {
    const database = await open()
    running = { database, platform: await startOn(database, { ...options, config }) }
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
    async messagesTo(address, count = 1) {
      const found = async () => (await outbox.read()).filter((message) => message.includes(`\nTo: ${address}\n`))
      await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
      return found()
    },
  }
}
