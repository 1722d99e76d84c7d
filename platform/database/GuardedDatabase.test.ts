import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openEmbedded } from './openDatabase.ts'

/** Creating a database takes seconds on a busy machine. */
const slowStart = 60_000

let database: Database

beforeAll(async () => {
  database = await openEmbedded()
  await sql`create table counter (name text primary key, value bigint not null)`.execute(database.db)
  await sql`insert into counter values ('a', 0)`.execute(database.db)
}, slowStart)

afterAll(() => database.close())

const selectOne = () => sql<{ selectOne: number }>`select 1 as one`

it('a query on the database inside a transaction is refused instead of waiting for ever', async () => {
  const { db } = database
  const nestedQuery = db.transaction().execute(async () => selectOne().execute(db))
  await expect(nestedQuery).rejects.toThrow('use the transaction that was handed in')
  expect((await selectOne().execute(db)).rows).toEqual([{ one: 1 }])
})

it('a transaction inside a transaction is refused instead of waiting for ever', async () => {
  const { db } = database
  const inner = () => db.transaction().execute((trx) => selectOne().execute(trx))
  await expect(db.transaction().execute(inner)).rejects.toThrow('use the transaction that was handed in')
})

it('work that a transaction started may use the database after the transaction', async () => {
  const { db } = database
  let delayedQuery: Promise<unknown> | undefined
  await db.transaction().execute(async (trx) => {
    delayedQuery = new Promise((resolve) => setTimeout(resolve, 20)).then(() => selectOne().execute(db))
    await selectOne().execute(trx)
  })
  await expect(delayedQuery).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

it('transactions that overlap run one after the other, and a failed one leaves nothing', async () => {
  const { db } = database
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      db.transaction().execute(async (trx) => {
        await sql`update counter set value = value + 1 where name = 'a'`.execute(trx)
        if (index % 4 === 0) throw new Error('changed my mind')
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  const { rows } = await sql<{ value: string }>`select value from counter`.execute(db)
  expect(rows).toEqual([{ value: '15' }])
})

it('isolation level and access mode are set as requested', async () => {
  const transaction = database.db.transaction().setIsolationLevel('serializable').setAccessMode('read only')
  const { rows } = await transaction.execute((trx) =>
    sql`select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as only`.execute(
      trx,
    ),
  )
  expect(rows).toEqual([{ level: 'serializable', only: 'on' }])
})

it('a long run of queries doesn’t block timers', async () => {
  const ticks: number[] = []
  const timer = setInterval(() => ticks.push(performance.now()), 1)
  for (let index = 0; index < 20_000 && ticks.length < 4; index += 1) await selectOne().execute(database.db)
  clearInterval(timer)
  expect(ticks).toHaveLength(4)
})
