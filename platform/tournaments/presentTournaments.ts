import type { Kysely } from 'kysely'
import type { Tournament, TournamentStatus } from '#schemas/tournament.ts'
import { toMajor, toMinor } from '#src/shared/money.ts'
import type { AccountRow } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { localized } from '../metadata/locale.ts'
import {
  findGameCounts,
  findOwnPlaces,
  findPlaces,
  findTotals,
  type OwnPlace,
  type Totals,
  type TournamentRow,
} from './queries.ts'
import { findPlayerFacts, type PlayerFacts, presentRestrictions } from './restrictions.ts'
import type { Scoring, StoredPrize } from './table.ts'

interface Viewing {
  readonly viewer: AccountRow | null
  readonly now: Date
  readonly locale: string | undefined
  /** Returns whether a property is asked for: what costs a query is left out otherwise. */
  readonly wants: (name: keyof Tournament) => boolean
}

/** Returns tournaments as a viewer sees them. */
export async function presentTournaments(
  db: Kysely<Schema>,
  rows: readonly TournamentRow[],
  { viewer, now, locale, wants }: Viewing,
): Promise<Tournament[]> {
  const ids = rows.map(({ id }) => id)
  const games = await findGameCounts(db, wants('games_count') ? ids : [])
  const totals = await findTotals(db, wants('total_participants') || wants('total_points') ? ids : [])
  const own = viewer && (await findOwnPlaces(db, viewer.uid, wants('user_info') ? ids : []))
  const facts = viewer && wants('restrictions') ? await findPlayerFacts(db, viewer, now) : null
  const tournaments: Tournament[] = []
  for (const row of rows) {
    const winners = wants('winners') ? await findPlaces(db, row.id, viewer?.uid) : []
    tournaments.push({
      ...presentTournament(row, { now, locale, facts }),
      ...presentTotals(totals.get(row.id)),
      games_count: games.get(row.id) ?? 0,
      user_info: own && presentOwnPlace(own.get(row.id)),
      winners,
    })
  }
  return tournaments
}

const presentTotals = ({ participants = 0, points = 0 }: Partial<Totals> = {}) => ({
  total_participants: participants,
  total_points: points,
})

const presentOwnPlace = (own: OwnPlace | undefined) => ({
  is_participant: own !== undefined,
  place: own?.place ?? null,
  points: own?.points ?? 0,
})

interface Presenting extends Pick<Viewing, 'now' | 'locale'> {
  readonly facts: PlayerFacts | null
}

function presentTournament(row: TournamentRow, { now, locale, facts }: Presenting) {
  const { id, texts, image, prizes, provider, tags, types, starts_at: start, ends_at: end } = row
  return {
    id: Number(id),
    description: { ...(localized(texts, locale) ?? { name: '', text: '' }), image },
    total_prize: totalOf(prizes),
    restrictions: presentRestrictions(row.restrictions, facts, locale),
    reset_on_cashout: row.reset_on_cashout,
    provider,
    tags,
    extra: {
      status: statusAt(row, now),
      starts_at: start.toISOString(),
      ends_at: end.toISOString(),
      is_final: row.finished_at !== null,
      prizes: prizes.map((prize) => ({ ...prize, currency: prize.type === 'free_spins' ? null : 'USD' })),
      scoring: presentScoring(row.scoring),
      types,
    },
  }
}

function statusAt({ starts_at: start, ends_at: end }: TournamentRow, now: Date): TournamentStatus {
  if (end <= now) return 'finished'
  return start > now ? 'future' : 'active'
}

/** Returns what all places together win, without free spins. */
function totalOf(prizes: readonly StoredPrize[]) {
  const cents = prizes
    .filter(({ type }) => type !== 'free_spins')
    .reduce((sum, { from, to, amount }) => sum + toMinor(amount, 'USD') * BigInt(to - from + 1), 0n)
  return cents === 0n ? null : { amount: toMajor(cents, 'USD'), currency: 'USD' }
}

const presentScoring = ({ type, points, min_stake_usd: least }: Scoring) => ({
  type,
  points,
  min_stake: least === undefined ? null : { amount: least, currency: 'USD' },
})
