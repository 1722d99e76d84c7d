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

/** Node's codes of a connection, and PostgreSQL's of a server that is stopped, has crashed, is starting or is full. */
const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300']

it.each<[failure: object, isAway: boolean]>([
  ...AWAY.map((code): [object, boolean] => [{ code }, true]),
  [{ code: '42P01' }, false],
  [{ code: 7 }, false],
  [{ message: 'Connection terminated unexpectedly' }, true],
  [{ message: 'timeout exceeded when trying to connect' }, true],
  [{ message: 'a timeout exceeded when trying to connect to something else' }, false],
])('a query that failed with %j failed because the database is away: %s', (failure, isIt) => {
  expect(isAway(Object.assign(new Error('it failed'), failure))).toBe(isIt)
})

it('what is no error says nothing of the database', () => {
  expect([undefined, 'ECONNREFUSED', { code: 'ECONNREFUSED' }].map(isAway)).toEqual([false, false, false])
})
