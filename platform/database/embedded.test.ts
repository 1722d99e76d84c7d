import type { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, type Driver, PGliteDialect } from 'kysely'
import { expect, it, vi } from 'vitest'

import { EmbeddedDialect } from './embedded.ts'

/** Kysely's driver, whose connection fails when it is told to. */
function driverOver(inner: Partial<Driver>): Driver {
  vi.spyOn(PGliteDialect.prototype, 'createDriver').mockReturnValueOnce(inner as Driver)
  return new EmbeddedDialect({} as PGlite).createDriver()
}

const connection = (): DatabaseConnection => ({
  executeQuery: async () => ({ rows: [] }),
  streamQuery: async function* () {},
})

it('a connection that could not be opened keeps nobody else waiting', async () => {
  const acquireConnection = vi.fn<Driver['acquireConnection']>(async () => connection())
  acquireConnection.mockRejectedValueOnce(new Error('not yet'))
  const driver = driverOver({ acquireConnection, releaseConnection: async () => undefined })
  const [first, second] = await Promise.allSettled([driver.acquireConnection(), driver.acquireConnection()])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
})

it('a connection that could not be given back well is free nevertheless', async () => {
  const releaseConnection = vi.fn<Driver['releaseConnection']>().mockRejectedValueOnce(new Error('lost'))
  const driver = driverOver({ acquireConnection: async () => connection(), releaseConnection })
  const taken = await driver.acquireConnection()
  await expect(driver.releaseConnection(taken)).rejects.toThrow('lost')
  expect(await driver.acquireConnection()).toBe(taken)
})
