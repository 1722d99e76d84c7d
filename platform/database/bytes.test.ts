import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openEmbedded } from './openDatabase.ts'

it('the embedded database stores and returns a large file unchanged', async () => {
  const bytes = Buffer.alloc(6 * 1024 * 1024, 'every byte \0\u00ff')
  const { db, close } = await openEmbedded()
  await sql`create table file (content bytea not null)`.execute(db)
  await sql`insert into file values (${bytes})`.execute(db)
  const { rows } = await sql<{ content: Uint8Array }>`select content from file`.execute(db)
  await close()
  expect(bytes.equals(rows[0]?.content ?? new Uint8Array())).toBe(true)
})
