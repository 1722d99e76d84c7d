import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { afterEach, describe, expect, it } from 'vitest'
import { openPostgres } from '#platform/database/openDatabase.ts'
import { type RunningPlatform } from '#platform/index.ts'
import { closeCodes } from '#schemas/realtime.ts'
import { createTemporary } from './createTemporary.ts'
import { createVisitor } from './createVisitor.ts'
import { hasPostgres } from './describeDatabases.ts'
import { moneyMovers } from './moveMoney.ts'
import { openRealtime } from './openRealtime.ts'
import { startPlatformOn, testConfig } from './setUpPlatform.ts'

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'
/** Longer than a test, in milliseconds: nothing is noticed unless it is announced. */
const NEVER = 3_600_000

async function hasRedis(): Promise<boolean> {
  const client = createClient({ url: REDIS_URL, socket: { reconnectStrategy: false } })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.close().then(() => true),
    () => false,
  )
}

const closings: (() => Promise<unknown>)[] = []

/** Starts two platforms on one database, which look into it by themselves only now and then. */
async function startTwo(redisUrl: string | undefined, pollMs = NEVER) {
  const { url, drop } = await createTemporary()
  closings.push(drop)
  const start = async () => {
    const database = openPostgres(url)
    const config = { ...testConfig(), REDIS_URL: redisUrl }
    const platform = await startPlatformOn(database, { config, realtimePollMs: pollMs })
    closings.push(() => platform.close())
    return { platform, database }
  }
  const [first, second] = [await start(), await start()]
  const visitor = createVisitor(first.platform.origin)
  const email = `${randomUUID()}@example.com`
  const { uid } = await visitor.api.auth.register({ email, password: 'secret1', terms: true, currency: 'EUR' })
  const elsewhere = createVisitor(second.platform.origin)
  await elsewhere.api.auth.login({ login: email, password: 'secret1' })
  const connection = await openRealtime(second.platform.origin, elsewhere.api)
  const deposit = () => moneyMovers(first.database.db, () => new Date()).deposit(String(uid), { amount: 100n })
  return { api: visitor.api, connection, deposit, second: second.platform satisfies RunningPlatform }
}

afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

describe.skipIf(!hasPostgres || !(await hasRedis()))('two processes that share PostgreSQL and Redis', () => {
  it('[BON-07] an event of one reaches the connections of the other at once', async () => {
    const { connection, deposit } = await startTwo(REDIS_URL)
    await deposit()
    const events = await connection.waitForEvents(1)
    expect(events).toMatchObject([{ number: 1, data: { balance_main: { amount: 1, currency: 'EUR' } } }])
  })

  it('[BON-07] a session that ends on one is closed on the other within a second', async () => {
    const { api, connection } = await startTwo(REDIS_URL)
    await api.sessions.closeOtherSessions()
    await expect.poll(() => connection.closeCode, { timeout: 1000 }).toBe(closeCodes.unauthorized)
  })
})

describe.skipIf(!hasPostgres)('two processes that share PostgreSQL alone', () => {
  it('[BON-07] nothing is announced, so the test above shows what Redis does', async () => {
    const { connection, deposit } = await startTwo(undefined)
    await deposit()
    await delay(1500)
    expect(connection.events).toEqual([])
  })

  it.each([
    ['without Redis', undefined],
    // nothing listens on port 1
    ['while Redis is away', 'redis://127.0.0.1:1'],
  ])('[BON-07] %s an event is late by the time between two looks, and not lost', async (_, redisUrl) => {
    const { connection, deposit } = await startTwo(redisUrl, 300)
    await deposit()
    expect(await connection.waitForEvents(1)).toMatchObject([{ number: 1 }])
  })
})
