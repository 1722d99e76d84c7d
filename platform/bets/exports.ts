import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { BetExport, BetFilter } from '#schemas/bet.ts'
import { downloadExport } from '#schemas/calls/bets.ts'
import { callPath } from '#schemas/defineCall.ts'
import { lockAccount } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError } from '../http/PlatformError.ts'
import type { BetExportTable } from './table.ts'

const HOUR_MS = 3600 * 1000
const LIFETIME_MS = 7 * 24 * HOUR_MS
const MAX_PER_HOUR = 10

type ExportRow = Omit<Selectable<BetExportTable>, 'content' | 'filter' | 'claimed_at'>

/**
 * Adds the request for an export of an account's bets. Throws TooManyRequestsException after ten
 * within an hour. Must run in a transaction.
 */
export async function requestExport(
  trx: Kysely<Schema>,
  { uid, filter }: { readonly uid: string; readonly filter: BetFilter },
  now: Date,
): Promise<BetExport> {
  await lockAccount(trx, uid)
  const recent = trx.selectFrom('bet_export').where('uid', '=', uid)
  const { count } = await recent
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_PER_HOUR) {
    throw new PlatformError('TooManyRequestsException', 'too many exports within an hour', {
      retryAfter: HOUR_MS / 1000,
    })
  }
  const row = {
    id: randomUUID(),
    uid,
    status: 'pending' as const,
    rows: null,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_MS),
  }
  await trx
    .insertInto('bet_export')
    .values({ ...row, filter: JSON.stringify(filter), content: null, claimed_at: null })
    .execute()
  return presentExport(row)
}

/** Returns the account's exports, the newest first. */
export async function findExports(db: Kysely<Schema>, uid: string, now: Date): Promise<BetExport[]> {
  const rows = await db
    .selectFrom('bet_export')
    .select(['id', 'uid', 'status', 'rows', 'created_at', 'expires_at'])
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(presentExport)
}

function presentExport({ id, status, rows, created_at: createdAt, expires_at: expiresAt }: ExportRow): BetExport {
  const url = status === 'ready' ? `${callPath(downloadExport)}?id=${id}` : null
  return { id, status, rows, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString(), url }
}

/** Returns the file of an export that is the account's, ready and not expired. */
export async function findExportFile(
  db: Kysely<Schema>,
  { uid, id }: { readonly uid: string; readonly id: string },
  now: Date,
): Promise<{ readonly content: string; readonly createdAt: Date } | undefined> {
  const row = await db
    .selectFrom('bet_export')
    .select(['content', 'created_at'])
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('status', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.content == null ? undefined : { content: row.content, createdAt: row.created_at }
}
