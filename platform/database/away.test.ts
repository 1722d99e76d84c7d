import { afterAll, beforeAll, expect, it } from 'vitest'

import { buildPlatform } from '../app.ts'
import type { PlatformApp } from '../context.ts'
import { silentParts } from '../platform.fixture.ts'
import { isAway } from './away.ts'
import { type Database, openPostgres } from './open.ts'

let database: Database
let app: PlatformApp

beforeAll(async () => {
  // Nothing listens on port 1.
  database = openPostgres('postgres://nobody@127.0.0.1:1/nothing')
  const platform = await buildPlatform({ ...silentParts, database })
  app = platform.app
})

afterAll(async () => {
  await app.close()
  await database.close()
})

it.each(['/api/games.get', '/api/account.getInfo', '/ready'])(
  'while the database is away, %s says so instead of reporting a bug',
  async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('10')
    expect(answer.json()).toMatchObject({ error: { type: 'ApplicationUnavailableException' } })
  },
)

it('the process still lives while the database is away', async () => {
  const { statusCode } = await app.inject('/health')
  expect(statusCode).toBe(200)
})

it('a query that is wrong is not taken for a database that is away', () => {
  expect(isAway(Object.assign(new Error('no such table'), { code: '42P01' }))).toBe(false)
  expect(isAway(new Error('Connection terminated unexpectedly'))).toBe(true)
})
