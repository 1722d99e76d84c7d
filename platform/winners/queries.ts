import type { Kysely } from 'kysely'
import { type Winner, winnerPeriods } from '#schemas/winner.ts'
import { toMajor, toMinor } from '#src/shared/money.ts'
import type { Schema } from '../database/schema.ts'
import { maskNickname } from './maskNickname.ts'

export interface Win {
  readonly nickname: string
  readonly game: string
  readonly amount: number
  readonly currency: string
  readonly won_at: Date
}

/** Adds wins. `rates` are US dollars for one unit of each currency, by which amounts are ranked. */
export async function insertWinners(db: Kysely<Schema>, wins: Win[], rates: Record<string, number>): Promise<void> {
  const rows = wins.map((win) => ({
    ...win,
    amount: toMinor(win.amount, win.currency),
    value: toMinor(win.amount * (rates[win.currency] ?? 0), 'USD'),
  }))
  await db.insertInto('winner').values(rows).execute()
}

interface Ranking {
  readonly by: 'won_at' | 'value'
  readonly count: number
  readonly since?: Date
}

/** Returns winners, the newest or the highest first. */
export async function findWinners(db: Kysely<Schema>, { by, count, since }: Ranking): Promise<Winner[]> {
  let selection = db.selectFrom('winner').innerJoin('game', 'game.sysname', 'winner.game')
  if (since) selection = selection.where('won_at', '>=', since)
  const rows = await selection
    .select(['winner.id', 'nickname', 'amount', 'currency', 'won_at', 'game.sysname', 'game.name', 'game.image'])
    .orderBy(`winner.${by}`, 'desc')
    .orderBy('winner.id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ id, nickname, amount, currency, won_at, sysname, name, image }) => ({
    id: Number(id),
    nickname: maskNickname(nickname),
    game: { sysname, name, image },
    amount: toMajor(amount, currency),
    currency,
    won_at: won_at.toISOString(),
  }))
}

/** Winners of each list that are kept. */
const KEPT_WINNERS = 500

/** Removes all winners but the newest ones, and the highest of each period that is listed. */
export async function pruneWinners(db: Kysely<Schema>, now: Date): Promise<void> {
  const highest = db.selectFrom('winner').select('id').orderBy('value', 'desc').limit(KEPT_WINNERS)
  const newest = db.selectFrom('winner').select('id').orderBy('won_at', 'desc').limit(KEPT_WINNERS)
  const periods = Object.values(winnerPeriods)
  let removed = db.deleteFrom('winner').where('id', 'not in', newest).where('id', 'not in', highest)
  for (const days of periods) removed = removed.where('id', 'not in', highest.where('won_at', '>=', daysAgo(now, days)))
  await removed.execute()
}

const DAY_MS = 24 * 3600 * 1000

export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
