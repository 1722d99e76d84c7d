import { type Kysely, type Selectable, sql } from 'kysely'
import { convert } from '../../currencies/convert.ts'
import type { Schema } from '../../database/schema.ts'
import { isInGameSet } from '../../games/isInGameSet.ts'
import { readCurrencyRates } from '../../metadata/queries.ts'
import type { PlayEvent } from '../../play-events/PlayEvent.ts'
import type { TournamentParticipantTable, TournamentTable } from '../table.ts'
import { type RoundSums, roundPoints } from './roundPoints.ts'

type TournamentRow = Selectable<TournamentTable>
type ParticipantRow = Selectable<TournamentParticipantTable>

/**
 * Counts the rounds of play events for the tournaments that their players take part in. The points of a
 * round are computed from all its transactions anew, so that an event that comes twice, or a rollback,
 * changes them to what they are. Each participant is written once.
 */
export async function countPoints(trx: Kysely<Schema>, events: readonly PlayEvent[]): Promise<void> {
  const played = events.filter(({ isFree }) => !isFree)
  const latest = Math.max(...played.map(({ at }) => at.getTime()))
  if (played.length === 0) return
  const tournaments = await lockUnfinished(trx, new Date(latest))
  const participants = await lockParticipants(trx, tournaments, played)
  if (participants.length === 0) return
  const tags = await findTags(trx, played)
  const transactions = await findTransactions(trx, played)
  const rounds = participants.flatMap((participant) =>
    roundsOf(participant, { tournaments, played, tags, transactions }),
  )
  const changed = await saveRounds(trx, rounds)
  await saveParticipants(trx, { tournaments, participants, changed })
}

/** Keeps tournaments from being finished while the points of a batch are counted. */
function lockUnfinished(trx: Kysely<Schema>, latest: Date): Promise<TournamentRow[]> {
  return trx
    .selectFrom('tournament')
    .selectAll()
    .where('finished_at', 'is', null)
    .where('starts_at', '<=', latest)
    .orderBy('id')
    .forShare()
    .execute()
}

async function lockParticipants(
  trx: Kysely<Schema>,
  tournaments: readonly TournamentRow[],
  played: readonly PlayEvent[],
): Promise<ParticipantRow[]> {
  if (tournaments.length === 0) return []
  const uids = [...new Set(played.map(({ uid }) => uid))]
  return trx
    .selectFrom('tournament_participant')
    .selectAll()
    .where(
      'tournament',
      'in',
      tournaments.map(({ id }) => id),
    )
    .where('uid', 'in', uids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Tags = ReadonlyMap<string, readonly string[]>

async function findTags(trx: Kysely<Schema>, played: readonly PlayEvent[]): Promise<Tags> {
  const sysnames = [...new Set(played.map(({ game }) => game))]
  const games = await trx.selectFrom('game').select(['sysname', 'tags']).where('sysname', 'in', sysnames).execute()
  return new Map(games.map(({ sysname, tags }) => [sysname, tags]))
}

interface RoundTransaction {
  readonly kind: 'bet' | 'win'
  /** In US cents. */
  readonly value: bigint
  readonly at: Date
}

type Transactions = ReadonlyMap<string, readonly RoundTransaction[]>

/** Finds what moved in the rounds of these events and wasn't rolled back, by round. */
async function findTransactions(trx: Kysely<Schema>, played: readonly PlayEvent[]): Promise<Transactions> {
  const rates = await readCurrencyRates(trx)
  const rows = await trx
    .selectFrom('wallet_transaction')
    .select(['bet', 'kind', 'amount', 'currency', 'created_at'])
    .where('bet', 'in', [...new Set(played.map(({ bet }) => bet))])
    .where('state', '=', 'done')
    .where('is_free', '=', false)
    .execute()
  const found = new Map<string, RoundTransaction[]>()
  for (const { bet, kind, amount, currency, created_at: at } of rows) {
    if (bet === null || kind === 'rollback' || !rates[currency]) continue
    const value = convert({ amount: BigInt(amount), currency }, 'USD', rates)
    found.set(bet, [...(found.get(bet) ?? []), { kind, value, at }])
  }
  return found
}

interface Batch {
  readonly tournaments: readonly TournamentRow[]
  readonly played: readonly PlayEvent[]
  readonly tags: Tags
  readonly transactions: Transactions
}

interface Round {
  readonly participant: string
  readonly bet: string
  readonly points: bigint
  readonly at: Date
}

/** Returns the points of each round of a participant that counts for their tournament. */
function roundsOf(participant: ParticipantRow, { tournaments, played, tags, transactions }: Batch): Round[] {
  const tournament = tournaments.find(({ id }) => id === participant.tournament)
  if (!tournament) return []
  const isCounted = ({ uid, gameType: type, provider, game }: PlayEvent) =>
    uid === participant.uid && isInGameSet({ type, provider, tags: tags.get(game) ?? [] }, tournament)
  const from = Math.max(tournament.starts_at.getTime(), participant.counts_from.getTime())
  const rounds = new Map(played.filter(isCounted).map(({ bet, at }) => [bet, at]))
  return [...rounds].map(([bet, at]) => {
    const moved = transactions.get(bet) ?? []
    // a round that was begun before doesn't count in part either
    const counted = moved.every((one) => one.at.getTime() >= from) ? moved : []
    const sums = sumsOf(counted.filter((one) => one.at < tournament.ends_at))
    return { participant: participant.id, bet, at, points: roundPoints(tournament.scoring, sums) }
  })
}

function sumsOf(transactions: readonly RoundTransaction[]): RoundSums {
  const sum = (name: 'bet' | 'win') =>
    transactions.filter(({ kind }) => kind === name).reduce((total, { value }) => total + value, 0n)
  return { stake: sum('bet'), win: sum('win') }
}

interface ChangedRound extends Round {
  readonly change: bigint
}

/** Writes the points of rounds, and returns those that have changed. */
async function saveRounds(trx: Kysely<Schema>, rounds: readonly Round[]): Promise<ChangedRound[]> {
  if (rounds.length === 0) return []
  const known = await trx
    .selectFrom('tournament_round')
    .selectAll()
    .where('participant', 'in', [...new Set(rounds.map(({ participant }) => participant))])
    .where('bet', 'in', [...new Set(rounds.map(({ bet }) => bet))])
    .execute()
  const pointsOf = new Map(known.map(({ participant, bet, points }) => [`${participant} ${bet}`, BigInt(points)]))
  const changed = rounds
    .map((round) => ({ ...round, change: round.points - (pointsOf.get(`${round.participant} ${round.bet}`) ?? 0n) }))
    .filter(({ change }) => change !== 0n)
  if (changed.length === 0) return []
  await trx
    .insertInto('tournament_round')
    .values(changed.map(({ participant, bet, points }) => ({ participant, bet, points })))
    .onConflict((conflict) =>
      conflict.columns(['participant', 'bet']).doUpdateSet({ points: ({ ref }) => ref('excluded.points') }),
    )
    .execute()
  return changed
}

interface Changes {
  readonly tournaments: readonly TournamentRow[]
  readonly participants: readonly ParticipantRow[]
  readonly changed: readonly ChangedRound[]
}

/** Moves the points of participants by what has changed; where multiples count, the best round is taken. */
async function saveParticipants(trx: Kysely<Schema>, { tournaments, participants, changed }: Changes): Promise<void> {
  const byParticipant = Map.groupBy(changed, ({ participant }) => participant)
  if (byParticipant.size === 0) return
  const best = await findBest(trx, [...byParticipant.keys()])
  const rows = participants.flatMap(({ id, tournament, points }) => {
    const rounds = byParticipant.get(id)
    if (!rounds) return []
    const isBest = tournaments.find((row) => row.id === tournament)?.scoring.type === 'multiple'
    const sum = rounds.reduce((total, { change }) => total + change, BigInt(points))
    const at = new Date(Math.max(...rounds.map((round) => round.at.getTime())))
    return [{ id, points: isBest ? (best.get(id) ?? 0n) : sum, at: at.toISOString() }]
  })
  await sql`
    update tournament_participant as participant set
      reached_at = case when counted.points > participant.points then counted.at else reached_at end,
      points = counted.points
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ points }) => String(points))}::bigint[],
      ${rows.map(({ at }) => at)}::timestamptz[]
    ) as counted (id, points, at)
    where participant.id = counted.id and participant.points <> counted.points`.execute(trx)
}

async function findBest(trx: Kysely<Schema>, participants: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await trx
    .selectFrom('tournament_round')
    .select(({ fn }) => ['participant', fn.max<string>('points').as('points')])
    .where('participant', 'in', participants)
    .groupBy('participant')
    .execute()
  return new Map(rows.map(({ participant, points }) => [participant, BigInt(points)]))
}
