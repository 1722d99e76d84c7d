import { sql } from 'kysely'
import { openEmbedded } from '#platform/database/openDatabase.ts'
import type { Figure } from '../figure.ts'
import { median } from '../measure.ts'

const TURNS = 5
const BYTES = 6 * 1024 * 1024

/**
 * Measures a large file through the embedded database, against converting each of its bytes to
 * text, as the driver does by default.
 */
export async function fileFigures(): Promise<Record<string, Figure>> {
  const bytes = Buffer.alloc(BYTES, 'every byte \0\u00ff')
  const { db, close } = await openEmbedded()
  await sql`create table file (content bytea not null)`.execute(db)
  const shares: { readonly stored: number; readonly read: number }[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const texts = await timeOf(() => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))
    await sql`delete from file`.execute(db)
    const stored = await timeOf(() => sql`insert into file values (${bytes})`.execute(db))
    const read = await timeOf(() => sql`select content from file`.execute(db))
    shares.push({ stored: stored / texts, read: read / texts })
  }
  await close()
  const figure = (value: number, unit: string): Figure => ({ value, unit, goal: '≤ 0.25', holds: value <= 0.25 })
  return {
    'files.stored': figure(median(shares.map(({ stored }) => stored)), '×, of a text of each byte, 6 MB stored'),
    'files.read': figure(median(shares.map(({ read }) => read)), '×, of a text of each byte, 6 MB read'),
  }
}

async function timeOf(action: () => unknown): Promise<number> {
  const from = performance.now()
  await action()
  return performance.now() - from
}
