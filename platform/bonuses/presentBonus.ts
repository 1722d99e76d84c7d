import type { Bonus } from '#schemas/bonus.ts'
import { gameTypes } from '#schemas/game.ts'
import { toMajor } from '#src/shared/money.ts'
import { localized } from '../metadata/locale.ts'
import type { ListedBonus } from './queries.ts'
import type { GameWeights } from './table.ts'

export function presentBonus(row: ListedBonus, locale: string | undefined): Bonus {
  const { id, type, state, currency, max_bet: maxBet, game_weights: weights } = row
  const [done, total] = [BigInt(row.wagering_done), BigInt(row.wagering_total)]
  return {
    id: Number(id),
    type,
    state,
    title: localized(row.titles, locale) ?? '',
    currency,
    amount: toMajor(row.amount, currency),
    balance: toMajor(row.money, currency),
    wagering: { total: toMajor(total, currency), done: toMajor(done < total ? done : total, currency) },
    max_bet: maxBet === null ? null : toMajor(maxBet, currency),
    games: presentGames(weights),
    has_open_bets: row.has_open_bets,
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

/** Returns the types of games that count, in one order. */
export const presentGames = (weights: GameWeights): Bonus['games'] =>
  gameTypes.flatMap((type) => (weights[type] ? [{ type, percent: weights[type] }] : []))
