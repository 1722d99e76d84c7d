import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hasPostgres, openTemporary } from './describeDatabases.ts'
import { slowStart } from './setUpPlatform.ts'

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  it(
    'repeated statements are prepared, and prepared again after a migration has changed their columns',
    async () => {
      const { db, close } = await openTemporary()
      await sql`create table wallet (owner text not null)`.execute(db)
      await sql`insert into wallet values ('Ana')`.execute(db)
      const read = async () => (await sql`select * from wallet where owner = ${'Ana'}`.execute(db)).rows
      for (let use = 0; use < 10; use++) expect(await read()).toEqual([{ owner: 'Ana' }])
      const prepared = await sql`select name from pg_prepared_statements`.execute(db)
      expect(prepared.rows).toHaveLength(1)
      await sql`alter table wallet add column currency text not null default 'EUR'`.execute(db)
      await expect(read()).rejects.toMatchObject({ code: '0A000' })
      expect(await read()).toEqual([{ owner: 'Ana', currency: 'EUR' }])
      await close()
    },
    slowStart,
  )

  it(
    'a transaction whose statement fails leaves nothing, though statements are sent without waiting',
    async () => {
      const { db, close } = await openTemporary()
      await sql`create table wallet (owner text primary key)`.execute(db)
      const add = (owner: string) =>
        db.transaction().execute((trx) => {
          const names = [owner, 'Ben', 'Ben', 'Zoe']
          return Promise.all(names.map((name) => sql`insert into wallet values (${name})`.execute(trx)))
        })
      await expect(add('Ana')).rejects.toMatchObject({ code: '23505' })
      expect((await sql`select owner from wallet`.execute(db)).rows).toEqual([])
      await close()
    },
    slowStart,
  )
})
