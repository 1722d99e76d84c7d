import { type Kysely, sql } from 'kysely'
import type { Game } from '#schemas/game.ts'
import { toMajor } from '#src/shared/money.ts'
import type { Schema } from '../database/schema.ts'
import { MICRO } from '../jackpots/drop.ts'
import type { CatalogueGame } from './Catalogue.ts'
import { isInGameSet } from './isInGameSet.ts'

/**
 * Adds to each game the largest jackpot that it feeds, of those that are for chosen games: one for all games
 * of a type says nothing about a game.
 */
export async function addJackpots(db: Kysely<Schema>, games: readonly CatalogueGame[]): Promise<Game[]> {
  const jackpots = await db
    .selectFrom('jackpot')
    .select(['id', 'sum', 'currency', 'provider', 'tags', 'types'])
    .where(sql<boolean>`provider is not null or tags <> '{}'`)
    .orderBy('sum', 'desc')
    .orderBy('id')
    .execute()
  return games.map((game) => {
    const found = jackpots.find((set) => isInGameSet({ ...game, provider: game.provider.sysname }, set))
    return { ...game, jackpot: found ? presentSum(found) : null }
  })
}

const presentSum = ({
  id,
  sum,
  currency,
}: {
  readonly id: string
  readonly sum: string
  readonly currency: string
}) => ({
  id: Number(id),
  amount: toMajor(BigInt(sum) / MICRO, currency),
  currency,
})
