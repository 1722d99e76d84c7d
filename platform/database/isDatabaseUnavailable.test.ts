import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPlatform } from '../buildPlatform.ts'
import type { PlatformApp } from '../context.ts'
import { silentOptions } from '../platform.fixture.ts'
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts'
import { type Database, openPostgres } from './openDatabase.ts'

let database: Database
let app: PlatformApp

beforeAll(async () => {
  // nothing listens on port 1
  database = openPostgres('postgres://nobody@127.0.0.1:1/nothing')
  const platform = await buildPlatform({ ...silentOptions, database })
  app = platform.app
})

afterAll(async () => {
  await app.close()
  await database.close()
})

it.each(['/api/games.get', '/api/account.getInfo', '/ready'])(
  'while the database is unavailable, %s answers 503 instead of reporting a bug',
  async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('10')
    expect(answer.json()).toMatchObject({ error: { type: 'ApplicationUnavailableException' } })
  },
)

it('the process stays alive while the database is unavailable', async () => {
  const { statusCode } = await app.inject('/health')
  expect(statusCode).toBe(200)
})

/**
 * Codes of a failed connection from Node, and of a stopped, crashed, starting or full PostgreSQL
 * server.
 */
const UNAVAILABLE_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300']

it.each<[failure: object, isAway: boolean]>([
  ...UNAVAILABLE_CODES.map((code): [object, boolean] => [{ code }, true]),
  [{ code: '42P01' }, false],
  [{ code: 7 }, false],
  [{ message: 'Connection terminated unexpectedly' }, true],
  [{ message: 'timeout exceeded when trying to connect' }, true],
  [{ message: 'a timeout exceeded when trying to connect to something else' }, false],
])('a query that failed with %j failed because the database is unavailable: %s', (failure, expected) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('it failed'), failure))).toBe(expected)
})

it('a thrown value that is no error doesn’t mean that the database is unavailable', () => {
  expect([undefined, 'ECONNREFUSED', { code: 'ECONNREFUSED' }].map(isDatabaseUnavailable)).toEqual([
    false,
    false,
    false,
  ])
})
