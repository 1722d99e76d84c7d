import type { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, type Driver, PGliteDialect } from 'kysely'
import { expect, it, vi } from 'vitest'
import { EmbeddedDialect } from './EmbeddedDialect.ts'

/** Returns the embedded driver over a fake of Kysely's driver. */
function driverOver(inner: Partial<Driver>): Driver {
  vi.spyOn(PGliteDialect.prototype, 'createDriver').mockReturnValueOnce(inner as Driver)
  return new EmbeddedDialect({} as PGlite).createDriver()
}

const connection = (): DatabaseConnection => ({
  executeQuery: async () => ({ rows: [] }),
  streamQuery: async function* () {},
})

it('a connection that could not be opened doesn’t block the next one', async () => {
  const acquireConnection = vi.fn<Driver['acquireConnection']>(async () => connection())
  acquireConnection.mockRejectedValueOnce(new Error('not yet'))
  const driver = driverOver({ acquireConnection, releaseConnection: async () => undefined })
  const [first, second] = await Promise.allSettled([driver.acquireConnection(), driver.acquireConnection()])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
})

it('a connection whose release fails is free nevertheless', async () => {
  const releaseConnection = vi.fn<Driver['releaseConnection']>().mockRejectedValueOnce(new Error('lost'))
  const driver = driverOver({ acquireConnection: async () => connection(), releaseConnection })
  const acquired = await driver.acquireConnection()
  await expect(driver.releaseConnection(acquired)).rejects.toThrow('lost')
  expect(await driver.acquireConnection()).toBe(acquired)
})
