import { expect, it } from 'vitest'
import { buildPlatform } from './buildPlatform.ts'
import { openEmbedded } from './database/openDatabase.ts'
import { silentOptions } from './platform.fixture.ts'

it('only a trusted proxy may name the visitor’s address', async () => {
  const database = await openEmbedded()
  const seenAddress = async (trustProxy: string | undefined, remoteAddress: string) => {
    const { app } = await buildPlatform({ ...silentOptions, database, ...(trustProxy && { trustProxy }) })
    app.get('/whoami', (request) => request.ip)
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const answer = await app.inject({ url: '/whoami', remoteAddress, headers })
    await app.close()
    return answer.body
  }
  expect(await seenAddress(undefined, '127.0.0.1')).toBe('203.0.113.7')
  expect(await seenAddress(undefined, '10.0.0.9')).toBe('10.0.0.9')
  expect(await seenAddress('10.0.0.0/8', '10.0.0.9')).toBe('203.0.113.7')
  expect(await seenAddress('10.0.0.0/8', '127.0.0.1')).toBe('203.0.113.7')
  await database.close()
})
