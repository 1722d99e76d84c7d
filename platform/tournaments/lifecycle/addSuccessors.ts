import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { TournamentTable } from '../table.ts'

/** Columns that a tournament has from the one before it. */
const inherited = [
  'series',
  'texts',
  'image',
  'starts_at',
  'ends_at',
  'prizes',
  'scoring',
  'restrictions',
  'reset_on_cashout',
  'provider',
  'tags',
  'types',
] as const
type Predecessor = Pick<Selectable<TournamentTable>, (typeof inherited)[number]>

interface Clock {
  readonly db: Kysely<Schema>
  readonly now: () => Date
}

/**
 * Adds the next tournament of each series, so that there is always one that players can enter ahead of
 * time. Several processes may do that at once. Those that would be over already are left out.
 */
export async function addSuccessors({ db, now }: Clock): Promise<void> {
  const last = await db
    .selectFrom('tournament')
    .select(inherited)
    .distinctOn('series')
    .where('series', 'is not', null)
    .orderBy('series')
    .orderBy('starts_at', 'desc')
    .execute()
  for (const tournament of last) {
    for (const startsAt of successorsOf(tournament, now())) await addSuccessor(db, tournament, startsAt)
  }
}

type Span = Pick<Selectable<TournamentTable>, 'starts_at' | 'ends_at'>

/** Returns when the successors of the last tournament of a series begin: up to one that is in the future. */
export function successorsOf({ starts_at: start, ends_at: end }: Span, now: Date): Date[] {
  const length = end.getTime() - start.getTime()
  if (start > now) return []
  const periods = Math.max(1, Math.floor((now.getTime() - start.getTime()) / length))
  const first = start.getTime() + periods * length
  return first > now.getTime() ? [new Date(first)] : [new Date(first), new Date(first + length)]
}

async function addSuccessor(db: Kysely<Schema>, tournament: Predecessor, startsAt: Date): Promise<void> {
  const length = tournament.ends_at.getTime() - tournament.starts_at.getTime()
  const { texts, prizes, scoring, restrictions } = tournament
  await db
    .insertInto('tournament')
    .values({
      ...tournament,
      texts: JSON.stringify(texts),
      prizes: JSON.stringify(prizes),
      scoring: JSON.stringify(scoring),
      restrictions: JSON.stringify(restrictions),
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + length),
    })
    .onConflict((conflict) => conflict.columns(['series', 'starts_at']).doNothing())
    .execute()
}
