import type { Kysely } from 'kysely'
import { toMinor } from '#src/shared/money.ts'
import type { Schema } from '../database/schema.ts'
import { drawDrop, MICRO } from '../jackpots/drop.ts'
import { seededRandom } from '../winners/simulateWinners.ts'
import { type DemoJackpot, type DemoTournament, readFixture } from './readFixture.ts'

const HOUR_MS = 3600 * 1000
const SEED = 20_261_128

const inHours = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS)

/** Adds tournaments around the present time, with made-up participants in those that have begun. */
export async function insertTournaments(trx: Kysely<Schema>, now: Date): Promise<void> {
  const random = seededRandom(SEED)
  for (const tournament of await readFixture('tournaments')) await insertTournament(trx, tournament, { now, random })
}

interface SeedOptions {
  readonly now: Date
  readonly random: () => number
}

async function insertTournament(trx: Kysely<Schema>, demo: DemoTournament, { now, random }: SeedOptions) {
  const { texts, prizes, scoring, restrictions, begins_in: begins, hours, rivals, top_points: top, ...rest } = demo
  const [startsAt, endsAt] = [inHours(now, begins), inHours(now, begins + hours)]
  const isFinished = endsAt <= now
  const { id } = await trx
    .insertInto('tournament')
    .values({
      ...rest,
      texts: JSON.stringify(texts),
      prizes: JSON.stringify(prizes),
      scoring: JSON.stringify(scoring),
      restrictions: JSON.stringify(restrictions),
      starts_at: startsAt,
      ends_at: endsAt,
      finished_at: isFinished ? endsAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (rivals === 0) return
  const names = (await readFixture('winners')).map(({ nickname }) => nickname)
  const nicknames = [...new Set(names)].slice(0, rivals)
  const joinedAt = startsAt < now ? startsAt : now
  const rows = nicknames.map((nickname, index) => ({
    tournament: id,
    uid: null,
    nickname,
    // the first is far ahead of the last
    points: startsAt > now ? 0 : Math.max(1, Math.round(top * 0.86 ** index * (0.9 + random() * 0.1))),
    reached_at: new Date(joinedAt.getTime() + (index + 1) * 60_000),
    counts_from: joinedAt,
    joined_at: joinedAt,
  }))
  const ranked = rows.toSorted((a, b) => b.points - a.points)
  await trx
    .insertInto('tournament_participant')
    .values(ranked.map((row, index) => ({ ...row, place: isFinished ? index + 1 : null })))
    .execute()
}

/** Adds jackpots that have grown for a while, and their last winners. */
export async function insertJackpots(trx: Kysely<Schema>, now: Date): Promise<void> {
  for (const jackpot of await readFixture('jackpots')) await insertJackpot(trx, jackpot, now)
}

async function insertJackpot(trx: Kysely<Schema>, demo: DemoJackpot, now: Date): Promise<void> {
  const { texts, base, must_drop_by: limit, sum, wins, currency, ...rest } = demo
  const present = toMinor(sum, currency)
  const mustDropBy = toMinor(limit, currency)
  const { secret, dropAt } = drawDrop({ base: present, mustDropBy })
  const [last] = wins
  const { id } = await trx
    .insertInto('jackpot')
    .values({
      ...rest,
      currency,
      texts: JSON.stringify(texts),
      base: toMinor(base, currency),
      must_drop_by: mustDropBy,
      sum: present * MICRO,
      secret,
      drop_at: dropAt,
      run: wins.length + 1,
      started_at: inHours(now, -(last?.hours_ago ?? 0)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (wins.length === 0) return
  const rows = wins.map(({ nickname, game, amount, hours_ago: hours }, index) => ({
    jackpot: id,
    run: wins.length - index,
    uid: null,
    bet: null,
    nickname,
    game,
    amount: toMinor(amount, currency),
    secret: null,
    drop_at: null,
    won_at: inHours(now, -hours),
  }))
  await trx.insertInto('jackpot_win').values(rows).execute()
}
