import { type Kysely, sql } from 'kysely'
import type { NumberedEvent } from '#schemas/playerEvent.ts'
import { presentBalances } from '../accounts/presentAccount.ts'
import { type BalanceRow, findBalancesOf } from '../accounts/queries.ts'
import { hashToken } from '../auth/tokens.ts'
import type { Schema } from '../database/schema.ts'

/** A session that may open a websocket. */
export interface TokenOwner {
  readonly uid: string
  readonly sessionHash: string
}

/** Uses an access token, once. Returns undefined when it is unknown, used or expired. */
export async function redeemToken(db: Kysely<Schema>, token: string, now: Date): Promise<TokenOwner | undefined> {
  const used = await db
    .deleteFrom('access_token')
    .where('token_hash', '=', hashToken(token))
    .returning(['uid', 'session_hash', 'expires_at'])
    .executeTakeFirst()
  if (!used || used.session_hash === null || used.expires_at <= now) return undefined
  return { uid: used.uid, sessionHash: used.session_hash }
}

/** State of a session whose websocket is open. */
export interface SessionState {
  readonly sessionHash: string
  /** Number of the player's latest event; 0 without events. */
  readonly number: number
  readonly isActive: boolean
}

/** Returns the state of those of the sessions that haven't ended. */
export async function findSessionStates(
  db: Kysely<Schema>,
  hashes: readonly string[],
  now: Date,
): Promise<SessionState[]> {
  const { rows } = await sql<{ readonly hash: string; readonly number: string | null; readonly status: string }>`
    select session.token_hash as hash, counter.number, account.status
    from session
    join account on account.uid = session.uid
    left join player_event_counter as counter on counter.uid = session.uid
    where session.token_hash = any(${hashes}::text[]) and session.expires_at > ${now}`.execute(db)
  return rows.map(({ hash, number, status }) => ({
    sessionHash: hash,
    number: Number(number ?? 0),
    isActive: status === 'active',
  }))
}

/**
 * Returns the number after which the player's events since a time follow; the latest number when
 * there are none.
 */
export async function findNumberBefore(db: Kysely<Schema>, uid: string, since: Date): Promise<number> {
  const { rows } = await sql<{ readonly number: string | null }>`
    select coalesce(
      (select min(number) - 1 from player_event where uid = ${uid} and created_at > ${since}),
      (select number from player_event_counter where uid = ${uid})
    ) as number`.execute(db)
  return Number(rows[0]?.number ?? 0)
}

/** Events of a player after a number. */
export interface MissedEvents {
  /** Number of the first one that is still stored, of whatever name. */
  readonly first: number
  readonly events: readonly NumberedEvent[]
}

interface EventRow {
  readonly uid: string
  readonly number: string
  readonly name: NumberedEvent['name']
  readonly data: NumberedEvent['data'] | null
}

/**
 * Returns the events of players after the number of each, in order. Of the events of balances only
 * the last one of a player is among them, with the balances of now.
 */
export async function findMissedEvents(
  db: Kysely<Schema>,
  after: ReadonlyMap<string, number>,
): Promise<Map<string, MissedEvents>> {
  const { rows } = await sql<EventRow>`
    select event.uid, event.number, event.name, event.data
    from unnest(${[...after.keys()]}::bigint[], ${[...after.values()]}::bigint[]) as player (uid, number)
    join player_event as event on event.uid = player.uid and event.number > player.number
    order by event.uid, event.number`.execute(db)
  const moved = new Set(rows.filter(({ data }) => data === null).map(({ uid }) => uid))
  const balances = await findBalancesOf(db, [...moved])
  return new Map(
    [...Map.groupBy(rows, ({ uid }) => uid)].map(([uid, own]) => [
      uid,
      { first: Number(own[0]?.number), events: presentEvents(own, balances.get(uid)) },
    ]),
  )
}

interface PlayerBalances {
  readonly rows: readonly BalanceRow[]
  readonly currency: string
}

function presentEvents(rows: readonly EventRow[], balances: PlayerBalances | undefined): NumberedEvent[] {
  const lastOfBalances = rows.findLast(({ data }) => data === null)
  return rows.flatMap((row) => {
    const { name, data } = row
    const number = Number(row.number)
    // data was checked when it was recorded
    if (data !== null) return [{ number, name, data } as NumberedEvent]
    if (row !== lastOfBalances || !balances) return []
    return [{ number, name: 'account.balance_updated', data: presentBalances(balances.rows, balances.currency) }]
  })
}
