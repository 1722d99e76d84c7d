import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { openEmbedded } from './open.ts'

/** Time of the processor that the action takes, in ms: what else the machine does doesn't count. */
async function timeOf(action: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await action()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

it('[API-20] a large file goes through the embedded database whole, in a fraction of the time that a text of each byte takes', async () => {
  const bytes = Buffer.alloc(6 * 1024 * 1024, 'every byte \0\u00ff')
  const texts = await timeOf(() => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  const { db, close } = await openEmbedded()
  await sql`create table file (content bytea not null)`.execute(db)
  const stored = await timeOf(() => sql`insert into file values (${bytes})`.execute(db))
  let rows: readonly { readonly content: Uint8Array }[] = []
  const read = await timeOf(async () => {
    rows = (await sql<{ content: Uint8Array }>`select content from file`.execute(db)).rows
  })
  await close()
  expect(bytes.equals(rows[0]?.content ?? new Uint8Array())).toBe(true)
  expect(stored).toBeLessThan(texts / 4)
  expect(read).toBeLessThan(texts / 4)
})
