import { describe, expect, it } from 'vitest'

import { migrate } from '#platform/database/migrate.ts'
import { openPostgres } from '#platform/database/open.ts'

import { availableDatabases, createTemporary } from './databases.ts'
import { slowStart, startOn } from './running.ts'

const databases = await availableDatabases()

describe.each(databases)('on $name', ({ open }) => {
  it(
    '[API-03] a migration is applied once',
    async () => {
      const { db, close } = await open()
      const first = await migrate(db)
      const second = await migrate(db)
      await close()
      expect(first).toEqual(['0001-players', '0002-catalogue', '0003-promo-codes', '0004-feedback'])
      expect(second).toEqual([])
    },
    slowStart,
  )
})

if (databases.some(({ name }) => name === 'PostgreSQL')) {
  describe('several servers on one database', () => {
    it(
      '[API-03] they start at once: each migration is applied once, and the demo data is there once',
      async () => {
        const { url, drop } = await createTemporary()
        const servers = Array.from({ length: 4 }, () => openPostgres(url))
        try {
          const applied = await Promise.all(servers.map(({ db }) => migrate(db)))
          expect(applied.flat().toSorted()).toEqual([
            '0001-players',
            '0002-catalogue',
            '0003-promo-codes',
            '0004-feedback',
          ])
          const platforms = await Promise.all(servers.map((server) => startOn(server)))
          const players = await Promise.all(servers.map(({ db }) => db.selectFrom('account').select('uid').execute()))
          expect(players.map(({ length }) => length)).toEqual([3, 3, 3, 3])
          await Promise.all(platforms.map(({ close }) => close()))
        } finally {
          await drop()
        }
      },
      slowStart,
    )
  })
}
