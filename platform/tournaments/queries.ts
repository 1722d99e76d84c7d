import { type Kysely, type Selectable, sql } from 'kysely'
import type { TournamentPlace, tournamentStatuses } from '#schemas/tournament.ts'
import type { Schema } from '../database/schema.ts'
import { countGames } from '../games/countGames.ts'
import { maskNickname } from '../winners/maskNickname.ts'
import type { TournamentTable } from './table.ts'

export type TournamentRow = Selectable<TournamentTable>

interface Page {
  readonly offset: number
  readonly count: number
  readonly status: 'all' | (typeof tournamentStatuses)[number]
  /** All tournaments when empty. */
  readonly ids: readonly string[]
}

/** Finds tournaments: active ones, which end next, future ones, which start next, then finished ones. */
export async function findTournaments(
  db: Kysely<Schema>,
  now: Date,
  { offset, count, status, ids }: Page,
): Promise<{ readonly rows: TournamentRow[]; readonly total: number }> {
  let selection = db.selectFrom('tournament')
  if (ids.length > 0) selection = selection.where('id', 'in', ids)
  if (status === 'future') selection = selection.where('starts_at', '>', now)
  if (status === 'active') selection = selection.where('starts_at', '<=', now).where('ends_at', '>', now)
  if (status === 'finished') selection = selection.where('ends_at', '<=', now)
  const { total } = await selection.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await selection
    .selectAll()
    .orderBy(sql`case when ends_at <= ${now} then 3 when starts_at > ${now} then 2 else 1 end`)
    .orderBy(sql`case when ends_at > ${now} and starts_at <= ${now} then ends_at end`)
    .orderBy(sql`case when starts_at > ${now} then starts_at end`)
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(count)
    .execute()
  return { rows, total: Number(total) }
}

export interface Totals {
  readonly participants: number
  readonly points: number
}

export async function findTotals(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, Totals>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tournament_participant')
    .select(({ fn }) => [
      'tournament',
      fn.countAll<string>().as('participants'),
      fn.coalesce(fn.sum<string>('points'), sql<string>`0`).as('points'),
    ])
    .where('tournament', 'in', ids)
    .groupBy('tournament')
    .execute()
  return new Map(
    rows.map(({ tournament, participants, points }) => [
      tournament,
      { participants: Number(participants), points: Number(points) },
    ]),
  )
}

export async function findGameCounts(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tournament')
    .select(['id', countGames('tournament').as('games')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, games }) => [id, Number(games)]))
}

/** Number of places that the table shows. */
const SHOWN_PLACES = 50

/** Finds the first places of a tournament. `uid` is the viewer's. */
export async function findPlaces(db: Kysely<Schema>, id: string, uid: string | undefined): Promise<TournamentPlace[]> {
  const rows = await db
    .selectFrom('tournament_participant')
    .leftJoin('account', 'account.uid', 'tournament_participant.uid')
    .select(['points', 'tournament_participant.uid', sql<string>`coalesce(fakename, nickname)`.as('nickname')])
    .where('tournament', '=', id)
    .where('points', '>', '0')
    .orderBy('points', 'desc')
    .orderBy('reached_at')
    .orderBy('tournament_participant.id')
    .limit(SHOWN_PLACES)
    .execute()
  return rows.map(({ points, uid: owner, nickname }, index) => ({
    place: index + 1,
    nickname: maskNickname(nickname),
    points: Number(points),
    is_own: uid !== undefined && owner === uid,
  }))
}

export interface OwnPlace {
  readonly place: number | null
  readonly points: number
}

/** Finds the places of a player in those of these tournaments that they take part in. */
export async function findOwnPlaces(
  db: Kysely<Schema>,
  uid: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnPlace>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Record<'tournament' | 'points' | 'ahead', string>>`
    select own.tournament::text, own.points::text, (
      select count(*) from tournament_participant as other
      where other.tournament = own.tournament and (
        other.points > own.points
        or (other.points = own.points and (other.reached_at, other.id) < (own.reached_at, own.id))
      )
    )::text as ahead
    from tournament_participant as own
    where own.uid = ${uid} and own.tournament = any(${ids}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ tournament, points, ahead }) => [
      tournament,
      { place: points === '0' ? null : Number(ahead) + 1, points: Number(points) },
    ]),
  )
}
