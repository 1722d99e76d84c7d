import type { Kysely } from 'kysely'
import type { Bet, BetFilter } from '#schemas/bet.ts'
import { toMajor } from '#src/shared/money.ts'
import type { Schema } from '../database/schema.ts'
import { parsePeriod } from './parseFilter.ts'

interface Page {
  readonly offset: number
  readonly count: number
}

/** A selection of an account's bets. */
export interface BetSelection {
  readonly uid: string
  readonly filter: BetFilter
  /** Bets that were placed later are left out. */
  readonly until?: Date
}

export async function countBets(db: Kysely<Schema>, bets: BetSelection): Promise<number> {
  const { total } = await selectBets(db, bets)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function findBets(db: Kysely<Schema>, bets: BetSelection, { offset, count }: Page) {
  const { sort = 'placed_at', order = 'desc' } = bets.filter
  return selectBets(db, bets)
    .innerJoin('provider', 'provider.sysname', 'game.provider')
    .selectAll('bet')
    .select(['game.name', 'game.type', 'game.image', 'game.provider', 'provider.name as provider_name'])
    .orderBy(`bet.${sort}`, order)
    .orderBy('bet.id', order)
    .offset(offset)
    .limit(count)
    .execute()
}

export type BetRow = Awaited<ReturnType<typeof findBets>>[number]

function selectBets(db: Kysely<Schema>, { uid, filter, until }: BetSelection) {
  const { types = [], providers = [], statuses = [] } = filter
  const { since, before } = parsePeriod(filter)
  let selection = db.selectFrom('bet').innerJoin('game', 'game.sysname', 'bet.game').where('bet.uid', '=', uid)
  if (until) selection = selection.where('bet.placed_at', '<=', until)
  if (since) selection = selection.where('bet.placed_at', '>=', since)
  if (before) selection = selection.where('bet.placed_at', '<', before)
  if (types.length > 0) selection = selection.where('game.type', 'in', types)
  if (providers.length > 0) selection = selection.where('game.provider', 'in', providers)
  if (statuses.length > 0) selection = selection.where('bet.status', 'in', statuses)
  return selection
}

export function presentBet(row: BetRow): Bet {
  const { id, game, name, type, image, currency, status } = row
  return {
    id: Number(id),
    game: { sysname: game, name, type, image, provider: { sysname: row.provider, name: row.provider_name } },
    stake: toMajor(row.stake, currency),
    win: toMajor(row.win, currency),
    currency,
    status,
    placed_at: row.placed_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    picks: [...(row.picks ?? [])],
    has_round: row.round !== null && (status === 'win' || status === 'loss'),
  }
}
