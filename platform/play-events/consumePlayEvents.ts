import { type Kysely, sql } from 'kysely'
import type { GameType } from '#schemas/game.ts'
import type { Schema } from '../database/schema.ts'
import type { TransactionKind } from '../wallet/table.ts'
import type { PlayEvent, PlayEventConsumer } from './PlayEvent.ts'

const BATCH_SIZE = 500

/**
 * Gives a consumer all events that it hasn't consumed. Each batch is a transaction together with the
 * consumer's cursor. While another process runs the same consumer, nothing happens.
 */
export async function consumePlayEvents(db: Kysely<Schema>, consumer: PlayEventConsumer): Promise<void> {
  let hasMore: boolean
  do hasMore = await db.transaction().execute((trx) => consumeBatch(trx, consumer))
  while (hasMore)
}

/** Returns whether there may be more events. */
async function consumeBatch(trx: Kysely<Schema>, consumer: PlayEventConsumer): Promise<boolean> {
  const { batchSize: size = BATCH_SIZE } = consumer
  const cursor = await trx
    .selectFrom('play_event_cursor')
    .select(['xid', 'number'])
    .where('consumer', '=', consumer.name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!cursor) return addCursor(trx, consumer)
  const rows = await findRows(trx, cursor, size)
  const last = rows.at(-1)
  if (!last) return false
  await consumer.consume(trx, rows.map(eventOf))
  await trx
    .updateTable('play_event_cursor')
    .set({ xid: last.xid, number: last.number })
    .where('consumer', '=', consumer.name)
    .execute()
  return rows.length === size
}

/** Adds the cursor of a new consumer. Returns false when there is one, which another process has locked. */
async function addCursor(trx: Kysely<Schema>, { name }: PlayEventConsumer): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('play_event_cursor')
    .values({ consumer: name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added === 1n
}

interface EventRow {
  readonly id: string
  readonly xid: string
  readonly number: string
  readonly kind: TransactionKind
  readonly undone: 'bet' | 'win' | null
  readonly uid: string
  readonly bet: string
  readonly game: string
  readonly game_type: GameType
  readonly provider: string
  readonly amount: string
  readonly currency: string
  readonly is_free: boolean
  readonly closes_round: boolean
  readonly created_at: Date
}

/**
 * Finds the transactions after a cursor, in the order of the database's transactions. Those that are
 * not older than every open one are left for the next time: a transaction that is still open could
 * commit one in between. A player's follow each other, because each locks the account before it gets
 * its number.
 */
async function findRows(
  trx: Kysely<Schema>,
  { xid, number }: { readonly xid: string; readonly number: string },
  size: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select moved.id, moved.xid::text, moved.number::text, moved.kind, undone.kind as undone, moved.uid::text,
      moved.bet::text, moved.game, game.type as game_type, game.provider, moved.amount::text, moved.currency,
      moved.is_free, moved.closes_round, moved.created_at
    from wallet_transaction as moved
    join game on game.sysname = moved.game
    left join wallet_transaction as undone on moved.kind = 'rollback' and undone.id = moved.reference
    where (moved.xid, moved.number) > (${xid}::xid8, ${number}::bigint)
      and moved.xid < pg_snapshot_xmin(pg_current_snapshot()) and moved.state in ('done', 'rolled_back')
    order by moved.xid, moved.number
    limit ${size}`.execute(trx)
  return rows
}

function eventOf(row: EventRow): PlayEvent {
  const { id, kind, undone, uid, bet, game, provider, currency } = row
  return {
    id,
    kind,
    undone,
    uid,
    bet,
    game,
    provider,
    currency,
    gameType: row.game_type,
    amount: BigInt(row.amount),
    isFree: row.is_free,
    closesRound: row.closes_round,
    at: row.created_at,
  }
}
